extension CategoryWords {
  /// English nouns of furniture, appliances, kitchens, food and plants, in the singular; see `CategoryWords` for the form.
  static let englishHome = """
    furniture: desk standing_desk sit_stand_desk computer_desk writing_desk office_desk gaming_desk
      corner_desk chair office_chair ergonomic_chair gaming_chair desk_chair dining_chair accent_chair
      lounge_chair folding_chair wing_chair club_chair papasan armchair recliner recliner_chair stool
      step_stool_wood barstool counter_stool footstool sofa couch sectional sectional_sofa corner_sofa
      leather_sofa sofa_bed sleeper_sofa day_bed futon loveseat settee beanbag pouf ottoman table coffee_table
      side_table end_table accent_table dining_table kitchen_table dinner_table dining_set dining_room_set
      bistro_set patio_set patio_furniture outdoor_furniture garden_furniture folding_table console_table
      entryway_table nest_of_tables nesting_table drop_leaf_table trestle_table conference_table nightstand
      bedside_table bedside_cabinet bed single_bed double_bed twin_bed queen_bed king_bed bed_frame
      platform_bed bunk_bed loft_bed trundle_bed bed_base box_spring mattress memory_foam_mattress headboard
      wardrobe armoire closet closet_organizer dresser chest_of_drawers tallboy drawer drawer_unit cabinet
      curio_cabinet china_cabinet display_cabinet bathroom_cabinet tv_cabinet bookcase bookshelf book_shelves
      shelf floating_shelf shelving shelving_unit shelf_unit shelve ladder_shelf corner_shelf cube_shelf
      kallax billy_bookcase malm hemnes shoe_rack shoe_cabinet shoe_storage coat_rack coat_stand coat_hook
      hat_stand hall_tree clothes_rack clothing_rack garment_rack clothes_rail clothes_hanger hanger vanity
      vanity_table dressing_table makeup_vanity mirror full_length_mirror wall_mirror floor_mirror tv_stand
      tv_unit tv_console entertainment_center entertainment_unit media_console media_unit sideboard
      buffet_cabinet hutch credenza room_divider folding_screen privacy_screen curtain curtain_rod
      blackout_curtain drape blind roller_blind venetian_blind window_shade rug area_rug persian_rug carpet
      runner_rug doormat cushion seat_cushion cushion_cover throw_pillow lamp floor_lamp desk_lamp table_lamp
      reading_lamp bedside_lamp lava_lamp salt_lamp lampshade chandelier light pendant_light ceiling_light
      wall_light light_fixture night_light string_light fairy_light led_strip light_bulb wall_clock
      alarm_clock clock mantel_clock cuckoo_clock picture_frame photo_frame frame art_print framed_print
      framed_poster framed_art wall_art wall_decor canvas_print painting oil_painting poster tapestry
      wall_hanging macrame_hanging home_decor decor decoration ornament vase flower_vase candle_holder
      candlestick diffuser reed_diffuser artificial_flower fake_plant artificial_plant artificial_tree wreath
      bench storage_bench hallway_bench rocking_chair rocker hammock_chair hanging_chair egg_chair
      adirondack_chair christmas_tree xmas_tree christmas_light christmas_decoration christmas_ornament
      halloween_decoration filing_cabinet file_cabinet storage_unit storage_box storage_cube storage_bin
      storage_basket under_bed_storage trunk chest blanket_box toy_box_wood room_set bedroom_set
      living_room_set furniture cart utility_cart bar_cart trolley kitchen_island kitchen_cart wine_rack
      wallpaper magazine_rack plant_shelf screen_divider statue sculpture figurine_ceramic fireplace_mantel
      faux_fur_rug sheepskin kitchen_cabinet poang chaise chaise_longue chesterfield ercol eames eames_chair
      herman_miller aeron steelcase sectional_couch upright_chair wooden_chair wicker_chair rattan_chair
      rattan_table wicker_furniture garden_chair garden_table garden_bench picnic_table patio_chair
      patio_table outdoor_chair outdoor_table outdoor_bench deck_chair sun_lounger lounger chaise_lounge
      swing_seat parasol_base pallet_table tv_bench tv_table tv_mount tv_bracket lift_top_table lamp_table
      hall_table half_moon_table pedestal_table extendable_table extending_table extension_table
      farmhouse_table drafting_table drawing_desk secretary_desk roll_top_desk bureau executive_desk
      l_shaped_desk kids_free_desk computer_chair task_chair swivel_chair kneeling_chair saddle_stool
      drum_stool vanity_stool piano_bench window_seat ottoman_bed ottoman_storage divan divan_bed sleigh_bed
      four_poster canopy_bed murphy_bed wall_bed guest_bed fold_up_bed folding_bed metal_bed wooden_bed
      double_mattress single_mattress queen_mattress king_mattress twin_mattress foam_mattress spring_mattress
      slats bed_slats bed_leg under_bed_drawer bedroom_furniture bedroom_suite living_room_furniture
      office_furniture dining_furniture dining_suite table_and_chairs chairs_and_table table_set sofa_set
      3_piece_suite three_seater two_seater corner_couch sofa_cover couch_cover slipcover chair_cover
      chair_pad chair_mat chair_cushion floor_cushion floor_chair floor_mirror_large vanity_mirror
      bathroom_mirror round_mirror gold_mirror cheval_mirror mantle_mirror linen_cabinet linen_closet
      pantry_cabinet larder apothecary_cabinet bar_cabinet drinks_cabinet wine_cabinet liquor_cabinet
      gun_cabinet glass_cabinet wall_cabinet wall_unit wall_shelf shelf_unit_wood cube_organizer cube_storage
      bookends bookend corner_unit corner_cabinet plant_table lamp_set tiffany_lamp banker_lamp arc_lamp
      tripod_lamp desk_light standing_lamp standing_light spot_light track_light led_light led_lamp neon_light
      strip_light wall_sconce sconce lantern_decor curtain_rail curtain_pole net_curtain sheer_curtain
      curtain_panel curtain_set wood_blind roman_blind vertical_blind shade shutters rug_pad bath_rug_large
      hallway_runner moroccan_rug shag_rug cowhide jute_rug outdoor_rug wool_rug tv_wall painting_frame
      poster_frame gallery_wall mirror_frame wall_sticker wall_decal wall_panel acoustic_panel peel_and_stick
      bean_bag_chair clock_wall grandfather_clock wall_hook key_holder key_hook letter_rack umbrella_holder
      jewelry_armoire dressing_screen changing_screen room_screen decorative_bowl decorative_pillow
      decorative_item decorative_vase glass_vase ceramic_vase pampas pampas_grass silk_flower faux_plant
      christmas_wreath christmas_decor string_lights tree_topper garland candle_lantern fireplace
      electric_fireplace_mantel fire_screen mantelpiece chest_drawers filing_drawer pedestal_drawer
      office_cabinet office_shelf printer_stand locker metal_locker metal_shelf metal_shelving garage_shelving
      wire_shelving industrial_shelf cardboard_free_shelf rolling_cart storage_trolley storage_ottoman
      storage_chest storage_trunk storage_drawer plastic_drawer drawer_organizer closet_system closet_rod
      wardrobe_rack portable_wardrobe canvas_wardrobe wardrobe_box pax_wardrobe pax ektorp klippan besta
      lack_table brimnes hektor poang_chair markus micke alex_drawer linnmon bekant vittsjo raskog
    furniture,kitchen: duvet duvet_cover comforter quilt blanket throw_blanket weighted_blanket bedspread
      coverlet pillow pillowcase bedding bedding_set bed_linen bed_sheet sheet fitted_sheet sheet_set
      mattress_topper mattress_pad mattress_protector memory_foam_pillow throw basket wicker_basket organizer
      organiser umbrella_stand tray_table candle incense air_mattress_guest table_runner placemat
    appliance: fridge refrigerator fridge_freezer mini_fridge beverage_fridge freezer chest_freezer
      deep_freezer washing_machine washer washer_dryer portable_washer front_loader dryer tumble_dryer
      clothes_dryer spin_dryer air_conditioner portable_ac ac_unit aircon window_ac ac fan tower_fan desk_fan
      ceiling_fan box_fan pedestal_fan standing_fan floor_fan bladeless_fan air_cooler swamp_cooler heater
      space_heater fan_heater ceramic_heater oil_heater radiator electric_fireplace patio_heater
      heated_blanket electric_blanket heating_pad heat_pad dehumidifier humidifier air_purifier vacuum
      vacuum_cleaner stick_vacuum cordless_vacuum handheld_vacuum robot_vacuum shop_vac hoover roomba
      carpet_cleaner steam_cleaner steam_mop floor_scrubber iron steam_iron clothes_iron garment_steamer
      clothes_steamer steamer fabric_shaver water_purifier water_filter_machine water_dispenser water_cooler
      bidet dishwasher countertop_dishwasher microwave microwave_oven oven toaster_oven convection_oven
      pizza_oven air_fryer deep_fryer induction induction_cooktop induction_hob cooktop hob hot_plate
      electric_stove stove gas_stove range cooker range_hood rice_cooker instant_pot pressure_cooker
      slow_cooker crockpot multi_cooker sous_vide kettle electric_kettle toaster sandwich_maker panini_press
      waffle_maker waffle_iron electric_grill george_foreman electric_griddle griddle_electric egg_cooker
      coffee_machine coffee_maker espresso_machine espresso_maker nespresso nespresso_machine keurig
      dolce_gusto milk_frother coffee_grinder_electric blender hand_blender immersion_blender smoothie_maker
      nutribullet ninja_blender vitamix mixer stand_mixer hand_mixer juicer slow_juicer food_processor
      bread_maker bread_machine yogurt_maker ice_maker ice_cream_maker popcorn_maker popcorn_machine
      soda_stream soda_maker food_dehydrator vacuum_sealer garbage_disposal trash_compactor hair_dryer
      blow_dryer massage_chair massager foot_massager neck_massager back_massager massage_gun foot_spa
      electric_toothbrush water_flosser waterpik oral_b bathroom_scale body_scale smart_scale digital_scale
      sewing_machine serger overlocker wine_fridge wine_cooler door_lock smart_lock landline_phone
      cordless_phone telephone answering_machine intercom radio clock_radio bug_zapper white_noise_machine
      water_heater appliance kitchen_appliance dyson_v kitchenaid kitchenaid_mixer theragun sunlamp sad_lamp
      towel_warmer warming_drawer food_warmer upright_vacuum canister_vacuum vacuum_bag_appliance
      upright_freezer american_fridge side_by_side_fridge french_door_fridge under_counter_fridge
      fridge_magnetless kegerator beer_fridge skincare_fridge top_load_washer top_loader front_load_washer
      washing_machine_compact twin_tub stackable_washer gas_dryer heat_pump_dryer drying_cabinet heated_airer
      heated_clothes_airer electric_airer electric_shower portable_heater infrared_heater halogen_heater
      kerosene_heater propane_heater oil_filled_radiator electric_radiator convector convector_heater
      heater_fan tower_heater aircon_unit split_ac mini_split evaporative_cooler ventilator extractor_fan
      exhaust_fan bathroom_fan clip_fan usb_fan handheld_fan neck_fan stand_fan air_circulator dyson_fan
      dyson_hot_cool hepa_filter hepa ultrasonic_humidifier aroma_humidifier essential_oil_diffuser_electric
      steam_generator_iron travel_iron ironing_press rotary_iron robot_mop window_cleaner_robot
      pressure_canner stick_blender personal_blender milkshake_maker ice_crusher ice_shaver snow_cone_maker
      cotton_candy_machine chocolate_fountain cupcake_maker donut_maker crepe_maker pancake_maker pizza_maker
      pizza_oven_electric air_fryer_oven halogen_oven combi_oven steam_oven wall_oven built_in_oven
      double_oven countertop_oven electric_oven ceramic_hob gas_hob electric_hob cooker_hood extractor_hood
      microwave_oven_combo mini_oven egg_boiler electric_skillet electric_wok electric_steamer food_steamer
      vegetable_steamer tofu_maker soy_milk_maker nut_milk_maker noodle_maker rice_washer coffee_roaster
      bean_to_cup drip_coffee_maker cold_brew_maker pod_machine coffee_pod_machine tassimo lavazza_machine
      gaggia rancilio sage_barista barista_express jura espresso_grinder burr_grinder tea_maker
      bottle_warmer_electric water_boiler hot_water_dispenser water_softener reverse_osmosis carpet_shampooer
      bissell_carpet steam_press iron_board_set knitting_machine embroidery_machine overlock tumble_drier
      spin_drier drier shoe_dryer boot_dryer uv_sterilizer dehydrator meat_grinder meat_slicer food_slicer
      electric_knife electric_peeler electric_wine_opener can_opener_electric car_vacuum_cleaner
      lawn_appliance scale bathroom_scales weighing_scale tens_massager massage_pillow massage_cushion shiatsu
      shiatsu_massager leg_massager eye_massager head_massager foot_bath infrared_sauna sauna_blanket
      paraffin_bath light_therapy_lamp nail_dryer electric_razor_women facial_cleansing_brush electric_callus
      toothbrush_head phone_landline doorbell_chime baby_washer mosquito_killer mosquito_lamp insect_killer
      mosquito_trap ultrasonic_cleaner jewelry_cleaner bldc
    appliance,kitchen: coffee_grinder kitchen_scale fondue_set gas_burner electric_pot water_filter_jug brita
      brita_pitcher hot_pot wok_burner soup_maker pasta_maker pizza_stone salad_spinner electric_can_opener
      rotisserie
    kitchen: pot pan frying_pan fry_pan saucepan saute_pan stock_pot skillet cast_iron cast_iron_skillet
      cast_iron_pan griddle wok dutch_oven casserole casserole_dish cookware cookware_set pots_and_pans
      pan_set roasting_tin roasting_pan bakeware baking_dish baking_sheet baking_tray baking_tin cookie_sheet
      loaf_pan cake_tin cake_pan cake_stand muffin_tin bundt_pan cookie_cutter rolling_pin mixing_bowl
      measuring_cup measuring_spoon cutting_board chopping_board knife kitchen_knife chef_knife chefs_knife
      steak_knife knife_set knife_block knife_sharpener bowl soup_bowl salad_bowl serving_bowl plate
      dinner_plate side_plate dish serving_dish serving_platter platter dinnerware dishware dinner_set
      china_set bone_china porcelain crockery tableware mug coffee_mug travel_mug cup teacup coffee_cup
      espresso_cup saucer tumbler thermos flask_vacuum water_bottle hydro_flask yeti stanley_cup glass
      wine_glass beer_glass beer_mug champagne_flute champagne_glass whiskey_glass shot_glass cocktail_glass
      tumbler_glass drinking_glass glassware stemware decanter carafe pitcher jug teapot tea_kettle tea_set
      tea_infuser cutlery silverware flatware spoon fork butter_knife ladle spatula whisk tong grater peeler
      garlic_press can_opener bottle_opener corkscrew kitchen_utensil utensil utensil_set chopstick tray
      serving_tray cheese_board tupperware food_container food_storage storage_container glass_container
      lunch_box bento bento_box cooler_bag dish_rack dish_drainer drying_rack clothes_drying_rack spice_rack
      spice_jar paper_towel_holder bread_bin bread_box fruit_bowl fruit_basket_wire apron oven_mitt tea_towel
      dish_towel kitchen_towel trash_can garbage_can trash_bin waste_bin wastebasket dustbin recycling_bin
      pedal_bin bin compost_bin laundry_basket laundry_hamper laundry_bag hamper ironing_board clothes_airer
      clothes_horse airer clothesline clothespin shower_curtain shower_head shower_caddy bath_caddy
      bathroom_set bathroom_organizer soap_dispenser soap toothbrush_holder toilet_brush toilet_paper tissue
      paper_towel toilet_seat towel bath_towel hand_towel beach_towel towel_set bath_mat bath_rug detergent
      laundry_detergent fabric_softener dish_soap cleaning_supply cleaning_product cleaner disinfectant
      hand_sanitizer toothpaste toothbrush broom dustpan mop spin_mop mop_bucket bucket sponge lint_roller
      squeegee scented_candle yankee_candle wax_melt air_freshener tablecloth napkin coaster french_press
      cafetiere moka_pot bialetti aeropress chemex pour_over coffee_dripper gooseneck_kettle stovetop_kettle
      coffee_canister cooler_box storage_jar mason_jar jar glass_jar glass_bottle canister cookie_jar
      butter_dish gravy_boat salt_and_pepper pepper_mill salt_shaker colander strainer sieve funnel
      mortar_and_pestle thermometer_meat steamer_basket bamboo_steamer bamboo ice_cube_tray ice_bucket
      cocktail_shaker bar_set reusable_straw shopping_bag reusable_bag ziploc trash_bag household_item
      household mosquito_net pot_holder trivet lazy_susan sushi_making_kit sushi_kit le_creuset staub corelle
      pyrex anchor_hocking wedgwood royal_albert noritake ikea_365 tramontina calphalon all_clad lodge
      zwilling wusthof joseph_joseph oxo saucepan_with_lid lid pan_lid griddle_pan crepe_pan paella_pan
      fish_kettle double_boiler pressure_canning egg_poacher egg_cup toast_rack cake_box cake_carrier
      piping_bag piping_nozzle icing_set decorating_tip pastry_brush pastry_board dough_scraper dough_bowl
      proofing_basket banneton silicone_mold silicone_mat silicone_lid cooling_rack wire_rack oven_dish
      ramekin quiche_dish pie_dish pie_plate tart_tin springform pizza_cutter pizza_peel pizza_tray mandoline
      spiralizer apple_corer cherry_pitter nutcracker lemon_squeezer citrus_juicer_manual potato_masher
      potato_ricer kitchen_tongs kitchen_shears scissors meat_tenderizer meat_thermometer basting_brush
      salad_server serving_spoon gravy_ladle soup_ladle slotted_spoon skimmer cheese_grater cheese_knife
      cheese_slicer bread_knife paring_knife cleaver santoku carving_set oyster_knife sharpening_stone
      whetstone honing_steel chopping_set herb_scissor oil_bottle oil_dispenser vinegar_bottle sugar_bowl
      milk_jug creamer_jug water_jug water_pitcher glass_pitcher punch_bowl trifle_bowl fruit_bowl_ceramic
      pasta_bowl ramen_bowl rice_bowl noodle_bowl poke_bowl dipping_bowl snack_bowl cereal_bowl plate_set
      bowl_set cup_set mug_set tea_tray tea_strainer tea_caddy tea_cosy coffee_pot coffee_press coffee_filter
      coffee_scale coffee_syphon espresso_tamper milk_pitcher drip_kettle hario kalita v60 insulated_mug
      insulated_bottle insulated_bag ice_cream_scoop ice_cream_bowl sundae_glass martini_glass margarita_glass
      highball tumbler_set crystal_glass crystal_glasses crystal_decanter stem_glass wine_glasses_set
      wine_opener wine_stopper wine_cooler_bucket bar_tool jigger napkin_ring napkin_holder table_mat
      table_linen chair_pad_kitchen chopstick_set chopstick_rest sushi_set sake_set bamboo_mat chinaware
      fine_china corningware fiestaware le_creuset_mug stoneware enamelware melamine_plate plastic_cup
      paper_plate disposable_plate plastic_container airtight_container cereal_container flour_bin rice_bin
      rice_dispenser spice_set_rack spice_organizer pantry_organizer fridge_organizer drawer_organizer_kitchen
      cutlery_tray utensil_holder knife_holder magnetic_knife pot_rack pan_rack dish_mat drying_mat sink_rack
      sink_strainer washing_up_bowl dish_brush scrubbing_brush scrub_brush cleaning_brush cleaning_cloth
      microfiber_cloth rubber_glove dusting_duster duster swiffer vacuum_storage_bag_home garbage_bin
      kitchen_bin bathroom_bin pet_free_bin recycle_bin laundry_sorter laundry_cart laundry_rack
      laundry_drying_rack wash_bag clothes_peg peg_basket iron_cover sewing_box_home lint_remover shoe_horn
      shoe_brush bath_set bath_pillow bath_tray bath_bench bath_robe_towel bathroom_scale_mat bathroom_shelf
      bathroom_mirror_small soap_dish soap_holder toilet_roll_holder toilet_paper_holder towel_rack towel_rail
      towel_hook shower_mat shower_rack shower_squeegee loofah cotton_pad cotton_swab floss mouthwash
      hand_soap hand_wash bar_soap bath_soap dishwasher_tablet dishwasher_pod washing_powder washing_liquid
      bleach stain_remover dryer_sheet dryer_ball oven_cleaner glass_cleaner floor_cleaner toilet_cleaner
      air_purifying_bag insect_repellent mosquito_coil bug_spray fly_swatter battery_aa aa_battery candle_set
      candle_jar tealight pillar_candle candle_snuffer wax_warmer oil_burner room_spray potpourri housewares
      houseware home_goods household_goods kitchenware kitchen_stuff kitchen_set kitchen_item kitchen_supply
      kitchen_gadget kitchen_essentials kf94 wmf
    food: apple mango rice brown_rice jasmine_rice basmati honey manuka_honey raw_honey bread sourdough bagel
      cake birthday_cake muffin pastry noodle instant_noodle ramen ramyun udon snack snack_box chip
      potato_chip crisp pretzel popcorn cookie biscuit cracker chocolate chocolate_bar chocolate_box candy
      sweets gummy gummies gum lollipop marshmallow macaron coffee_bean ground_coffee instant_coffee
      coffee_pod coffee_capsule nespresso_pod nespresso_capsule k_cup coffee tea green_tea black_tea
      herbal_tea loose_leaf_tea earl_grey matcha tea_bag cocoa hot_chocolate juice apple_juice orange_juice
      soda coke cola pepsi sparkling_water bottled_water mineral_water energy_drink red_bull monster_energy
      sports_drink kombucha soft_drink drink canned_food canned_goods canned_tuna canned_soup canned_bean tuna
      spam ham bacon sausage beef steak pork chicken_breast jerky beef_jerky meat salmon shrimp seafood egg
      fresh_egg nut mixed_nut almond walnut cashew pistachio peanut peanut_butter nutella dried_fruit
      dried_mango raisin date_fruit ginseng red_ginseng vitamin multivitamin vitamin_c vitamin_d supplement
      dietary_supplement omega_3 fish_oil probiotic collagen protein_powder whey whey_protein protein_bar
      protein_shake creatine pre_workout meal_replacement cereal oatmeal oat granola granola_bar muesli pasta
      spaghetti macaroni mac_and_cheese flour bread_flour sugar salt olive_oil coconut_oil cooking_oil
      vegetable_oil sesame_oil soy_sauce hot_sauce sriracha ketchup mustard mayonnaise mayo vinegar balsamic
      sauce pasta_sauce tomato_sauce bbq_sauce curry_paste gochujang doenjang jam marmalade strawberry_jam
      maple_syrup syrup kimchi pickle seaweed nori spice spice_set seasoning soup soup_mix broth cheese butter
      yogurt milk oat_milk almond_milk milk_powder ice_cream frozen_pizza pizza dumpling frozen_food meal_kit
      ready_meal tofu bean lentil chickpea quinoa pear peach strawberry blueberry blueberries orange mandarin
      tangerine banana grape watermelon melon lemon lime cherry fruit fresh_fruit fruit_box vegetable veggie
      potato sweet_potato sweet_potatoes potatoes tomatoes carrot onion garlic cabbage corn pumpkin mushroom
      pantry_item grocery groceries food food_bundle gift_hamper hamper_food food_gift chocolate_gift
      advent_calendar baby_food wine red_wine whisky whiskey beer liquor homemade_jam homemade_cookie
      expiration best_before expiry unexpired baked_goods sourdough_starter starter_culture yeast spice_mix
      spices dried_herb turkish_delight baklava fudge toffee caramel nougat brownie cupcake donut doughnut pie
      tart croissant scone waffle pancake_mix cake_mix baking_mix cornflakes weetabix porridge oats_bag
      rice_bag rice_cake rice_cakes seaweed_snack dried_squid dried_seafood dried_anchovy anchovy
      dried_persimmon persimmon chestnut jujube ginseng_extract pet_free_food energy_bar energy_gel
      electrolyte electrolyte_powder bcaa mass_gainer casein vegan_protein greens_powder superfood chia_seed
      flax_seed hemp_seed tahini hummus pesto salsa guacamole curry_sauce curry miso miso_paste fish_sauce
      oyster_sauce teriyaki worcestershire relish chutney pickled_vegetable sauerkraut olive canned_tomato
      canned_fruit canned_corn tinned_food tin_food baked_beans instant_meal cup_noodle mac_n_cheese
      rice_noodle glass_noodle tempura_mix panko breadcrumb coconut_milk condensed_milk evaporated_milk
      creamer coffee_creamer coffee_mix instant_latte chai bubble_tea_kit boba syrup_set cordial squash_drink
      lemonade iced_tea oat_drink soy_milk ensure_drink beer_kit cider champagne prosecco soju makgeolli sake
      vodka gin rum liqueur mushroom_dried truffle caviar foie_gras smoked_salmon frozen_fish frozen_shrimp
      frozen_berry frozen_berries frozen_vegetable free_range_egg duck_egg quail_egg eggs honeycomb bee_pollen
      royal_jelly propolis birthday_cookie gingerbread candy_cane easter_egg halloween_candy snack_bundle
      care_package food_parcel veg_box produce homegrown homegrown_tomato zucchini squash cucumber spinach
      kale lettuce broccoli beet radish leek pepper chili chilli chili_powder gochugaru paprika turmeric
      cinnamon vanilla saffron bay_leaf tea_gift_set tea_sampler coffee_sampler mooncake advent panettone
      shortbread msm
    plants: plant houseplant indoor_plant outdoor_plant potted_plant hanging_plant air_plant tropical_plant
      rare_plant succulent cactus cacti monstera monstera_deliciosa pothos golden_pothos snake_plant
      sansevieria spider_plant zz_plant rubber_plant rubber_tree jade_plant jade money_tree money_plant
      lucky_bamboo chinese_money_plant pilea peperomia prayer_plant calathea maranta dracaena dieffenbachia
      aglaonema croton coleus caladium syngonium scindapsus hoya string_of_pearl string_of_heart peace_lily
      lily philodendron alocasia anthurium begonia african_violet cyclamen fiddle_leaf_fig fiddle_leaf ficus
      fig_tree orchid bonsai bonsai_tree fern boston_fern staghorn_fern ivy basil parsley cilantro thyme
      sage_plant lavender rosemary herb herb_garden palm palm_tree areca_palm parlor_palm olive_tree
      lemon_tree citrus_tree fruit_tree apple_tree maple_tree japanese_maple avocado_plant avocado_tree yucca
      bird_of_paradise banana_plant tomato_plant tomato_seedling pepper_plant strawberry_plant seedling
      sapling seed flower_seed vegetable_seed bulb flower_bulb tulip tulip_bulb daffodil rose rose_bush
      hydrangea peony dahlia geranium marigold sunflower chrysanthemum petunia jasmine_plant gardenia
      bougainvillea hibiscus azalea camellia lilac hosta perennial shrub hedge cutting plant_cutting pup
      propagation flower fresh_flower dried_flower flower_bouquet bouquet flower_pot plant_pot ceramic_pot
      terracotta terracotta_pot planter planter_box hanging_planter raised_bed raised_garden_bed grow_bag
      window_box plant_stand plant_shelf_stand plant_hanger macrame_plant_hanger pot_and_saucer potting_soil
      potting_mix soil garden_soil topsoil mulch compost perlite peat_moss sphagnum_moss moss moss_pole
      orchid_bark fertilizer fertiliser plant_food watering_can garden_hose sprinkler hose_reel grow_light
      plant_light hydroponic hydroponics garden_tool gardening_tool gardening pruner pruning_shear secateur
      trowel lawn_mower grass_seed turf hedge_trimmer terrarium greenhouse mini_greenhouse cold_frame trellis
      plant_pots_bundle aloe aloe_vera agave echeveria haworthia tillandsia christmas_cactus poinsettia sundew
      pitcher_plant venus_flytrap
    """
}
