import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { grocy } from '#server/recipe-files/readers/grocy.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const schema = `
  CREATE TABLE recipes (id INTEGER PRIMARY KEY, name TEXT, description TEXT, row_created_timestamp TEXT,
    base_servings REAL, desired_servings REAL, not_check_shoppinglist INT, type TEXT, picture_file_name TEXT, product_id);
  CREATE TABLE recipes_pos (id INTEGER PRIMARY KEY, recipe_id INT, product_id INT, amount REAL, note TEXT, qu_id INT,
    only_check_single_unit_in_stock INT, ingredient_group TEXT, variable_amount TEXT, price_factor REAL);
  CREATE TABLE recipes_nestings (id INTEGER PRIMARY KEY, recipe_id INT, includes_recipe_id INT, servings REAL);
  CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, qu_id_stock INT);
  CREATE TABLE quantity_units (id INTEGER PRIMARY KEY, name TEXT, name_plural TEXT);
  CREATE TABLE quantity_unit_conversions (id INTEGER PRIMARY KEY, from_qu_id INT, to_qu_id INT, factor REAL, product_id INT);
  CREATE TABLE userfields (id INTEGER PRIMARY KEY, entity TEXT, name TEXT, caption TEXT);
  CREATE TABLE userfield_values (id INTEGER PRIMARY KEY, field_id INT, object_id INT, value TEXT);
  CREATE TABLE stock (id INTEGER PRIMARY KEY, product_id INT);
`
const rows = `
  INSERT INTO quantity_units VALUES (1,'Pack','Packs'),(2,'Gram','Grams'),(3,'Piece','Pieces'),(4,'Cup','Cups');
  INSERT INTO products VALUES (1,'Flour',1),(2,'Egg',3),(3,'Milk',1),(4,'Salt',1);
  INSERT INTO quantity_unit_conversions VALUES (1,1,2,1000,1),(2,4,1,0.25,NULL);
  INSERT INTO recipes VALUES
    (1,'Pancakes','<p>Mix <b>all</b>.</p><p>Fry.</p>','2023-04-05 06:07:08',4,8,0,'normal','pan.jpg',NULL),
    (2,'Jam','<ol><li>Boil</li></ol>',NULL,1,1,0,'normal',NULL,NULL),
    (-3,'2024-01-01','',NULL,1,1,0,'mealplan-day',NULL,NULL);
  INSERT INTO recipes_pos VALUES
    (1,1,1,0.25,'sifted',2,0,'Batter',NULL,1),
    (2,1,2,3,'',3,0,'Batter','',1),
    (3,1,3,0.5,NULL,4,0,NULL,NULL,1),
    (4,1,4,1,'fine',3,1,'Batter','a pinch of',1),
    (5,1,4,2,'',3,0,'',NULL,1),
    (6,1,99,1,'something else',3,0,'',NULL,1);
  INSERT INTO recipes_nestings VALUES (1,1,2,2);
  INSERT INTO userfields VALUES (1,'recipes','wine','Wine'),(2,'products','x','X');
  INSERT INTO userfield_values VALUES (1,1,1,'Riesling'),(2,2,1,'no');
  INSERT INTO stock VALUES (1,1),(2,2);
