extension CategoryWords {
  /// English nouns of devices, sports and hobbies, in the singular; see `CategoryWords` for the form.
  static let englishLeisure = """
    digital: usb iphone iphone_pro iphone_mini galaxy galaxy_s galaxy_note galaxy_fold z_flip z_fold
      smartphone cellphone mobile_phone phone flip_phone android_phone google_pixel pixel_phone oneplus ipad
      ipad_pro ipad_air ipad_mini galaxy_tab tablet fire_tablet surface_pro kindle paperwhite kobo remarkable
      e_reader laptop gaming_laptop macbook macbook_pro macbook_air mac_mini imac mac_studio chromebook
      notebook_computer ultrabook thinkpad ideapad xps zenbook surface_laptop computer desktop_computer
      desktop_pc gaming_pc gaming_computer pc pc_case monitor gaming_monitor ultrawide curved_monitor
      computer_screen keyboard mechanical_keyboard gaming_keyboard wireless_keyboard magic_keyboard keycap
      mouse gaming_mouse wireless_mouse magic_mouse mouse_pad trackpad trackball graphics_card gpu video_card
      rtx gtx geforce radeon motherboard ram ddr4 ddr5 processor cpu ryzen core_i5 core_i7 i5 i7 i9
      power_supply psu cpu_cooler ssd nvme hard_drive hard_disk hdd external_drive external_hard_drive
      usb_stick usb_drive flash_drive thumb_drive sd_card memory_card micro_sd card_reader router wifi_router
      modem mesh_wifi wifi_extender range_extender wifi ethernet_cable network_switch usb_hub usb_c_hub hub
      dock docking_station printer laser_printer inkjet inkjet_printer laserjet photo_printer 3d_printer
      label_printer ink_cartridge toner_cartridge scanner oscilloscope filament earphone earbud
      wireless_earbud airpod airpods_pro airpods_max galaxy_bud headphone wireless_headphone headset
      gaming_headset noise_cancelling speaker bluetooth_speaker portable_speaker smart_speaker
      bookshelf_speaker pc_speaker subwoofer soundbar home_theater home_theatre homepod echo_dot amazon_echo
      alexa google_home google_nest mic microphone usb_mic usb_microphone webcam capture_card stream_deck
      camera digital_camera dslr mirrorless mirrorless_camera camera_body point_and_shoot compact_camera lens
      camera_lens prime_lens zoom_lens telephoto telephoto_lens kit_lens wide_angle lens_filter nd_filter
      camera_bag camera_strap tripod gimbal monopod speedlight flash_gun gopro action_cam action_camera
      insta360 camcorder video_camera drone dji dji_mini mavic smartwatch apple_watch apple_watch_band
      galaxy_watch watch_band fitness_tracker fitbit garmin garmin_watch oura_ring charger phone_charger
      laptop_charger fast_charger wireless_charger charging_station charging_dock charging_cable magsafe
      magsafe_charger power_adapter adapter power_bank portable_charger cable usb_cable usb_c_cable
      lightning_cable hdmi_cable hdmi displayport power_strip surge_protector extension_cord dash_cam
      dash_camera gps drawing_tablet graphics_tablet wacom pen_display apple_pencil stylus phone_case
      iphone_case ipad_case ipad_cover laptop_sleeve laptop_bag_sleeve screen_protector tempered_glass
      popsocket phone_grip phone_stand phone_holder phone_mount laptop_stand tablet_stand ipad_stand
      monitor_arm monitor_stand monitor_mount selfie_stick nas synology server raspberry_pi arduino mp3_player
      ipod walkman discman ring_light vr_headset oculus meta_quest quest_2 quest_3 quest_headset airtag
      smart_tag fire_stick roku apple_tv hdmi_splitter hdmi_switch usb_mixer walkie_talkie two_way_radio
      dictaphone voice_recorder bluetooth_adapter dongle ssd_enclosure hard_drive_enclosure smart_plug
      smart_bulb wd_passport elite_desk optiplex led_panel_light studio_light softbox mp3 pmp kvm
    digital,women-accessories: toner
    digital,appliance: tv television smart_tv oled_tv led_tv flat_screen_tv flat_screen 4k_tv qled projector
      mini_projector projector_screen security_camera cctv baby_camera ring_doorbell doorbell doorbell_camera
      video_doorbell chromecast thermostat smart_thermostat nest_thermostat remote_control tv_remote tv_box
      set_top_box
    digital,hobby: steam_deck rog_ally film_camera instant_camera instax polaroid polaroid_camera 35mm_camera
      medium_format disposable_camera cd_player dvd_player blu_ray_player stereo hi_fi stereo_system receiver
      av_receiver dac record_player_speaker audio_mixer studio_monitor midi_controller audio_interface
      racing_wheel sound_card boombox minidisc karaoke_machine turntable_speaker photo_printer_mini drone_fpv
      fpv_goggle synthesizer_module audio_technica vintage_camera vintage_radio
    sports: bike bicycle road_bike mountain_bike mtb hybrid_bike city_bike cruiser_bike gravel_bike bmx
      bmx_bike fixie fixed_gear folding_bike brompton e_bike electric_bike ladies_bike kids_mountain_bike
      bike_frame bike_wheel bike_pump bike_lock bike_light bike_rack bike_helmet bike_trainer turbo_trainer
      bike_pedal bike_seat bike_trailer pannier helmet saddle derailleur groupset cycling_jersey cycling_shoe
      bib_shorts electric_scooter e_scooter scooter kick_scooter skateboard skate_deck longboard penny_board
      rollerblade inline_skate inline roller_skate skate hoverboard ski skis ski_pole ski_jacket ski_pants
      ski_suit ski_boot ski_goggle ski_helmet snowboard snowboard_boot snowboard_binding snowboard_jacket
      snowshoe sled sledge toboggan surfboard bodyboard boogie_board paddleboard sup_board wetsuit rash_guard
      snorkel snorkel_set snorkeling_gear diving_gear scuba scuba_gear dive_computer flipper swim_fin goggles
      swim_goggle swimming_goggle swim_cap swimming_cap swimsuit swimming_suit bathing_suit speedo life_jacket
      life_vest pool_float inflatable inflatable_boat inflatable_pool dinghy tent dome_tent pop_up_tent
      camping_tent person_tent rooftop_tent tarp canopy gazebo sleeping_bag sleeping_pad sleeping_mat air_bed
      air_mattress camping_chair camp_chair camping_stove camp_stove camping_table camping_cot camping_gear
      camping_equipment camping_set camping_lantern lantern headlamp head_torch hammock cooler ice_chest
      portable_grill bbq_grill barbecue grill charcoal_grill gas_grill weber smoker fire_pit picnic_blanket
      picnic_basket beach_chair beach_tent beach_umbrella hiking_boot hiking_shoe hiking_backpack hiking_pack
      hiking_pole trekking_pole climbing_shoe climbing_rope climbing_harness harness_climbing carabiner
      crash_pad osprey fishing_rod fishing_pole fishing_reel fishing_gear fishing_tackle fishing_lure tackle
      tackle_box waders bait golf_club golf_set golf_bag golf_ball golf_shoe golf_cart golf_glove golf_trolley
      driver_golf putter iron_set golf_iron wedge_golf rangefinder tennis_racket tennis_racquet tennis_ball
      tennis_shoe badminton_racket badminton_set squash_racket pickleball_paddle pickleball racket racquet
      ping_pong ping_pong_table ping_pong_paddle table_tennis_table table_tennis shuttlecock football
      soccer_ball soccer_cleat soccer_shoe soccer_goal football_boot football_cleat cleat shin_guard
      basketball basketball_hoop basketball_shoe volleyball volleyball_net rugby_ball baseball_glove
      baseball_mitt baseball_bat softball_glove bowling_ball bowling_shoe hockey_stick hockey_skate
      lacrosse_stick cricket_bat boxing_glove punching_bag punch_bag heavy_bag karate_gi bjj_gi judo_gi gi
      martial_art pool_table billiard_table pool_cue cue_stick snooker_table foosball_table air_hockey archery
      recurve_bow compound_bow airsoft paintball dumbbell hand_weight free_weight weight barbell kettlebell
      weight_plate bumper_plate weight_set weight_bench bench_press power_rack squat_rack home_gym
      gym_equipment fitness_equipment exercise_equipment workout_equipment pull_up_bar chin_up_bar push_up_bar
      ab_roller ab_wheel treadmill walking_pad exercise_bike stationary_bike spin_bike recumbent_bike
      indoor_bike peloton bowflex concept2 rowing_machine rower elliptical cross_trainer stepper stair_climber
      yoga_mat yoga_block yoga_ball yoga_strap pilates_ring pilates_reformer pilates_ball exercise_mat gym_mat
      foam_roller gym_ball exercise_ball resistance_band jump_rope skipping_rope hula_hoop ankle_weight
      weighted_vest lifting_belt wrist_wrap running_shoe running_watch running_belt sportswear activewear
      gym_wear gym_clothes sports_jersey football_shirt soccer_jersey basketball_jersey baseball_jersey
      football_jersey hockey_jersey jersey kayak canoe paddle oar motorcycle motorbike moped vespa
      motorcycle_helmet motorcycle_jacket dartboard darts frisbee disc_golf croquet_set cornhole horseshoe
      ice_skate figure_skate knee_pad elbow_pad wrist_guard ballet_shoe pointe_shoe leotard dance_shoe
      tap_shoe binocular compass horse_riding_boot riding_boot equestrian horse_saddle trampoline_fitness
      heart_rate_monitor bike_computer bike_carrier sport_bag gym_gloves gym_glove stopwatch whistle
      starting_block trekking_shoe trail_shoe trail_running_shoe spikes track_spikes running_vest
      hydration_pack hydration_vest running_short cycling_short cycling_glove cycling_glasses cycling_helmet
      bike_shoe bike_bag bike_basket bike_child_seat bike_stand bike_tire bike_tyre bike_tool bike_part
      bike_chain bike_cassette bike_fork carbon_wheel carbon_bike carbon_wheelset touring_bike tandem
      commuter_bike kids_free_bike balance_board electric_skateboard electric_unicycle segway ninebot
      scooter_helmet bmx_helmet motorcycle_boot motorcycle_glove motorcycle_gear motorcycle_suit dirt_bike atv
      quad_bike ski_glove ski_bag ski_mask ski_salopettes salopettes ski_wear ski_gear ski_set ski_equipment
      snowboard_bag snowboard_pant snowboard_set snow_pant snow_pants snow_gear snow_goggle ice_skates
      hockey_helmet hockey_gear hockey_bag skating_dress golf_driver golf_putter golf_shirt golf_balls
      golf_rangefinder golf_simulator golf_net golf_mat golf_wedge golf_iron_set golf_wood fairway_wood
      hybrid_club golf_travel_bag golf_umbrella golf_tee tennis_bag tennis_string tennis_net badminton_shoe
      badminton_net squash_ball padel padel_racket paddle_racket table_tennis_bat table_tennis_paddle
      volleyball_shoe knee_sleeve basketball_net basketball_backboard baseball_cleat batting_helmet
      batting_glove catcher_gear catcher_mitt pitching_machine softball softball_bat football_glove
      football_helmet shoulder_pad rugby_boot rugby_top goalkeeper_glove goalie_glove goal_post football_goal
      soccer_net soccer_jersey_kit team_jersey cricket_pad cricket_set boxing_bag boxing_shoe boxing_headgear
      mma_glove shin_pad focus_mitt speed_bag judo karate taekwondo kendo fencing_mask nunchuck climbing_gear
      belay bouldering chalk_bag ice_axe crampon camping_bed camping_mat camping_light camping_kitchen
      camping_cookware camping_fridge camping_toilet camping_heater camping_cooker camping_pot camping_cup
      camp_bed camp_kitchen camp_table camping_hammock family_tent backpacking_tent two_person_tent bell_tent
      tipi awning event_shelter windbreak beach_mat beach_bag_cooler sleeping_liner sleeping_quilt
      hiking_jacket hiking_pant hiking_sock hiking_gear hiking_stick hiking_bag climbing_bag day_hike mess_kit
      jetboil primus gas_stove_camping gas_canister water_filter_camping survival_kit multi_tool leatherman
      swiss_army_knife pocket_knife fishing_net fishing_line fishing_chair fishing_tent fishing_boat
      fishing_hook fishing_vest fly_rod fly_reel fly_fishing spinning_reel baitcaster carp_rod lure lures
      bass_boat canoe_paddle kayak_paddle sup inflatable_kayak inflatable_sup pump_sup dry_bag dry_suit
      diving_mask dive_mask diving_fin fins freediving surf_leash surf_fin surf_wax surf_suit kitesurf
      windsurf wakeboard water_ski jet_ski swim_bag swim_short swimming_costume swimming_float kickboard
      pull_buoy water_polo gym_bench gym_mats gym_rope gym_shoes gym_short gym_rack gym_set gym_machine
      weight_machine cable_machine leg_press smith_machine lat_pulldown dip_station dip_bar power_tower
      rack_pull squat_stand olympic_bar olympic_plate ez_bar curl_bar trap_bar adjustable_dumbbell
      adjustable_bench hex_dumbbell dumbbell_rack slam_ball medicine_ball wall_ball battle_rope speed_rope
      agility_ladder plyo_box step_platform aerobic_step balance_trainer bosu vibration_plate mini_stepper
      under_desk_bike under_desk_treadmill mini_trampoline rebounder ski_erg air_bike assault_bike
      inversion_table ab_machine sit_up_bench suspension_trainer trx exercise_band pilates_chair pilates_board
      barre ballet_barre dance_wear dance_pole pole_dancing hula gymnastics_mat gymnastics_bar gymnastics
      yoga_set yoga_wheel yoga_bolster yoga_towel yoga_bag meditation_cushion zafu pool_cover pool_ladder
      swimming_pool above_ground_pool hot_tub inflatable_hot_tub pool_table_cue dart_set darts_set petanque
      boules badminton_racquet rounders lawn_game garden_game giant_jenga swing_ball table_football
      football_table pxg xbike igt pcx 125cc bcd
    sports,tickets: bbq
    hobby: bts nct anime nintendo nintendo_switch switch_lite switch_oled switch_game switch_controller
      joy_con pro_controller nintendo_ds 3ds 2ds wii wii_u gamecube game_boy n64 nes snes sega sega_genesis
      dreamcast atari playstation playstation_4 playstation_5 ps1 ps2 ps3 ps4 ps5 psp ps_vita dualsense
      dualshock xbox xbox_one xbox_360 xbox_series_x xbox_series_s xbox_controller game_console retro_console
      handheld_console console game pc_game video_game game_disc game_cartridge controller gaming_controller
      gamepad joystick arcade_stick arcade_machine pinball zelda super_mario mario_kart mario_party
      animal_crossing smash_bros splatoon elden_ring god_of_war last_of_us call_of_duty fifa gta minecraft
      final_fantasy pokemon_scarlet pokemon_violet pokemon_sword board_game card_game catan monopoly scrabble
      ticket_to_ride carcassonne codename pandemic_game risk_game jenga uno dominoes domino
      dungeons_and_dragons dnd poker_chip poker_set playing_card puzzle jigsaw jigsaw_puzzle piece_puzzle
      1000_piece 500_piece rubik rubiks_cube lego lego_set lego_technic lego_star_wars lego_star
      lego_minifigure minifigure lego_castle lego_creator gundam gunpla model_kit plastic_model scale_model
      model_car model_plane model_airplane model_railway die_cast figurine figure action_figure anime_figure
      nendoroid statue_anime funko funko_pop warhammer warhammer_40k miniature rc_plane rc_helicopter rc_boat
      guitar acoustic_guitar electric_guitar classical_guitar bass bass_guitar guitar_case guitar_stand
      guitar_strap guitar_string ukulele banjo mandolin piano upright_piano grand_piano digital_piano
      electric_piano piano_keyboard keyboard_piano 61_key 88_key weighted_key casio_keyboard yamaha_keyboard
      synthesizer synth midi_keyboard launchpad drum_machine violin cello viola double_bass flute clarinet
      saxophone sax trumpet trombone french_horn oboe bassoon harmonica recorder accordion harp kalimba
      xylophone drum drum_kit drum_set electric_drum electronic_drum drumstick snare cymbal djembe bongo cajon
      amp amplifier guitar_amp bass_amp guitar_pedal effect_pedal pedal_board loop_pedal music_stand metronome
      tuner pa_system dj_controller dj_deck dj_mixer turntable record_player vinyl vinyl_record record lp lps
      cassette cassette_tape cd cds album kpop_album k_pop photocard lightstick kpop_merch merch merchandise
      band_merch dvd blu_ray dvd_set box_set_dvd vhs manga_figure movie_poster fountain_pen sketchbook
      sketch_pad drawing_pad paint_set watercolor watercolour acrylic_paint oil_paint oil_pastel paint_brush
      paint_by_number colored_pencil coloured_pencil color_pencil marker copic art_supply art_supplies art_set
      easel canvas craft craft_kit craft_supply craft_supplies crafting scrapbook scrapbooking rubber_stamp
      washi_tape sticker_collection cricut silhouette_cameo cutting_machine yarn wool_yarn knitting_needle
      knitting knitting_kit crochet crochet_hook crochet_kit embroidery embroidery_kit embroidery_hoop
      cross_stitch diamond_painting quilting_fabric fabric fabric_scrap felt needle_felting sewing_kit
      sewing_pattern bead jewelry_making resin_kit candle_making soap_making pottery_wheel clay polymer_clay
      leather_craft woodworking wood_carving stamp_collection postage_stamp stamp postcard coin
      coin_collection banknote silver_coin medal pin enamel_pin keychain key_ring magnet_collection
      pokemon_card pokemon_tcg pokemon_booster booster_box trading_card sports_card baseball_card
      football_card yugioh yugioh_card magic_the_gathering mtg mtg_card tarot tarot_deck tarot_card
      card_binder chess chess_set backgammon mahjong mahjong_set go_board telescope microscope metal_detector
      model_train train_set_model antique vintage_collectible collectible collectable memorabilia snow_globe
      music_box comic_figure cosplay magic_set tamagotchi film_roll 35mm_film fender gibson ibanez epiphone
      stratocaster telecaster les_paul yamaha_guitar taylor_guitar roland korg bandai hasbro star_wars
      marvel_legend magic_trick juggling fc24 txt ost sm58 sm57 psvr psvr2 g29 trpg
    hobby,furniture: oil_painting_original original_painting artwork art lithograph antique_clock
      antique_furniture antique_vase pottery sculpture_art
    hobby,other: stationery notebook journal planner bullet_journal pencil pencil_case highlighter gel_pen
      ballpoint_pen marker_set sticker sticky_note hobby_tool glue_gun soldering_iron 3d_pen ham_radio
      greeting_card wrapping_paper calligraphy_set ink_pad party_decoration
    """
}
