extension CategoryWords {
  /// English nouns of children and of clothes, in the singular; see `CategoryWords` for the form.
  static let englishWearing = """
    kids: stroller double_stroller jogging_stroller umbrella_stroller travel_system stroller_bassinet pram
      pushchair buggy bassinet moses_basket car_seat infant_car_seat booster_seat booster baby_carrier
      baby_wrap baby_sling ergobaby bouncer baby_bouncer baby_swing jumperoo exersaucer baby_rocker crib cot
      cot_bed crib_mattress toddler_bed baby_bed pack_n_play pack_and_play travel_cot travel_crib co_sleeper
      bedside_sleeper high_chair bottle_warmer bottle_sterilizer sterilizer steriliser baby_bottle sippy_cup
      baby_food_maker baby_formula formula diaper nappy nappies cloth_diaper diaper_bag diaper_pail
      diaper_genie changing_table changing_mat changing_pad breast_pump milk_storage_bag nursing_pillow
      nursing_cover nursing_bra nursing_top boppy baby_bath bath_seat baby_tub bath_toy pacifier dummy teether
      rattle onesie babygrow sleepsuit bodysuit romper snowsuit sleep_sack bib baby_bib burp_cloth muslin
      swaddle crib_sheet baby_blanket play_mat play_gym baby_gym activity_gym activity_center activity_table
      activity_cube playpen play_yard baby_gate safety_gate stair_gate baby_walker push_walker walker_wagon
      ride_on ride_on_toy ride_on_car power_wheels rocking_horse slide toddler_slide swing swing_set playset
      playhouse trampoline ball_pit sandbox sandpit water_table sand_toy bounce_house tricycle trike
      balance_bike strider kids_bike kids_scooter training_wheel micro_scooter toy toy_box toy_storage toy_car
      toy_truck toy_kitchen toy_train train_set train_table wooden_train wooden_toy wooden_block
      building_block block mega_blok duplo magnetic_tile magna_tile magformer play_kitchen play_food play_tent
      teepee tea_set_toy dollhouse barbie_dreamhouse doll_stroller american_girl lol_doll calico_critter
      sylvanian_family polly_pocket my_little_pony hot_wheel matchbox_car toy_dinosaur dinosaur_toy
      transformer paw_patrol peppa_pig bluey cocomelon thomas_train thomas_the_tank_engine thomas_the_train
      little_people fisher_price vtech leapfrog melissa_and_doug melissa_doug little_tikes step2 playmobil
      play_doh playdough bubble_machine shape_sorter stacking_ring stacking_cup busy_board montessori
      sensory_toy learning_tower baby_toy potty potty_seat potty_chair step_stool toddler_chair kids_table
      kids_chair baby_clothe baby_clothes kids_clothe kids_clothes children_clothe baby_shoe boys_clothes
      girls_clothes tutu school_uniform school_bag princess_dress maternity maternity_dress maternity_clothe
      maternity_clothes maternity_jean maternity_pillow pregnancy_pillow baby_monitor baby_proofing
      outlet_cover nursery baby_thermometer nasal_aspirator baby_swing_seat baby_mobile crib_mobile
      mobile_crib bugaboo uppababy stokke graco chicco britax maxi_cosi cybex evenflo baby_bjorn medela
      spectra avent tommee_tippee huggies pampers wonderfold baby_lounger docatot snuggle_me jellycat
      squishmallow nerf nerf_gun slime lovevery radio_flyer wagon stuffed_toy baby_sleep_machine baby_jogger
      city_mini breastfeeding_pillow breastfeeding nursing_chair breathing_monitor snuza owlet owlet_sock
      rocking_chair_nursery nursery_chair nursery_furniture nursery_decor cot_mattress cot_bedding cot_mobile
      crib_bedding bedguard bed_rail_toddler toddler_pillow toddler_blanket toddler_backpack toddler_shoes
      toddler_clothes toddler_dress toddler_jacket baby_jacket baby_coat baby_hat baby_mitten baby_sock
      baby_towel hooded_towel baby_wash baby_lotion baby_wipes wipe wet_wipe nappy_bin nappy_bag nappy_pants
      reusable_nappies weaning_set weaning_bowl suction_plate suction_bowl toddler_cutlery kids_cutlery
      baby_spoon snack_cup straw_cup baby_cup baby_food_processor baby_blender formula_maker formula_dispenser
      perfect_prep bottle_rack bottle_brush breast_pads nipple_cream haakaa milk_bag swing_chair baby_chair
      bumbo booster_chair travel_high_chair stroller_fan stroller_cover stroller_organizer rain_cover footmuff
      pram_blanket pram_suit buggy_board doona yoyo_stroller babyzen nuna joie silver_cross icandy
      mamas_and_papas isofix isofix_base car_seat_base seat_base nursing_bra_set baby_scale baby_swimsuit
      baby_float swim_nappy arm_band arm_bands swim_vest kids_swimsuit kids_wetsuit kids_tent
      kids_sleeping_bag kids_ski kids_snowsuit kids_rain_boot kids_raincoat kids_umbrella kids_backpack
      kids_lunch_box kids_watch kids_tablet kids_camera kids_headphone kids_desk kids_bed kids_wardrobe
      kids_bookshelf kids_costume kids_dress_up dress_up dress_up_clothes fairy_wings superhero_costume
      spiderman_costume princess_costume dinosaur_costume kids_ballet kids_jersey kids_football_kit
      kids_helmet kids_skate kids_roller_skate kids_cleat toy_kitchen_set toy_food toy_tool_bench tool_bench
      toy_garage toy_animal animal_figure schleich toy_horse toy_farm toy_castle toy_soldier toy_gun toy_drum
      toy_guitar toy_xylophone toy_piano_mat piano_mat dance_mat magnetic_board magnetic_letter
      alphabet_puzzle wooden_puzzle peg_puzzle jigsaw_kids counting_toy abacus marble_run domino_kids
      stacking_toy nesting_toy pull_toy pull_along push_toy spinning_top jack_in_the_box bath_book_toy
      water_toy beach_toy bucket_and_spade bubble_wand bubble_gun paddling_pool kiddie_pool seesaw
      climbing_frame pikler pikler_triangle monkey_bars jungle_gym climbing_triangle nugget_couch play_couch
      play_mat_foam foam_tile foam_mat puzzle_mat play_rug road_rug toy_chest toy_organizer toy_shelf
      teether_toy comforter_toy lovey snuggle_toy sleep_trainer gro_clock night_light_kids baby_night_light
      white_noise grobag sleeping_bag_baby baby_sleeping_bag swaddle_blanket moses baby_nest dockatot
      baby_hammock baby_bouncer_chair jumper_baby door_bouncer activity_jumper baby_einstein skip_hop lamaze
      sophie_la_girafe leappad kidizoom baby_alive reborn_doll cabbage_patch bratz monster_high lol_surprise
      l_o_l shopkins hatchimal furby tamagotchi_kids beanie_baby care_bear build_a_bear ty_beanie
      paw_patrol_tower pj_mask octonauts pororo tayo pinkfong baby_shark tonka bruder brio brio_train
      duplo_train plarail tomica lego_classic
    kids,women: baby_doll
    kids,hobby: doll barbie barbie_doll stuffed_animal soft_toy plush plushie teddy teddy_bear rc_car
      remote_control_car lego_friends lego_duplo lego_city beyblade fidget_toy kids_puzzle kite water_gun
      toy_piano kids_guitar floor_puzzle disney_frozen frozen_elsa minion yo_yo pokemon_plush
    women: dress maxi_dress midi_dress mini_dress summer_dress sundress cocktail_dress party_dress wrap_dress
      shirt_dress sweater_dress wedding_dress wedding_gown prom_dress bridesmaid_dress evening_dress
      evening_gown formal_dress gown skirt mini_skirt maxi_skirt midi_skirt denim_skirt pencil_skirt
      pleated_skirt tennis_skirt blouse tunic legging jegging yoga_pant yoga_pants yoga_legging skinny_jean
      mom_jean boyfriend_jean flare_jean flared_jean culotte palazzo_pant bra sports_bra bralette lingerie
      panty panties thong nightgown nightdress shapewear corset bustier tights stocking pantyhose hosiery
      cardigan kimono shawl poncho crop_top tank_top tube_top halter_top camisole cami blouse_top bikini
      tankini swimsuit_women one_piece_swimsuit cover_up sarong jumpsuit playsuit romper_women hanbok sari
      saree qipao cheongsam pantsuit skort bolero peplum wide_leg_pant fur_coat mink_coat petticoat boob_tube
      womens_dress womens_coat womens_jacket womens_jeans womens_shirt womens_sweater womens_clothes
      womens_clothing womens_top womens_pants womens_shorts womens_hoodie womens_swimsuit ladies_clothes
      ladies_coat ladies_jacket ladies_top ladies_jeans ladies_dress slip_dress bodycon ball_gown tea_dress
      pinafore smock_dress tshirt_dress knit_dress lace_dress velvet_dress linen_dress sequin_dress sequin_top
      beaded_dress mother_of_the_bride quinceanera_dress homecoming_dress graduation_dress two_piece_set
      co_ord coord_set matching_set skirt_suit pencil_dress peasant_blouse off_shoulder_top wrap_top
      bodysuit_women bandeau bustier_top lace_top silk_blouse silk_cami satin_skirt leather_skirt plaid_skirt
      wrap_skirt tulle_skirt circle_skirt skater_skirt skater_dress capri capri_pant harem_pant
      linen_trouser_women high_waisted_jean ripped_jean bell_bottom leather_legging fleece_lined_legging
      thermal_legging fishnet knee_sock garter teddy_lingerie babydoll_lingerie chemise negligee robe_silk
      kaftan caftan dirndl cape wrap stole faux_fur_coat faux_fur_jacket teddy_coat shacket cropped_jacket
      cropped_cardigan sweater_vest bolero_jacket maternity_top_women bra_set bras underwear_women leggings
    women,men: clothe clothes clothing apparel coat wool_coat winter_coat pea_coat trench_coat overcoat parka
      puffer puffer_jacket down_jacket down_coat jacket leather_jacket denim_jacket jean_jacket bomber_jacket
      biker_jacket rain_jacket winter_jacket windbreaker raincoat anorak vest gilet sweater jumper pullover
      turtleneck knitwear knit hoodie hoody sweatshirt crewneck fleece fleece_jacket t_shirt graphic_tee tee
      shirt flannel flannel_shirt polo polo_shirt button_down top jean jeans pants pant trouser corduroy
      linen_pant chino khaki shorts denim_shorts sweatpant jogger joggers tracksuit track_pant overall
      dungaree pajama pajamas pyjama robe bathrobe loungewear thermal_underwear long_john underwear blazer
      costume halloween_costume cosplay_costume vintage_clothe vintage_clothes uniform scrub jersey_top
      onesie_adult swimwear
    women-accessories: 14k 18k handbag purse shoulder_bag tote tote_bag clutch clutch_bag crossbody
      crossbody_bag bucket_bag evening_bag bag_charm wristlet coin_purse women_wallet earring stud_earring
      hoop_earring hoop necklace pendant choker bracelet bangle charm_bracelet charm ring diamond_ring
      engagement_ring wedding_ring gold_ring anklet brooch body_jewelry tiara hairpin hair_clip claw_clip
      barrette hair_tie scrunchie headband hair_accessory scarf silk_scarf pashmina heel high_heel stiletto
      kitten_heel wedge platform_shoe flats ballet_flat mary_jane espadrille mule sandal gladiator_sandal
      thigh_high_boot knee_high_boot ankle_boot ankle_bootie bootie rain_boot wellie ugg uggs ugg_boot makeup
      makeup_bag makeup_brush makeup_palette lipstick lip_gloss lip_balm lip_tint lip_liner mascara eyeliner
      foundation concealer blush bronzer highlighter_makeup face_powder setting_powder eyeshadow
      eyeshadow_palette palette nail_polish gel_polish gel_nail nail_lamp press_on_nail perfume fragrance
      eau_de_parfum eau_de_toilette parfum body_mist lotion body_lotion body_cream body_butter hand_cream
      moisturizer moisturiser face_cream eye_cream serum toner_skincare cleanser face_wash sunscreen skincare
      sheet_mask face_mask_sheet facial_mask cosmetic beauty_product beauty_bundle shampoo conditioner
      hair_oil hair_mask hair_extension hair_dye wig eyelash false_lash lash_extension jewelry jewellery
      jewelry_box jewellery_box parasol gua_sha jade_roller toiletry_bag cosmetic_bag vanity_case wedding_veil
      wedding_shoe bridal_shoe swarovski tiffany kate_spade tory_burch michael_kors louis_vuitton_bag
      longchamp neverfull speedy_30 birkin kelly_bag marc_jacobs_tote loreal maybelline clinique estee_lauder
      lancome sephora fenty_beauty nars mac_lipstick charlotte_tilbury urban_decay the_ordinary cerave
      bath_and_body_work victorias_secret hair_pins curlers hair_tool beauty_box sample_set perfume_sample
      perfume_set makeup_set makeup_organizer makeup_mirror lash_curler eyelash_curler tweezers brow_pencil
      eyebrow_pencil brow_gel lip_oil lip_mask tinted_moisturizer bb_cream cc_cream setting_spray
      makeup_remover micellar_water essence ampoule sheet_masks eye_patch peel retinol hyaluronic
      vitamin_c_serum body_wash body_scrub body_spray bath_bomb bath_salt deodorant self_tanner tanning_oil
      wax_kit nail_kit nail_art nail_drill nail_sticker false_nail hair_serum dry_shampoo hair_spray hair_gel
      hair_color leave_in_conditioner scalp_treatment feminine_hygiene tampon sanitary_pad menstrual_cup
      bridesmaid_jewelry bridal_hair_piece hair_comb fascinator wedding_tiara evening_clutch beaded_bag
      straw_bag raffia_bag quilted_bag chain_bag baguette_bag saddle_bag hobo_bag bowling_bag top_handle_bag
      mini_bag belt_women women_belt women_hat women_glove women_scarf women_sneaker women_boot women_sandal
      women_shoe womens_shoes womens_boots womens_sneakers womens_sandals womens_watch ladies_watch
      ladies_shoes ladies_boots slingback peep_toe court_shoe thigh_boot western_boot_women ballerina_flats
      ballerina loafers_women pearl_earring pearl_necklace locket cameo cubic_zirconia moissanite sapphire
      ruby emerald opal jade_bangle turquoise cuff_bracelet tennis_bracelet nose_ring body_piercing piercing
      ear_cuff toe_ring signet_ring_women costume_jewelry 24k
    women-accessories,men: bag backpack rucksack daypack messenger_bag briefcase laptop_bag satchel duffel_bag
      duffle_bag gym_bag weekender fanny_pack belt_bag waist_bag sling_bag travel_bag suitcase carry_on
      cabin_bag luggage luggage_set samsonite rimowa wallet card_holder passport_holder money_clip
      key_chain_leather cap baseball_cap hat straw_hat sun_hat beanie bucket_hat fedora beret ear_muff
      sunglasses sunglass eyeglasses glasses_frame reading_glasses spectacle blue_light_glasses ray_ban oakley
      belt leather_belt glove leather_glove mitten umbrella watch wristwatch quartz_watch watch_strap sock
      shoe sneaker trainer running_sneaker boot leather_boot chelsea_boot winter_boot snow_boot cowboy_boot
      combat_boot doc_marten dr_marten loafer moccasin clog slipper flip_flop slide_sandal croc
      birkenstock_sandal insole shoelace converse_all_star chuck_taylor air_force_1 air_force air_max
      nike_dunk stan_smith samba gazelle superstar vans_old_skool new_balance_990 bandana neck_warmer
      balaclava
    women-accessories,appliance: curling_iron curling_wand hair_curler hot_roller hair_straightener flat_iron
      straightener hair_styler airwrap dyson_airwrap supersonic facial_steamer epilator ipl_hair_removal
      led_mask hair_brush ghd
    women-accessories,other: pump
    men: suit suit_jacket 3_piece_suit tuxedo tie necktie bow_tie tie_clip tie_bar cufflink pocket_square
      dress_shirt waistcoat suspender swim_trunk board_shorts boardshort boxer boxer_brief cargo_pant
      cargo_shorts cologne aftershave eau_de_cologne razor safety_razor straight_razor electric_razor
      electric_shaver shaver shaving_kit shaving_cream beard_trimmer beard_oil oxford_shoe oxfords dress_shoe
      brogue derby_shoe wingtip air_jordan jordan_1 jordan_4 jordans yeezy rolex seiko casio g_shock
      citizen_watch omega_watch tag_heuer tissot hamilton_watch fossil_watch automatic_watch dive_watch
      chronograph pomade zippo work_boot timberland red_wing steel_toe_boot carhartt military_jacket
      military_uniform army_jacket field_jacket harrington mens_shoes mens_boots mens_sneakers mens_watch
      mens_jacket mens_coat mens_jeans mens_shirt mens_suit mens_belt mens_wallet mens_bag mens_hat
      mens_shorts mens_pants mens_sweater mens_hoodie mens_underwear mens_ring mens_bracelet mens_sandals
      mens_clothes mens_clothing dinner_jacket sport_coat sports_jacket tweed_jacket kilt tailcoat
      morning_suit wedding_suit dress_pants dress_trousers suit_trousers oxford_shirt hawaiian_shirt
      bowling_shirt rugby_shirt western_shirt flannel_lined henley muscle_tee work_pants work_shirt
      work_jacket carpenter_pant painter_pant raw_denim selvedge selvedge_denim double_monk monk_strap chukka
      desert_boot engineer_boot penny_loafer boat_shoe sperry collar_stay tie_rack shoe_tree shoe_polish_kit
      shaving_brush shaving_mug shaving_soap razor_blade gillette hair_clipper hair_trimmer nose_trimmer
      mens_grooming mens_skincare hair_wax beard_kit beard_comb flask hip_flask zippo_lighter tudor breitling
      iwc panerai longines oris hamilton_khaki orient_watch bulova diver_watch pocket_watch m65 ma1 m51
    """
}