`

function database(sql: string): Buffer {
  const file = join(temporaryFolder(), 'grocy.db')
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
  return readFileSync(file)
}

test('recipes arrive with amounts in the units that they are shown in', async () => {
  const { sure, recipes, failed } = await readWith(grocy, 'grocy.db', database(schema + rows))
  expect([sure, failed]).toEqual([2, ['stock (2)']])
  expect(recipes.map(({ name }) => name)).toEqual(['Pancakes', 'Jam'])
  const [recipe] = recipes
  expect(recipe!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    ['Batter', '250 Grams Flour, sifted'],
    [null, '3 Pieces Egg'],
    [null, 'a pinch of Salt, fine'],
    [null, '2 Cups Milk'],
    // Nobody has said how many pieces a pack of salt has.
    [null, '2 Packs Salt'],
    [null, '1 Piece, something else'],
    [null, '2 Jam'],
  ])
  expect(recipe!.ingredients[0]!.parts).toEqual({
    quantity: 250,
    quantityMax: null,
    unit: 'Grams',
    food: 'Flour',
    note: 'sifted',
  })
  expect(recipe!.ingredients.at(-1)!.recipe).toMatchObject({ sourceId: '2' })
  expect(recipe).toMatchObject({
    steps: [{ text: 'Mix all.' }, { text: 'Fry.' }],
    servings: 4,
    dateAdded: '2023-04-05',
    sourceId: '1',
    unmapped: [
      { field: 'picture_file_name', value: 'pan.jpg' },
      { field: 'Wine', value: 'Riesling' },
    ],
  })
})

test('its plan and its shopping lists arrive, in the units that are shown', async () => {
  const more = `CREATE TABLE meal_plan (id, day, type, recipe_id, recipe_servings, note, product_id, section_id);
    CREATE TABLE meal_plan_sections (id, name); INSERT INTO meal_plan_sections VALUES (1, 'Lunch');
    INSERT INTO meal_plan VALUES (1,'2024-04-05','recipe',1,2,NULL,NULL,1),(2,'2024-04-06','note',NULL,NULL,'Out',NULL,-1),
      (3,'2024-04-07','product',NULL,NULL,NULL,2,1);
    CREATE TABLE shopping_lists (id, name); INSERT INTO shopping_lists VALUES (1,'Weekly'),(2,'Nothing on it');
    CREATE TABLE shopping_list (id, product_id, note, amount, shopping_list_id, done, qu_id);
    INSERT INTO shopping_list VALUES (1,1,'organic',0.5,1,0,2),(2,NULL,'candles',1,1,1,NULL),(3,2,NULL,6,9,0,77);`
  const bytes = database(schema + rows + more)
  const { holds, parts, failed } = await readWith(grocy, 'grocy.db', bytes)
  expect(failed).toEqual(['stock (2)'])
  expect(holds?.parts).toEqual({ foods: 0, mealPlans: 3, shoppingLists: 2 })
  expect(parts).toMatchObject([
    {
      kind: 'shoppingLists',
      list: {
        name: 'Weekly',
        items: [
          { quantity: 500, unit: 'Gram', food: 'Flour', note: 'organic', isChecked: false },
          { quantity: 1, unit: '', food: '', note: 'candles', isChecked: true },
        ],
      },
    },
    { list: { name: '', items: [{ quantity: 6, unit: 'Piece', food: 'Egg' }] } },
    {
      kind: 'mealPlans',
      meal: {
        date: '2024-04-05',
        meal: 'Lunch',
        servings: 2,
        recipe: { sourceId: '1', name: 'Pancakes' },
      },
    },
    { meal: { date: '2024-04-06', meal: '', text: 'Out', recipe: null } },
    { meal: { date: '2024-04-07', title: 'Egg', recipe: null } },
  ])
})

test('a zip of what the program answers for its tables says the same, with pictures', async () => {
  const one = {
    id: 1,
    name: 'Pancakes',
    type: 'normal',
    base_servings: 4,
    picture_file_name: 'pan.jpg',
  }
  const line = { id: 1, recipe_id: 1, product_id: 2, amount: 3, qu_id: 3 }
  const answers = {
    recipes: [one, { id: -3, name: '2024-01-01', type: 'mealplan-day' }],
    recipes_pos: [line, 'no row'],
    products: [{ id: 2, name: 'Egg', qu_id_stock: 3 }],
    quantity_units: [{ id: 3, name: 'Piece', name_plural: 'Pieces' }],
    meal_plan: [{ id: 1, day: '2024-04-05', type: 'recipe', recipe_id: 1 }],
  }
  const files = Object.entries(answers).map(([table, rows]) => [
    `objects/${table}.json`,
    JSON.stringify(rows),
  ])
  const zip = zipOf({ ...Object.fromEntries(files), 'recipepictures/pan.jpg': 'a pan' })
  const { sure, recipes, parts, failed } = await readWith(grocy, 'grocy.zip', zip)
  expect([sure, failed]).toEqual([2, []])
  expect(recipes.map(({ name }) => name)).toEqual(['Pancakes'])
  expect(recipes[0]!.ingredients).toMatchObject([{ text: '3 Pieces Egg' }])
  expect(await picturesIn(recipes[0]!)).toEqual(['a pan'])
  expect(parts).toMatchObject([{ kind: 'mealPlans', meal: { recipe: { sourceId: '1' } } }])
})

test('tables and columns may be missing, and values of any kind', async () => {
  const few = `CREATE TABLE recipes (id, name, description);
    CREATE TABLE recipes_pos (recipe_id, product_id, amount, qu_id); CREATE TABLE quantity_units (id, name);
    INSERT INTO recipes VALUES (x'00ff', 'Blob', x'01'), ('a', NULL, NULL), (1, 'Good', 7);
    INSERT INTO recipes_pos VALUES (1, NULL, 'much', x'02'), (1, 'p', 9e99, 'q');`
  const { recipes, failed } = await readWith(grocy, 'grocy.db', database(few))
  expect(recipes.map(({ name }) => name)).toEqual(['Blob', 'Good'])
  expect(failed).toEqual(['recipe a'])
  expect(JSON.stringify(recipes[1]!.unmapped)).toContain('much')
})

test('views that never end are not read, and a damaged database is refused', async () => {
  const endless = `CREATE VIEW recipes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id FROM n) SELECT id FROM n;
    CREATE TABLE recipes_pos (id); CREATE TABLE quantity_units (id);`
  await expect(readWith(grocy, 'g.db', database(endless))).rejects.toMatchObject({
    code: 'recipe-file.empty',
  })
  const whole = database(schema + rows)
  await expect(readWith(grocy, 'g.db', whole.subarray(0, 5000))).rejects.toMatchObject({
    code: 'recipe-file.unreadable',
  })
  const noise = Buffer.concat([whole.subarray(0, 16), Buffer.alloc(9000, 7)])
  await expect(readWith(grocy, 'g.db', noise)).rejects.toMatchObject({
    code: 'recipe-file.unreadable',
  })
})

test('the database in a zip of its folder comes with its pictures, and another one is nothing of Grocy', async () => {
  const zip = zipOf({
    'grocy/data/grocy.db': database(schema + rows),
    'grocy/data/storage/recipepictures/pan.jpg': 'a pan',
  })
  const { sure, recipes, failed } = await readWith(grocy, 'grocy.zip', zip)
  expect([sure, failed]).toEqual([2, ['stock (2)']])
  expect(recipes.map(({ name }) => name)).toEqual(['Pancakes', 'Jam'])
  expect(await picturesIn(recipes[0]!)).toEqual(['a pan'])
  for (const content of [database('create table other (id)'), 'no database', '']) {
    const file = await recipeFile('grocy.zip', zipOf({ 'grocy.db': content }))
    expect(await grocy.finds(file)).toBe(0)
  }
})

test('a damaged database in a zip is refused, and its copy is removed', async () => {
  const cut = database(schema + rows).subarray(0, 9000)
  const file = await recipeFile('grocy.zip', zipOf({ 'grocy.db': cut }))
  const reading = grocy.read(file)[Symbol.asyncIterator]()
  await expect(reading.next()).rejects.toMatchObject({ code: 'recipe-file.unreadable' })
  await vi.waitFor(() => {
    expect(readdirSync(file.tmp).filter((name) => name.endsWith('.db'))).toEqual([])
  })
})

test('conversions of several steps, those of earlier versions, headings, groups and amounts', async () => {
  const more = `
    ALTER TABLE products ADD qu_id_purchase INT; ALTER TABLE products ADD qu_factor_purchase_to_stock REAL;
    ALTER TABLE products ADD product_group_id INT;
    CREATE TABLE product_groups (id, name); INSERT INTO product_groups VALUES (1,'Baking'),(2,'Sweets');
    INSERT INTO quantity_units VALUES (5,'Box','Boxes');
    INSERT INTO products VALUES (7,'Sugar',2,NULL,NULL,1),(8,'Rice',3,5,10,NULL),(9,'Candy',3,NULL,NULL,2);
    CREATE TABLE cache__quantity_unit_conversions_resolved (id, product_id INT, from_qu_id INT, to_qu_id INT, factor TEXT, path);
    INSERT INTO cache__quantity_unit_conversions_resolved VALUES (1,7,2,4,'0.005','/'),(2,7,2,3,'much','/');
    INSERT INTO recipes VALUES (5,'Cake','<h2>Dough</h2><p>Mix.</p><ol><li>Knead.</li><li>Bake.</li></ol>',NULL,1,1,0,'normal',NULL,9);
    INSERT INTO recipes_pos VALUES (20,5,7,400,'',4,0,'','',1),(21,5,8,20,'',5,0,'','',1);
    CREATE TABLE meal_plan (id, day, type, recipe_id, product_id, product_amount, product_qu_id);
    INSERT INTO meal_plan VALUES (1,'2024-04-07','product',NULL,8,30,5),(2,'2024-04-08','product',NULL,9,NULL,NULL);`
  const { recipes, parts, holds } = await readWith(
    grocy,
    'grocy.db',
    database(schema + rows + more),
  )
  expect(holds?.parts).toEqual({ foods: 1, mealPlans: 2, shoppingLists: 0 })
  expect(parts).toMatchObject([
    { kind: 'foods', food: { name: 'Sugar', label: 'Baking' } },
    { meal: { title: '3 Box Rice' } },
    { meal: { title: 'Candy' } },
  ])
  expect(recipes.at(-1)).toMatchObject({
    name: 'Cake',
    ingredients: [{ text: '2 Cups Sugar' }, { text: '2 Boxes Rice' }],
    steps: [{ section: 'Dough', text: 'Mix.' }, { text: 'Knead.' }, { text: 'Bake.' }],
    unmapped: [{ field: 'product_id', value: 'Candy' }],
  })
})

test('a database is known whose tables of recipes come after many others', async () => {
  const others = Array.from(
    { length: 40 },
    (_, at) => `CREATE TABLE other_${at} (id INTEGER PRIMARY KEY, name TEXT UNIQUE);`,
  )
  const units = schema.split(';').find((one) => one.includes('quantity_units '))!
  const rest = schema.replace(`${units};`, '')
  const bytes = database(`${units}; ${others.join('')} ${rest} ${rows}`)
  expect(bytes.indexOf('recipes_pos')).toBeGreaterThan(65_536)
  for (const [name, file] of [
    ['grocy.db', bytes],
    ['grocy.zip', zipOf({ 'data/grocy.db': bytes })],
  ] as const) {
    const { sure, recipes } = await readWith(grocy, name, file)
    expect([name, sure, recipes.length]).toEqual([name, 2, 2])
  }
})
