extension CategoryWords {
  /// English nouns, in the singular; see `CategoryWords` for the form.
  static let english = """
    digital: iphone galaxy smartphone cellphone cell_phone mobile_phone phone ipad tablet kindle
      e_reader ereader laptop macbook chromebook notebook_computer computer desktop_pc gaming_pc pc
      monitor keyboard mechanical_keyboard mouse trackpad graphics_card gpu rtx motherboard ram ssd
      hard_drive external_drive usb_stick router modem mesh_wifi ethernet_cable usb_hub dock
      docking_station printer scanner earphone earbud airpod headphone headset speaker
      bluetooth_speaker soundbar microphone webcam camera dslr mirrorless lens tripod gimbal gopro
      action_cam camcorder drone smartwatch apple_watch fitness_tracker charger wireless_charger
      power_bank powerbank cable hdmi power_strip dash_cam dashcam gps drawing_tablet apple_pencil
      stylus phone_case iphone_case laptop_stand monitor_arm selfie_stick nas raspberry_pi
      mp3_player ring_light
    digital,appliance: tv television smart_tv projector security_camera baby_monitor doorbell
      chromecast
    furniture: desk standing_desk computer_desk chair office_chair gaming_chair desk_chair
      dining_chair armchair stool barstool bar_stool sofa couch sofa_bed futon recliner loveseat
      beanbag bean_bag ottoman table coffee_table side_table end_table dining_table folding_table
      nightstand bed bed_frame bedframe bunk_bed mattress headboard wardrobe closet dresser
      chest_of_drawers drawer cabinet bookcase bookshelf shelf shelving shoe_rack coat_rack
      clothes_rack vanity mirror tv_stand tv_unit sideboard console_table room_divider curtain blind
      rug carpet cushion throw_pillow lamp floor_lamp desk_lamp table_lamp bedside_lamp chandelier
      light_fixture wall_clock alarm_clock clock picture_frame photo_frame wall_art canvas_print
      vase candle_holder diffuser bench rocking_chair hammock_chair christmas_tree filing_cabinet
      storage_unit storage_box furniture
    furniture,kitchen: duvet comforter quilt blanket pillow bedding bed_sheet sheet_set
      mattress_topper
    kids: stroller pram pushchair buggy car_seat baby_carrier bouncer jumperoo crib cot baby_bed
      high_chair highchair bottle_warmer sterilizer baby_bottle baby_formula diaper nappy diaper_bag
      breast_pump nursing_pillow baby_bath pacifier teether rattle onesie bodysuit romper baby_bib
      swaddle play_mat playmat playpen baby_gate baby_walker slide swing trampoline ball_pit
      tricycle balance_bike toy toy_car toy_kitchen toy_train train_set building_block duplo
      magnetic_tile play_kitchen dollhouse doll_house peppa_pig paw_patrol potty baby_clothe
      booster_seat maternity_dress maternity_clothe
    kids,hobby: doll barbie stuffed_animal plush plushie teddy_bear rc_car
    women: dress maxi_dress summer_dress wedding_dress prom_dress evening_gown gown skirt mini_skirt
      blouse leggings legging bra bralette lingerie tights cardigan crop_top camisole bikini
      jumpsuit hanbok
    women,men: clothe clothes clothing coat trench_coat overcoat parka puffer puffer_jacket
      down_jacket jacket leather_jacket denim_jacket windbreaker raincoat vest sweater jumper
      pullover knitwear hoodie sweatshirt fleece t_shirt tshirt tee shirt polo_shirt jean pants
      trouser chino shorts sweatpant tracksuit joggers pajama pyjama underwear blazer
    women-accessories: handbag purse shoulder_bag tote tote_bag clutch clutch_bag crossbody earring
      necklace bracelet ring anklet brooch hairpin hair_clip headband scarf heel high_heel flats
      ballet_flat sandal ugg makeup make_up lipstick mascara foundation eyeshadow eyeshadow_palette
      nail_polish perfume lotion moisturizer serum sunscreen skincare sheet_mask curling_iron
      hair_straightener wig jewelry jewellery parasol cosmetic
    women-accessories,men: bag backpack messenger_bag briefcase suitcase luggage duffel_bag wallet
      card_holder cap baseball_cap hat beanie bucket_hat sunglasses eyeglasses belt glove umbrella
      watch wristwatch sock shoe sneaker boot loafer slipper croc
    men: suit tuxedo tie necktie bow_tie cufflink dress_shirt cologne aftershave razor
      electric_razor electric_shaver shaver beard_trimmer oxford_shoe air_jordan jordan_1 rolex
    appliance: fridge refrigerator mini_fridge freezer washing_machine washer dryer tumble_dryer
      air_conditioner ac_unit fan tower_fan desk_fan ceiling_fan heater space_heater radiator
      electric_blanket dehumidifier humidifier air_purifier vacuum vacuum_cleaner hoover
      robot_vacuum steam_mop iron steam_iron garment_steamer steamer water_purifier dishwasher
      microwave microwave_oven oven toaster_oven air_fryer airfryer induction_cooktop hot_plate
      stove gas_stove cooker rice_cooker instant_pot pressure_cooker slow_cooker kettle
      electric_kettle toaster coffee_machine coffee_maker espresso_machine nespresso blender mixer
      stand_mixer juicer food_processor waffle_maker bread_maker ice_maker hair_dryer hairdryer
      blow_dryer massage_chair massager massage_gun electric_toothbrush water_flosser sewing_machine
      bathroom_scale ice_cream_maker wine_fridge door_lock telephone radio
    kitchen: pot pan frying_pan saucepan skillet cast_iron_skillet wok dutch_oven casserole
      cutting_board chopping_board knife kitchen_knife knife_set bowl plate dish dinnerware
      dinner_set tableware mug cup teacup coffee_cup tumbler thermos water_bottle wine_glass
      beer_glass drinking_glass glassware teapot tea_set cutlery silverware spoon fork chopstick
      tray tupperware food_container lunch_box lunchbox bento_box dish_rack drying_rack spice_rack
      measuring_cup kitchen_scale apron trash_can garbage_can waste_bin bin laundry_basket
      laundry_hamper hamper ironing_board clothes_airer shower_curtain towel bath_mat detergent
      broom mop candle tablecloth placemat coaster french_press moka_pot coffee_grinder pour_over
      baking_tray baking_tin cake_tin muffin_tin rolling_pin corkscrew cooler_box storage_jar jar
      colander
    food: rice honey bread noodle ramen instant_noodle snack cookie cracker chocolate candy
      coffee_bean ground_coffee tea green_tea tea_bag juice sparkling_water canned_tuna tuna spam
      ham jerky nut almond walnut dried_fruit ginseng red_ginseng vitamin supplement protein_powder
      protein_bar cereal granola pasta flour sugar olive_oil sesame_oil soy_sauce sauce jam kimchi
      seaweed spice food gift_hamper
    sports: bike bicycle road_bike mountain_bike folding_bike e_bike ebike bike_helmet helmet saddle
      electric_scooter e_scooter scooter skateboard longboard rollerblade inline_skate roller_skate
      skate ski snowboard ski_boot surfboard paddleboard wetsuit snorkel goggles life_jacket tent
      sleeping_bag camping_chair camping_stove camping_table lantern hammock air_mattress
      hiking_boot hiking_backpack trekking_pole fishing_rod fishing_reel tackle_box golf_club
      golf_bag golf_ball putter iron_set tennis_racket tennis_racquet badminton_racket racket
      racquet ping_pong table_tennis_table shuttlecock football soccer_ball soccer_cleat cleat
      basketball basketball_hoop volleyball baseball_glove baseball_bat bowling_ball boxing_glove
      punching_bag dumbbell barbell kettlebell weight_plate weight_set weight_bench bench_press
      pull_up_bar treadmill exercise_bike stationary_bike spin_bike peloton rowing_machine rower
      elliptical stepper yoga_mat foam_roller gym_ball resistance_band jump_rope running_shoe
      sportswear swimsuit kayak canoe motorcycle motorbike dartboard climbing_shoe ice_skate
      knee_pad
    hobby: nintendo nintendo_switch switch_game playstation ps4 ps5 xbox game_console console game
      watercolour kite video_game controller joystick record board_game card_game puzzle jigsaw
      rubik lego gundam model_kit figurine figure action_figure funko guitar acoustic_guitar
      electric_guitar bass_guitar ukulele piano digital_piano synthesizer synth midi_keyboard violin
      cello viola flute clarinet saxophone trumpet harmonica recorder drum drum_kit drum_set cajon
      amp amplifier guitar_amp guitar_pedal pedal_board audio_interface music_stand metronome vinyl
      vinyl_record lp record_player turntable cassette cd album photocard lightstick dvd blu_ray
      fountain_pen stationery sketchbook paint_set watercolor acrylic_paint oil_paint easel canvas
      paintbrush yarn knitting_needle knitting crochet embroidery sewing_kit stamp_collection coin
      coin_collection pokemon_card trading_card tarot_deck chess chess_set mahjong telescope
      microscope model_train antique collectible craft_kit
    plants: plant houseplant succulent cactus monstera pothos snake_plant fiddle_leaf_fig ficus
      rubber_plant orchid bonsai fern basil palm_tree olive_tree lemon_tree rosemary herb seedling
      seed bulb tulip_bulb rose_bush hydrangea flower_pot plant_pot planter plant_stand
      terracotta_pot potting_soil compost fertilizer watering_can grow_light garden_tool lawn_mower
      terrarium aloe philodendron
    pets: dog_food cat_food dog_bed cat_bed cat_tree cat_tower scratching_post litter_box cat_litter
      dog_crate kennel dog_house pet_carrier leash dog_harness dog_collar dog_toy cat_toy dog_treat
      pee_pad puppy_pad pet_stroller pet_gate automatic_feeder aquarium fish_tank fish_bowl
      aquarium_filter hamster hamster_cage bird_cage birdcage parrot rabbit_hutch guinea_pig
      turtle_tank reptile_tank vivarium kibble
    tickets: ticket concert_ticket movie_ticket train_ticket flight_ticket admission voucher
      gift_voucher gift_card giftcard coupon gym_membership membership season_pass day_pass ski_pass
      lift_pass lift_ticket hotel_stay theme_park
    books: book novel paperback hardcover textbook text_book cookbook travel_guide guidebook
      magazine comic comic_book manga graphic_novel poetry biography memoir essay dictionary
      encyclopedia bible workbook exam_prep toefl toeic study_guide sheet_music harry_potter
      light_novel coloring_book
    kids-books: picture_book board_book storybook story_book fairy_tale pop_up_book bedtime_story
      children_book childrens_book kids_book kids_books baby_book sticker_book activity_book
      touch_and_feel_book
    other: tool tool_set toolbox drill power_drill cordless_drill hammer screwdriver wrench saw
      chainsaw ladder welder compressor pressure_washer tire tyre car_mat roof_box car_battery
      jumper_cable moving_box cardboard_box bubble_wrap paint lumber plywood wheelchair crutch
      walking_frame blood_pressure_monitor hearing_aid paper_shredder shredder calculator mannequin
      generator wheelbarrow hand_truck fire_extinguisher
    """

  /// English words for users and purposes.
  static let englishContexts = """
    kids: baby kid kids child children childrens toddler infant newborn girls boys nursery
    pets: dog cat puppy kitten pet pets
    sports: camping hiking fishing golf tennis badminton soccer baseball yoga pilates gym swimming
      surfing climbing cycling snowboarding skiing fitness
    women: women womens woman ladies
    men: men mens gents
    """

  /// English brands and vague words.
  static let englishHints = """
    digital: apple logitech canon nikon sony lenovo dell asus xiaomi bose
    furniture: ikea muji herman_miller
    appliance: dyson delonghi philips braun roborock
    kitchen: tefal le_creuset staub corelle stanley pyrex
    women-accessories: chanel gucci prada louis_vuitton dior hermes pandora coach
    women: zara lululemon
    men: ralph_lauren lacoste
    women,men: uniqlo north_face patagonia
    women-accessories,men: nike adidas new_balance asics puma converse vans birkenstock dr_martens
    sports: coleman decathlon titleist yonex
    hobby: yamaha fender gibson bts
    kids: stokke bugaboo fisher_price
    pets: royal_canin
    """
}
