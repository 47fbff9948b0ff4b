extension CategoryWords {
  /// English nouns of books, in the singular; see `CategoryWords` for the form.
  static let englishBooks = """
    books: novel paperback hardcover hardback textbook course_book used_book second_hand_book book_set
      book_lot book_collection box_set trilogy fiction nonfiction sci_fi science_fiction fantasy_novel
      fantasy_book crime_novel thriller mystery_novel romance_novel romance_book historical_fiction
      classic_novel classic_literature literature short_story short_stories poetry poetry_book biography
      autobiography memoir essay self_help self_help_book business_book finance_book investing_book
      philosophy_book psychology_book history_book art_book photography_book design_book architecture_book
      coffee_table_book cookbook recipe_book baking_book travel_guide travel_book guidebook lonely_planet map
      magazine national_geographic vogue new_yorker manga manga_volume manga_set graphic_novel marvel_comic
      dc_comic light_novel dictionary encyclopaedia thesaurus bible study_bible quran prayer_book devotional
      exam_prep test_prep practice_test practice_exam toefl toeic ielts gre gmat lsat mcat sat_prep sat
      ap_exam study_guide study_material grammar_book grammar language_book vocabulary phrasebook genki jlpt
      sheet_music music_book piano_book songbook score_music lord_of_the_ring game_of_throne hunger_game
      twilight dune stephen_king agatha_christie john_grisham james_patterson murakami haruki_murakami tolkien
      george_orwell 1984_orwell jane_austen pride_and_prejudice dan_brown colleen_hoover brandon_sanderson
      terry_pratchett neil_gaiman michelle_obama becoming_obama atomic_habit sapiens rich_dad_poor_dad
      think_and_grow_rich subtle_art the_alchemist alchemist great_gatsby to_kill_a_mockingbird
      catcher_in_the_rye one_piece_manga naruto_manga naruto attack_on_titan demon_slayer_manga demon_slayer
      jujutsu_kaisen death_note my_hero_academia chainsaw_man bleach_manga berserk dragon_ball_manga
      batman_comic spider_man_comic calculus organic_chemistry physics_textbook chemistry biology_textbook
      biology anatomy anatomy_book nursing_textbook medical_textbook medical_book law_book accounting
      economics_textbook economics statistics linear_algebra computer_science programming_book coding_book
      python_book javascript algorithm edition_textbook 2nd_edition 3rd_edition 4th_edition 5th_edition
      6th_edition 7th_edition 8th_edition 9th_edition 10th_edition 11th_edition 12th_edition isbn
      first_edition signed_copy signed_book volume vol audiobook coloring_book colouring_book
      adult_coloring_book crossword sudoku puzzle_book knitting_book craft_book gardening_book diet_book
      yoga_book parenting_book pregnancy_book what_to_expect yearbook oreilly penguin_classic ebook ebs leet
      psat ncs gsat hsk rpm ybm 1q84 sqld adsp itq gtq npti gq
    books,kids-books: chapter book book_bundle poem atlas comic comic_book encyclopedia workbook flashcard
      harry_potter percy_jackson books comics series_book boxed_set young_adult ya_novel dictionary_children
      picture_dictionary word_book first_words
    kids-books: picture_book board_book storybook fairy_tale nursery_rhyme pop_up_book lift_the_flap lift_flap
      flap_book bedtime_story bedtime_stories bedtime_book children_book childrens_book kids_book toddler_book
      baby_book cloth_book sound_book musical_book bath_book sticker_book activity_book touch_and_feel
      touch_and_feel_book early_reader early_readers beginner_reader step_into_reading level_reader
      leveled_reader i_can_read phonics phonics_book bob_book chapter_book middle_grade kindergarten_workbook
      preschool_workbook handwriting_workbook dr_seuss seuss cat_in_the_hat green_eggs_and_ham
      very_hungry_caterpillar hungry_caterpillar eric_carle goodnight_moon where_the_wild_things_are gruffalo
      julia_donaldson wimpy_kid diary_of_a_wimpy_kid dog_man captain_underpant magic_tree_house
      magic_school_bus roald_dahl charlie_and_the_chocolate_factory matilda junie_b_jones geronimo_stilton
      goosebump babysitter_club baby_sitters_club boxcar_children nancy_drew hardy_boys berenstain_bear
      curious_george paddington winnie_the_pooh clifford little_golden_book golden_book elephant_and_piggie
      pete_the_cat fancy_nancy rainbow_magic amelia_bedelia thea_stilton usborne usborne_book
      oxford_reading_tree biff_chip scholastic scholastic_book peter_rabbit_book beatrix_potter mr_men
      little_miss_book wheres_wally wheres_waldo where_waldo i_spy_book narnia charlotte_web charlottes_web
      chronicles_of_narnia series_of_unfortunate_event big_nate dork_diary national_geographic_kid
      highlights_magazine princess_story dinosaur_book abc_book alphabet_book counting_book tonie yoto_card
      who ort howso kids_books
    """
}
