import { mealieBackup } from '#server/recipe-files/readers/mealie-backup.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

export const dal = '111111112222433384445555555555aa'
export const [ann, bo] = ['aaaaaaaa22224333844455555555aaaa', 'bbbbbbbb22224333844455555555bbbb']

/** As version 2 and 3 write it; favourites and the last time stood elsewhere in version 1. */
export const tables = {
  alembic_version: [{ version_num: '3e30ab2f0ee4' }],
  groups: [{ id: 'g', name: 'Home' }],
  users: [
    { id: ann, username: 'ann', full_name: 'Ann B.', email: 'ann@example.org', password: 'hash' },
    { id: bo, username: 'bo', full_name: 'Bo', email: 'bo@example.org', password: 'hash' },
  ],
  recipes: [
    {
      id: dal,
      group_id: 'g',
      user_id: ann,
      name: 'Lentil dal',
      slug: 'lentil-dal',
      name_normalized: 'lentil dal',
      description: 'Warm',
      description_normalized: 'warm',
      image: 'x1',
      total_time: '1 hour',
      prep_time: '10 minutes',
      perform_time: '50 minutes',
      recipe_yield: '4 bowls',
      recipeCuisine: 'Indian',
      rating: 4,
      org_url: 'https://example.org/dal',
      date_added: '2024-01-31',
      created_at: '2024-01-31 09:00:00.123456',
      last_made: null,
    },
    { id: 'second', name: 'Toast' },
  ],
  recipes_ingredients: [
    {
      id: 2,
      position: 1,
      recipe_id: dal,
      title: null,
      note: 'salt',
      quantity: 0,
      reference_id: 'r2',
    },
    {
      id: 1,
      position: 0,
      recipe_id: dal,
      title: 'Dal',
      note: 'rinsed',
      unit_id: 'u1',
      food_id: 'f1',
      quantity: 2,
      original_text: null,
      reference_id: 'r1',
    },
  ],
  ingredient_units: [{ id: 'u1', name: 'cup', plural_name: 'cups', use_abbreviation: false }],
  ingredient_foods: [{ id: 'f1', name: 'lentil', plural_name: 'lentils' }],
  recipe_instructions: [
    { id: 's2', recipe_id: dal, position: 1, type: '', title: '', text: 'Serve.' },
    { id: 's1', recipe_id: dal, position: 0, type: '', title: 'Cook', text: 'Boil.' },
  ],
  recipe_ingredient_ref_link: [{ id: 1, instruction_id: 's1', reference_id: 'r1' }],
  notes: [{ id: 1, recipe_id: dal, title: 'Hint', text: 'Doubles.' }],
  recipe_nutrition: [{ id: 1, recipe_id: dal, calories: '320', fat_content: '9' }],
  recipe_settings: [{ id: 1, recipe_id: dal, public: true }],
  recipe_assets: [{ id: 1, recipe_id: dal, name: 'Scan', icon: 'mdi-file', file_name: 'scan.pdf' }],
  recipe_comments: [
    { id: 'k', recipe_id: dal, user_id: bo, text: 'Loved it', created_at: '2024-02-02 12:00:00' },
  ],
  recipe_timeline_events: [
    {
      id: 'e',
      recipe_id: dal,
      user_id: ann,
      subject: 'Ann B. made this',
      message: 'Too hot',
      event_type: 'comment',
      image: 'has image',
      timestamp: '2024-03-01 20:15:00',
    },
  ],
  api_extras: [{ id: 1, recipee_id: dal, key_name: 'wine', value: 'Riesling' }],
  categories: [{ id: 'c1', name: 'Dinner', slug: 'dinner' }],
  recipes_to_categories: [{ recipe_id: dal, category_id: 'c1' }],
  tags: [{ id: 't1', name: 'Vegan', slug: 'vegan' }],
  // Some versions write ids with hyphens.
  recipes_to_tags: [{ recipe_id: '11111111-2222-4333-8444-5555555555aa', tag_id: 't1' }],
  tools: [{ id: 'o1', name: 'Pot', slug: 'pot' }],
  recipes_to_tools: [{ recipe_id: dal, tool_id: 'o1' }],
  users_to_recipes: [
    { user_id: ann, recipe_id: dal, rating: 5, is_favorite: true },
    { user_id: bo, recipe_id: dal, rating: 3, is_favorite: false },
  ],
  households_to_recipes: [{ household_id: 'h', recipe_id: dal, last_made: '2024-03-01 20:15:00' }],
  group_meal_plans: [
    {
      id: 1,
      date: '2024-04-05',
      entry_type: 'dinner',
      title: '',
      text: 'with rice',
      recipe_id: dal,
    },
  ],
  group_meal_plan_rules: [{ id: 'm', day: 'monday', entry_type: 'dinner' }],
  shopping_lists: [{ id: 'l', name: 'Weekly' }],
  cookbooks: [],
}

export const backup = (database: unknown) =>
  zipOf({
    'database.json': JSON.stringify(database),
    'data/recipes/11111111-2222-4333-8444-5555555555aa/images/original.webp': 'large',
    'data/recipes/11111111-2222-4333-8444-5555555555aa/images/min-original.webp': 'small',
    'data/users/a/profile.webp': 'face',
  })
export const read = (database: unknown) => readWith(mealieBackup, 'mealie.zip', backup(database))
