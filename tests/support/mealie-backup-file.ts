import { makeZip } from '#tests/server/archives/zips.ts'

const [dal, toast] = ['11111111222243338444555555555501', '11111111222243338444555555555502']
const [ann, bo] = ['aaaaaaaa22224333844455555555aaaa', 'bbbbbbbb22224333844455555555bbbb']
const quick = 'cccccccc222243338444555555555555'
const event = 'eeeeeeee222243338444555555555555'

/** A household in Mealie, version 2: two people, two recipes, a plan, a list and two cookbooks. */
export const mealieTables = {
  alembic_version: [{ version_num: '3e30ab2f0ee4' }],
  groups: [{ id: 'g', name: 'Home' }],
  households: [{ id: 'h', name: 'Home' }],
  users: [
    { id: ann, username: 'ann', full_name: 'Ann B.', email: 'ann@example.org', password: 'hash' },
    { id: bo, username: 'bo', full_name: 'Bo', email: 'bo@example.org', password: 'hash' },
  ],
  recipes: [
    { id: dal, group_id: 'g', user_id: ann, name: 'Lentil dal', slug: 'lentil-dal', rating: 4 },
    { id: toast, group_id: 'g', user_id: bo, name: 'Toast', slug: 'toast' },
  ],
  recipes_ingredients: [
    { id: 1, position: 0, recipe_id: dal, note: '', unit_id: 'u1', food_id: 'f1', quantity: 2 },
    { id: 2, position: 0, recipe_id: toast, note: 'bread', quantity: 0 },
  ],
  ingredient_units: [{ id: 'u1', name: 'cup', plural_name: 'cups', abbreviation: 'c' }],
  ingredient_foods: [
    { id: 'f1', name: 'lentil', plural_name: 'lentils', label_id: 'l1', description: 'Red ones' },
    { id: 'f2', name: 'milk', plural_name: null, label_id: 'l2' },
    { id: 'f3', name: 'saffron that nothing uses' },
  ],
  ingredient_foods_aliases: [{ id: 1, food_id: 'f1', name: 'masoor' }],
  multi_purpose_labels: [
    { id: 'l1', name: 'Dry goods', color: '#ff0000' },
    { id: 'l2', name: 'Dairy', color: '#0000ff' },
  ],
  tags: [{ id: quick, name: 'Quick', slug: 'quick' }],
  recipes_to_tags: [{ recipe_id: toast, tag_id: quick }],
  recipe_assets: [
    { id: 1, recipe_id: dal, name: 'Scan', icon: 'mdi-file-pdf-box', file_name: 'scan.pdf' },
    { id: 2, recipe_id: dal, name: 'Lost', icon: 'mdi-file', file_name: 'lost.pdf' },
  ],
  recipe_comments: [
    { id: 'k', recipe_id: dal, user_id: bo, text: 'Loved it', created_at: '2024-02-02 12:00:00' },
  ],
  recipe_timeline_events: [
    {
      id: event,
      recipe_id: dal,
      user_id: ann,
      subject: 'Ann B. made this',
      message: 'Too hot',
      event_type: 'info',
      image: 'has image',
      timestamp: '2024-03-01 20:15:00',
    },
  ],
  users_to_recipes: [
    { user_id: ann, recipe_id: dal, rating: 5, is_favorite: true },
    { user_id: bo, recipe_id: dal, rating: 3, is_favorite: false },
  ],
  group_meal_plans: [
    meal(1, '2024-04-05', { entry_type: 'dinner', text: 'with rice', recipe_id: dal, user_id: bo }),
    meal(2, '2024-04-06', { entry_type: 'snack', title: 'Fruit', text: '', user_id: ann }),
    meal(3, '2024-04-07', { entry_type: 'lunch', recipe_id: toast, user_id: ann }),
  ],
  shopping_lists: [{ id: 's', name: 'Weekly', user_id: ann }],
  shopping_list_items: [
    item(1, { food_id: 'f2', quantity: 2, note: 'fresh' }),
    item(2, { food_id: 'f1', unit_id: 'u1', quantity: 1.5 }),
    item(3, { note: 'candles', checked: true, quantity: 1, label_id: 'l1' }),
  ],
  shopping_list_item_recipe_reference: [
    { id: 1, shopping_list_item_id: 'i2', recipe_id: dal, recipe_quantity: 1.5, recipe_scale: 1 },
  ],
  shopping_lists_multi_purpose_labels: [
    { id: 'o1', shopping_list_id: 's', label_id: 'l1', position: 0 },
    { id: 'o2', shopping_list_id: 's', label_id: 'l2', position: 1 },
  ],
  group_meal_plan_rules: [
    { id: 'r1', day: 'monday', entry_type: 'dinner', query_filter_string: '' },
    { id: 'r2', day: 'unset', entry_type: 'unset', query_filter_string: 'made_by = "us"' },
  ],
  plan_rules_to_tags: [{ plan_rule_id: 'r1', tag_id: quick }],
  cookbooks: [
    {
      id: 'b1',
      position: 1,
      name: 'Quick ones',
      description: 'After work',
      public: false,
      query_filter_string: `tags.id IN ["${withHyphens(quick)}"]`,
    },
    { id: 'b2', position: 2, name: 'Of our house', query_filter_string: 'made_by = "us"' },
  ],
}

function meal(id: number, date: string, more: object) {
  return { id, date, title: '', text: '', recipe_id: null, ...more }
}

function item(id: number, more: object) {
  return { id: `i${id}`, shopping_list_id: 's', position: id, checked: false, note: '', ...more }
}

function withHyphens(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The same server with a second household on it. */
export const twoHouseholds = {
  ...mealieTables,
  groups: [
    { id: 'g', name: 'Home' },
    { id: 'g2', name: 'Next door' },
  ],
  users: mealieTables.users.map((user) => ({ ...user, group_id: 'g', admin: true })),
  recipes: [...mealieTables.recipes, { id: 'x1', group_id: 'g2', name: 'Theirs', slug: 'theirs' }],
  shopping_lists: [
    { ...mealieTables.shopping_lists[0], group_id: 'g' },
    { id: 's2', name: 'Of next door', group_id: 'g2' },
  ],
}

/** The backup as Mealie packs it, with a scan of the dal and a picture of the evening when it was made. */
export function mealieBackupFile(picture: Buffer, tables: object = mealieTables): Buffer {
  const folder = `data/recipes/${withHyphens(dal)}`
  return makeZip([
    { name: 'database.json', content: JSON.stringify(tables) },
    { name: `${folder}/assets/scan.pdf`, content: Buffer.from('%PDF-1.4 a scan') },
    { name: `${folder}/images/timeline/${withHyphens(event)}/original.webp`, content: picture },
  ])
}
