extension CategoryWords {
  /// English nouns of pets, tickets, tools and the rest, in the singular; see `CategoryWords` for the form.
  static let englishLiving = """
    pets: dog_food cat_food wet_food dry_food puppy_food kitten_food kibble pet_food dog_bed cat_bed pet_bed
      cat_tree cat_tower cat_condo cat_house cat_shelf scratching_post scratch_post cat_scratcher litter_box
      cat_litter litter litter_robot litter_tray dog_crate dog_cage pet_crate kennel dog_kennel dog_house
      pet_carrier cat_carrier dog_carrier pet_backpack leash dog_leash retractable_leash dog_lead dog_harness
      pet_harness dog_collar cat_collar collar dog_tag dog_toy cat_toy chew_toy squeaky_toy catnip cat_wand
      dog_treat cat_treat dog_bowl cat_bowl pet_bowl pet_fountain cat_fountain pet_water_fountain pee_pad
      puppy_pad training_pad dog_diaper pet_stroller dog_stroller pet_gate dog_gate dog_ramp pet_ramp
      dog_stair pet_stair pet_playpen dog_playpen exercise_pen dog_pen pet_door dog_door cat_flap dog_coat
      dog_jacket dog_sweater dog_clothe dog_clothes dog_raincoat pet_clothe pet_clothes pet_costume
      dog_costume dog_boot dog_life_jacket dog_car_seat pet_seat dog_bike_trailer automatic_feeder
      automatic_pet_feeder pet_feeder cat_feeder dog_feeder slow_feeder pet_camera pet_hair_clipper
      dog_clipper dog_grooming pet_grooming grooming_kit pet_brush dog_brush furminator deshedding
      nail_clipper_pet dog_shampoo pet_shampoo flea_treatment muzzle dog_muzzle e_collar elizabethan_collar
      cone dog_training aquarium fish_tank gallon_tank fish_bowl betta_tank betta_fish betta guppy goldfish
      tropical_fish pet_fish fish_food aquarium_filter aquarium_heater aquarium_light aquarium_stand
      aquarium_plant aquarium_pump canister_filter air_pump_aquarium fluval driftwood koi pond_filter hamster
      hamster_cage hamster_wheel hamster_house gerbil small_animal_cage guinea_pig guinea_pig_cage rabbit
      rabbit_hutch rabbit_cage bunny hutch_rabbit chinchilla ferret ferret_cage rat_cage hay timothy_hay
      wood_shaving animal_bedding bird_cage parrot parrot_cage parakeet budgie cockatiel bird_seed bird_toy
      bird_perch bird_feeder chicken_coop hen turtle turtle_tank tortoise reptile_tank reptile_heat_lamp
      heat_lamp vivarium gecko leopard_gecko bearded_dragon lizard snake_tank snake_enclosure hermit_crab
      horse_blanket pet_supply pet_supplies dog_supply cat_supply kong royal_canin purina hill_science_diet
      orijen acana temptation_treat horse_rug horse_saddle_pad bridle halter horse_tack riding_tack
      fish_tank_ornament tank_ornament aquarium_ornament aquarium_gravel aquarium_rock aquascape co2_kit
      wavemaker sponge_filter power_filter hang_on_back_filter pet_bottle crate_mat crate_cover crate_bed
      donut_bed orthopedic_dog_bed cooling_mat cat_tunnel cat_hammock window_perch cat_perch cat_scratching
      cat_furniture cat_cave cat_backpack cat_harness cat_leash cat_stroller cat_brush cat_grass cat_bowl_set
      cat_water_fountain cat_teaser feather_toy dog_backpack dog_sweater_small dog_bandana dog_bow_tie
      dog_hoodie dog_vest dog_shoes dog_goggles dog_blanket dog_pillow dog_sofa dog_tent dog_hammock
      dog_seat_cover dog_seat_belt dog_step dog_stairs dog_fence dog_pool dog_bath dog_dryer dog_nail_grinder
      dog_nail_clipper dog_toothbrush dog_chew rawhide bully_stick dental_chew dog_biscuit dog_bone dog_ball
      ball_launcher chuckit puzzle_feeder lick_mat snuffle_mat treat_dispenser treat_pouch dog_whistle clicker
      bark_collar gps_collar pet_tracker martingale slip_lead long_lead poop_bag poo_bag waste_bag
      pooper_scooper puppy_pen puppy_crate puppy_starter_kit whelping_box pet_heating_pad pet_cooling_mat
      pet_blanket pet_sofa pet_stairs pet_step pet_bowl_stand elevated_bowl raised_bowl pet_water_bottle
      pet_food_container food_storage_pet pet_nail_clipper pet_shaver pet_vacuum pet_dryer pet_id_tag pet_cam
      pet_crate_cover rabbit_run rabbit_food rabbit_hay guinea_pig_food guinea_pig_hutch hamster_bedding
      hamster_tunnel hamster_ball hamster_food gerbilarium rat_toy ferret_hammock hedgehog hedgehog_cage
      sugar_glider budgie_cage canary finch lovebird macaw cockatoo parrot_toy parrot_stand parrot_perch
      bird_bath bird_house bird_nest bird_table chicken_feeder chicken_run poultry quail duck_house
      turtle_filter turtle_dock basking_lamp basking_platform uvb_light uvb_bulb reptile_hide
      reptile_thermostat snake_hide exo_terra crested_gecko ball_python corn_snake frog tree_frog axolotl
      tarantula isopod ant_farm stick_insect crickets mealworm live_food aquarium_shrimp cherry_shrimp
      neon_tetra cichlid discus_fish angelfish koi_carp pond_pump pond_liner pond_fish nano_tank marine_tank
      reef_tank coral protein_skimmer live_rock co2 crs uvb
    tickets: ticket concert_ticket movie_ticket theatre_ticket theater_ticket musical_ticket cinema_ticket
      cinema_voucher train_ticket bus_ticket flight_ticket plane_ticket airline_ticket game_ticket
      baseball_ticket football_ticket soccer_ticket basketball_ticket hockey_ticket museum_ticket
      exhibition_ticket zoo_ticket festival_ticket event_ticket admission admission_pass entry_pass guest_pass
      vip_pass weekend_pass festival_pass backstage_pass voucher gift_voucher hotel_voucher travel_voucher
      flight_voucher airline_voucher restaurant_voucher spa_voucher massage_voucher gift_card gift_certificate
      e_gift store_credit starbucks_card starbucks_gift_card amazon_card steam_gift_card itunes_card
      google_play_card coupon discount_code promo_code coupon_book gym_membership gym_pass gym_transfer
      fitness_membership membership membership_transfer club_membership season_ticket season_pass annual_pass
      day_pass ski_pass lift_pass lift_ticket metro_pass transit_pass rail_pass eurail_pass bus_pass
      hotel_stay hotel_night hotel_reservation hotel_booking airbnb airbnb_stay theme_park amusement_park
      water_park disneyland_pass disney_pass disneyland disney_world universal_studio lotte_world everland
      spa_day spa_pass escape_room cooking_class_spot class_pass yoga_class pilates_class lesson_package
      personal_training training_session concert musical opera_ticket opera ballet_performance show_seat
      comedy_show festival front_row row_seat section general_admission parking_pass car_wash_pass
      airline_mile frequent_flyer cinema_pass escape_game boat_tour tour_ticket zoo_pass museum_pass imax
      movie_voucher movie_pass coldplay taylor_swift_eras broadway seats_together vip_seat balcony_seat
      floor_seat standing_ticket pass family_pass ride_pass entry admit_one experience_day experience_voucher
      theatre theater show_ticket gig_ticket gig rugby_ticket world_cup f1_ticket grand_prix match_ticket
      hospitality resort_stay cabin_stay weekend_getaway cruise flight ferry_ticket railcard oyster_card
      travel_card netflix_card spotify_card playstation_store_card nintendo_eshop robux_card visa_gift_card
      prepaid_card restaurant_gift uber_gift_card target_gift_card walmart_gift_card ikea_gift_card
      sephora_gift_card visa_card itunes_gift_card apple_gift_card google_play_gift_card credit_voucher
      golf_round tee_time swim_lesson music_lesson dance_class gym_contract day_spa haunted_house ballet
      ballet_seat hamilton wicked lion_king_musical les_mis phantom_of_the_opera cirque_du_soleil
      stand_up_comedy symphony orchestra_ticket film_festival comic_con comicon convention_ticket expo_ticket
      aquarium_ticket aquarium_pass legoland everland_ticket lotte_world_ticket ski_ticket ski_season_pass
      bowling_voucher karting laser_tag paintball_voucher ktx bhc cgv ott gs25 cu tgi kfc lck f1 4dx gv bifan
      srt itx
    other: nail tool tool_set tool_kit toolbox tool_chest tool_bag hand_tool power_tool drill power_drill
      cordless_drill hammer_drill impact_driver impact_wrench drill_bit drill_press hammer mallet screwdriver
      screwdriver_set wrench wrench_set socket_set socket_wrench ratchet spanner allen_key plier clamp vise
      tape_measure spirit_level laser_level saw hand_saw circular_saw jigsaw_tool table_saw miter_saw
      mitre_saw band_saw reciprocating_saw chainsaw sander belt_sander angle_grinder bench_grinder router_tool
      nail_gun staple_gun staple heat_gun multimeter workbench sawhorse ladder step_ladder extension_ladder
      scaffolding welder welding_helmet compressor air_compressor leaf_blower pressure_washer power_washer
      snow_blower snow_shovel shovel rake wheelbarrow weed_whacker strimmer tire tyre winter_tire snow_tire
      all_season_tire alloy_wheel wheel hubcap car_part auto_part car_accessory car_mat floor_mat_car
      car_cover seat_cover steering_wheel_cover car_seat_cover roof_box roof_rack cargo_box tow_bar tow_hitch
      trailer_hitch trailer bike_rack_car car_battery car_stereo car_speaker car_phone_mount car_charger
      jumper_cable jump_starter jump_lead tire_inflator snow_chain car_jack jack_stand motor_oil engine_oil
      car_wax wiper_blade windshield_wiper headlight taillight bumper spoiler exhaust muffler brake_pad
      spark_plug car_vacuum moving_box moving_boxes cardboard_box shipping_box packing_box packing_material
      packing_paper packing_supply packing_supplies packing_tape bubble_wrap packing_peanut mailer envelope
      shipping_supply plastic_box storage_tote tote_box crate wooden_crate paint wall_paint spray_paint primer
      wood_stain varnish lumber plywood timber wood_plank firewood pallet wood_pallet tile floor_tile
      bathroom_tile brick paver cement concrete drywall insulation laminate_flooring flooring vinyl_flooring
      door interior_door door_handle door_knob window hinge faucet sink bathtub toilet plumbing pipe
      copper_pipe electrical_wire wire outlet fence gate chicken_wire netting tarpaulin rope chain padlock
      lock key_box shed storage_shed wheelchair transport_chair mobility_scooter rollator walker walking_frame
      zimmer_frame crutch crutches cane walking_stick shower_chair shower_stool commode bed_rail grab_bar
      hospital_bed adult_diaper medical_supply medical_supplies medical_equipment blood_pressure_monitor
      blood_pressure_cuff glucose_monitor glucose_meter thermometer pulse_oximeter nebulizer cpap cpap_machine
      oxygen_concentrator hearing_aid knee_brace back_brace ankle_brace wrist_brace neck_brace walking_boot
      first_aid_kit first_aid face_mask n95 bandage tens_unit office_supply office_supplies printer_paper
      copy_paper paper_ream ream paper binder ring_binder folder file_folder filing_folder paper_shredder
      shredder laminator calculator graphing_calculator scientific_calculator stapler label_maker whiteboard
      cork_board bulletin_board chalkboard flip_chart easel_pad safe safe_box lock_box cash_register
      cash_drawer pos_terminal barcode_scanner mannequin display_case display_rack store_fixture
      clothing_rack_retail sign neon_sign open_sign restaurant_equipment salon_chair barber_chair
      massage_table tattoo_kit generator inverter solar_panel battery_charger extension_lead extension_reel
      hand_truck hand_cart dolly furniture_dolly moving_blanket pallet_jack fire_extinguisher smoke_detector
      smoke_alarm carbon_monoxide_detector flashlight torch mailbox flag flagpole balloon party_supply
      party_supplies party_decor birthday_decoration wedding_decoration wedding_decor wedding_favor
      wedding_sign gift_bag gift_box gift_wrap luggage_scale travel_adapter neck_pillow travel_pillow vape
      lighter ashtray hookah rosary buddha_statue cross_necklace_religious calendar wall_calendar scrap_metal
      scrap_wood scrap junk miscellaneous misc random_stuff lab_equipment school_supply school_supplies dewalt
      makita milwaukee_tool milwaukee ryobi craftsman black_and_decker stihl husqvarna machine sanding_machine
      screw nails_and_screws bolt nut_and_bolt washer_bolt cement_mixer concrete_mixer mixer_cement trestle
      clamp_set vice tool_belt work_light work_lamp floodlight soldering chisel chisel_set axe hatchet crowbar
      pry_bar caulking_gun caulk grout adhesive glue super_glue duct_tape masking_tape packing tape tape_gun
      sandpaper paint_roller paint_sprayer drop_cloth wallpaper_paste tarp_heavy bungee ratchet_strap zip_tie
      cable_tie hook bracket shelf_bracket castor caster wheel_castor ceramic_tile kitchen_tile roof_tile
      plasterboard skirting_board decking deck_board gravel sand_bag paving_slab slab stone gutter downpipe
      radiator_cover boiler immersion_heater water_tank water_butt rain_barrel ibc_tank jerry_can oil_drum
      septic water_pump sump_pump pool_pump submersible_pump hose pressure_hose air_hose garden_shears_power
      wood_chipper log_splitter chainsaw_chain trailer_parts caravan caravan_awning motorhome camper_van boat
      outboard_motor engine gearbox alternator starter_motor radiator_car clutch_kit suspension shock_absorber
      coilover brake_disc brake_caliper exhaust_system catalytic_converter wing_mirror side_mirror door_mirror
      car_door bonnet tailgate grille car_seat_protector car_organizer trunk_organizer boot_liner car_boot_mat
      trunk_mat windscreen_cover sunshade car_sunshade steering_wheel gear_knob number_plate
      license_plate_frame dash_mat obd_scanner diagnostic_scanner tyre_pump tire_pump ev_charger car_polish
      polisher car_wash_kit winch tow_rope towing_mirror truck_bed truck_cap tonneau_cover motorcycle_part
      motorcycle_tire scooter_mobility stairlift knee_scooter raised_toilet_seat bath_lift hoist
      pill_organizer heating_pack ice_pack compression_sock orthopedic posture_corrector stethoscope
      nurse_scrub lab_coat safety_vest hi_vis hard_hat safety_boots_box safety_glasses ear_defender respirator
      gas_mask fire_blanket fire_safe burglar_alarm alarm_system security_light intercom_system key_safe
      door_chain deadbolt photocopier copier fax_machine typewriter franking_machine guillotine paper_cutter
      paper_trimmer hole_punch clipboard desk_organizer desk_tidy in_tray pen_holder post_it sticky_label
      labels mailing_label poly_mailer padded_envelope jiffy_bag cardboard carton packaging tissue_paper
      storage_bag vacuum_bag dry_erase_board easel_board notice_board projector_cart lectern podium stanchion
      trade_show_display banner banner_stand gazebo_market market_stall shop_fitting shop_counter till
      receipt_printer card_reader_pos vending_machine price_gun clothes_dummy dress_form wig_stand beauty_bed
      salon_equipment nail_table photo_album guest_book wedding_arch wedding_centerpiece
      wedding_decoration_set wedding_invitation cake_topper confetti pinata helium_tank bouncy_castle
      photo_booth trophy globe world_globe magnifying_glass barometer weather_station walking_cane_folding
      ear_plug eye_mask luggage_tag luggage_strap packing_cube tsa_lock cigar humidor tobacco bong
      religious_item crucifix coffin urn gravestone beehive beekeeping incubator chicken_wire_roll
      livestock_feed farm_tractor tractor plough hay_bale straw_bale barrel wine_barrel pallets scrap_lumber
      bricks fabric_roll foam upholstery_foam zipper leather_hide dressmaker_dummy mdf a4 pvc cnc opp plc obd
      ups 110v
    other,sports: fencing
    """
}
