import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { paprikaDatabase } from '#server/recipe-files/readers/paprika-database.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const columns = `id integer primary key, uid text, status text, is_synced integer, sync_hash text, name text, description text,
  ingredients text, directions text, notes text, nutritional_info text, servings text, prep_time text, cook_time text,
  total_time text, difficulty text, rating integer, source text, source_url text, image_url text, photo text,
  photo_hash text, scale text, created real, in_trash integer, on_favorites integer, is_pinned integer`
const schema = `
  create table recipes (${columns});
  create table categories (id integer primary key, uid text, name text);
  create table recipe_categories (recipe_id integer, category_id integer);
  create table meals (id integer primary key, recipe_uid text, name text, date real);`
const recipe = {
  id: 7,
  uid: 'A1-B2',
  status: 'unmodified',
  is_synced: 1,
  sync_hash: 'FFEE',
  name: 'Leek soup',
  description: 'For cold days.',
  ingredients: '3 leeks\n[Topping]\nchives',
  directions: 'Cut.\n\nBoil.',
  notes: 'Freezes well.',
  nutritional_info: 'Calories: 250',
  servings: '4 bowls',
  prep_time: '15 min',
  cook_time: '1 hr',
  total_time: '1 hr 15 min',
  difficulty: 'Easy',
  rating: 4,
  source: 'Vera',
  source_url: 'https://example.org/soup',
  image_url: 'https://example.org/soup.jpg',
  photo: 'C3.jpg',
  photo_hash: 'DDCC',
  scale: '2/1',
  created: 2_460_379.26, // 2024-03-09
  in_trash: 0,
  on_favorites: 1,
  is_pinned: 0,
}

/** The bytes of a database, as it is copied while the program is closed. */
function databaseWith(fill: (database: Database.Database) => void, mode = 'delete'): Buffer {
  const path = join(temporaryFolder(), 'Paprika.sqlite')
  const database = new Database(path)
  database.pragma(`journal_mode = ${mode}`)
  fill(database)
  database.close()
  return readFileSync(path)
}

const add = (database: Database.Database, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  const values = names.map((name) => `@${name}`).join(', ')
  database.prepare(`insert into recipes (${names.join(', ')}) values (${values})`).run(row)
}

const whole = (mode?: string) =>
  databaseWith((database) => {
    database.exec(schema)
    add(database, recipe)
    add(database, { id: 8, uid: 'T', name: 'Tea', directions: 'Boil.', rating: 0 })
    add(database, { id: 9, uid: 'U' })
    database.exec(`alter table categories add column parent_uid text;
      insert into categories values (1, 'x', 'Soups', 'y'), (2, 'y', 'Winter', null);
      insert into recipe_categories values (7, 1), (7, 2), (99, 1);
      insert into meals values (1, 'A1-B2', 'Soup', 2460380.5), (2, null, 'Out', 2460381.5);`)
  }, mode)

const read = (bytes: Buffer) => readWith(paprikaDatabase, 'Paprika.sqlite', bytes)

test.for(['delete', 'wal'])('recipes arrive with all that they have (%s)', async (mode) => {
  const { sure, recipes, failed } = await read(whole(mode))
  expect([sure, failed]).toEqual([2, ['recipe 3']])
  const [soup, tea] = recipes
  expect(soup).toMatchObject({
    name: 'Leek soup',
    recipeYield: '4 bowls',
    categories: ['Soups', 'Winter'],
    sourceUrl: 'https://example.org/soup',
    sourceName: 'Vera',
    rating: 4,
    isFavorite: true,
    dateAdded: '2024-03-09',
    nutrition: { calories: '250' },
    pictures: [{ kind: 'address', url: 'https://example.org/soup.jpg' }],
    sourceId: 'A1-B2',
  })
  expect(soup!.ingredients.map(({ section }) => section)).toEqual([null, 'Topping'])
  expect(soup!.steps.map(({ text }) => text)).toEqual(['Cut.', 'Boil.'])
  expect(tea).toMatchObject({ name: 'Tea', rating: null, categories: [] })
  expect(soup!.unmapped.map(({ field }) => field)).toEqual(['scale', 'categories.parent', 'photo'])
  const { id: _, status: __, sync_hash: ___, created: ____, photo_hash: _____, ...words } = recipe
  const told = {
    ...words,
    nutritional_info: '250',
    is_synced: '',
    in_trash: '',
    on_favorites: '',
    is_pinned: '',
  }
  expect(lostWords(told, soup!)).toEqual([])
})

test('its plan and its groceries arrive', async () => {
  const bytes = databaseWith((database) => {
    database.exec(schema)
    add(database, recipe)
    database.exec(`alter table meals add column type integer; alter table meals add column type_uid text;
      alter table meals add column status text;
      insert into meals values (1, 'A1-B2', 'Soup', 2460380.5, 2, null, 'unmodified'),
        (2, null, 'Eating out', 2460381.5, 9, 'T', ''), (3, null, 'Gone', 2460381.5, 0, null, 'deleted');
      create table meal_types (uid text, name text); insert into meal_types values ('T', 'Brunch');
      create table grocery_lists (uid text, name text); insert into grocery_lists values ('L', 'Market'), ('E', 'Empty');
      create table grocery_aisles (uid text, name text); insert into grocery_aisles values ('V', 'Vegetables');
      create table groceries (uid text, name text, ingredient text, aisle text, aisle_uid text, list_uid text,
        recipe_uid text, purchased integer, status text);
      insert into groceries values ('1', '3 leeks', 'leeks', null, 'V', 'L', 'A1-B2', 0, ''),
        ('2', '', 'candles', 'Household', null, 'unknown', null, 1, ''), ('3', 'gone', '', '', '', 'L', '', 0, 'deleted');
      create table pantry (uid text, name text); insert into pantry values ('p', 'salt');`)
  })
  const { holds, parts, failed } = await read(bytes)
  expect(holds).toEqual({
    parts: { foods: 0, mealPlans: 2, shoppingLists: 1, menus: 0 },
    people: [],
  })
  expect(failed).toEqual(['pantry (1)'])
  const meal = { text: '', servings: null, person: '' }
  expect(parts).toEqual([
    {
      kind: 'shoppingLists',
      list: {
        name: 'Market',
        items: [
          {
            quantity: null,
            unit: '',
            food: '',
            note: '3 leeks',
            label: 'Vegetables',
            isChecked: false,
            recipe: { sourceId: 'A1-B2', name: '' },
          },
          {
            quantity: null,
            unit: '',
            food: '',
            note: 'candles',
            label: 'Household',
            isChecked: true,
            recipe: null,
          },
        ],
      },
    },
    {
      kind: 'mealPlans',
      meal: {
        ...meal,
        date: '2024-03-11',
        meal: 'dinner',
        title: '',
        recipe: { sourceId: 'A1-B2', name: 'Leek soup' },
      },
    },
    {
      kind: 'mealPlans',
      meal: { ...meal, date: '2024-03-12', meal: 'Brunch', title: 'Eating out', recipe: null },
    },
  ])
  expect(structuredClone(parts)).toEqual(parts)
})

test('a database of another program, a view and a damaged file are refused', async () => {
  const other = databaseWith((database) =>
    database.exec('create table recipes (id integer, title text)'),
  )
  expect((await read(other)).sure).toBe(0)
  const view = databaseWith((database) =>
    database.exec(`create table t (a, nutritional_info, recipe_categories);
      create view recipes as select * from t;`),
  )
  await expect(read(view)).rejects.toThrow('archive.no-recipe')
  const bytes = whole()
  await expect(read(bytes.subarray(0, 5000))).rejects.toThrow('recipe-file.unreadable')
  const noise = Buffer.from(bytes)
  noise.fill(0xee, 200, 12_000)
  await expect(read(noise)).rejects.toThrow('recipe-file.unreadable')
})

test('ten thousand recipes, one after the other', async () => {
  const bytes = databaseWith((database) => {
    database.exec(schema)
    database.transaction(() => {
      for (let id = 1; id <= 10_000; id += 1)
        add(database, { id, uid: `${id}`, name: `Soup ${id}`, directions: 'Boil.' })
    })()
  })
  const begun = processorMs()
  expect((await read(bytes)).recipes).toHaveLength(10_000)
  expect(processorMs() - begun).toBeLessThan(15_000)
})

test('menus come with their meals day by day', async () => {
  const bytes = databaseWith((database) => {
    database.exec(schema)
    add(database, recipe)
    database.exec(`
      create table menus (uid text, name text, status text, order_flag integer);
      create table menu_items (uid text, name text, order_flag integer, recipe_uid text, menu_uid text, day integer, status text);
      create table pantry (uid text, ingredient text, quantity text, aisle text, in_stock integer, has_expiration integer, expiration_date real);
      insert into menus values ('M', 'Feast', 'unmodified', 0), ('N', 'Gone', 'deleted', 1), ('O', 'Empty', 'unmodified', 2);
      insert into menu_items values
        ('2', 'Salad', 2, null, 'M', 1, 'unmodified'),
        ('1', 'Leek soup', 1, 'A1-B2', 'M', 1, 'unmodified'),
        ('3', 'Out', 3, 'UNKNOWN', 'M', 3, 'modified'),
        ('4', 'Not any more', 4, null, 'M', 2, 'deleted'),
        ('5', 'Strange', 5, null, 'M', 'first', null),
        ('6', 'Of nothing', 1, null, 'X', 1, null);
      insert into pantry values ('P', 'Rice', '2 kg', 'Dry', 1, 1, 2460380.5), ('Q', 'Oats', '', '', 0, 0, 2460380.5);`)
  })
  const { parts, holds, failed } = await read(bytes)
  expect(holds?.parts).toMatchObject({ menus: 1, foods: 2 })
  expect(failed).toEqual([])
  expect(parts.filter(({ kind }) => kind === 'foods')).toMatchObject([
    {
      food: {
        name: 'Rice',
        label: 'Dry',
        onHand: true,
        extras: { quantity: '2 kg', expiration_date: '2024-03-11' },
      },
    },
    { food: { name: 'Oats', label: '', onHand: false, extras: {} } },
  ])
  const plain = { meal: 'dinner', text: '', servings: null }
  expect(parts.filter(({ kind }) => kind === 'menus')).toEqual([
    {
      kind: 'menus',
      menu: {
        name: 'Feast',
        meals: [
          {
            ...plain,
            day: 0,
            position: 0,
            title: '',
            recipe: { sourceId: 'A1-B2', name: 'Leek soup' },
          },
          { ...plain, day: 0, position: 1, title: 'Salad', recipe: null },
          { ...plain, day: 2, position: 2, title: 'Out', recipe: null },
          { ...plain, day: 0, position: 3, title: 'Strange', recipe: null },
        ],
      },
    },
  ])
})

test('menus of a version that lays them out otherwise are told', async () => {
  const bytes = databaseWith((database) => {
    database.exec(schema)
    add(database, recipe)
    database.exec(`create table menus (title text); insert into menus values ('Feast'), ('Other')`)
  })
  expect(await read(bytes)).toMatchObject({ failed: ['menus (2)'] })
})

test.for(['delete', 'wal'])(
  'the folder of the program as a zip brings the photos along (%s)',
  async (mode) => {
    const zip = zipOf({
      'Paprika Recipe Manager 3/Database/Paprika.sqlite': whole(mode),
      'Paprika Recipe Manager 3/Photos/A1-B2/C3.jpg': 'a soup',
      'Paprika Recipe Manager 3/Photos/T/C3.jpg': 'of another recipe',
    })
    const { sure, recipes, failed } = await readWith(paprikaDatabase, 'Paprika.zip', zip)
    expect([sure, failed]).toEqual([2, ['recipe 3']])
    const [soup, tea] = recipes
    expect(await picturesIn(soup!)).toEqual(['a soup'])
    expect(soup!.unmapped.map(({ field }) => field)).not.toContain('photo')
    expect(tea!.pictures).toEqual([])
    const other = await recipeFile('a.zip', zipOf({ 'Paprika.sqlite': 'no database' }))
    expect(await paprikaDatabase.finds(other)).toBe(0)
  },
)
