import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { paprikaDatabase } from '#server/recipe-files/readers/paprika-database.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

/** As Macs and iPhones keep it. */
function apples(): Buffer {
  const path = join(temporaryFolder(), 'Paprika.sqlite')
  const database = new Database(path)
  database.exec(`create table ZBROWSERSEARCH (Z_PK integer);
      create table ZGROCERYAISLE (Z_PK integer, Z_ENT integer, Z_OPT integer, ZNAME text, ZUID text);
      create table ZGROCERYLIST (Z_PK integer, ZNAME text, ZUID text);
      create table ZGROCERYITEM (Z_PK integer, ZPURCHASED integer, ZAISLE integer, ZLIST integer, ZNAME text, ZRECIPENAME text, ZSTATUS text);
      create table ZMEAL (Z_PK integer, ZORIGINALTYPE integer, ZRECIPE integer, ZTYPE integer, ZDATE real, ZNAME text, ZSTATUS text);
      create table ZMEALTYPE (Z_PK integer, ZNAME text, ZUID text);
      create table ZMENU (Z_PK integer, ZNAME text, ZUID text);
      create table ZMENUITEM (Z_PK integer, ZDAY integer, ZORDERFLAG integer, ZMENU integer, ZRECIPE integer, ZNAME text);
      create table ZPANTRYITEM (Z_PK integer, ZHASEXPIRATION integer, ZINSTOCK integer, ZAISLE integer, ZEXPIRATIONDATE real, ZINGREDIENT text, ZQUANTITY text);
      create table ZRECIPE (Z_PK integer, Z_ENT integer, Z_OPT integer, ZINTRASH integer, ZISSYNCED integer, ZONFAVORITES integer,
        ZPHOTOISDOWNLOADED integer, ZRATING integer, ZCREATED real, ZCOOKTIME text, ZDESCRIPTIONTEXT text, ZDIRECTIONS text, ZIMAGEURL text,
        ZINGREDIENTS text, ZNAME text, ZNUTRITIONALINFO text, ZPHOTO text, ZPHOTOHASH text, ZPREPTIME text, ZSOURCEURL text, ZSTATUS text, ZUID text);
      create table Z_12CATEGORIES (Z_12RECIPES integer, Z_13CATEGORIES integer);
      create table ZRECIPECATEGORY (Z_PK integer, ZNAME text, ZUID text, ZPARENT integer);
      create table ZRECIPEPHOTO (Z_PK integer, ZRECIPE integer, ZORDERFLAG integer, ZFILENAME text, ZRECIPEUID text, ZSTATUS text);
      insert into ZGROCERYAISLE values (4, 1, 2, 'Vegetables', 'V');
      insert into ZGROCERYLIST values (2, 'Market', 'L');
      insert into ZGROCERYITEM values (1, 1, 4, 2, '3 leeks', 'Leek soup', 'unmodified');
      insert into ZMEALTYPE values (5, 'Brunch', 'T');
      insert into ZMEAL values (1, 2, 7, 5, 731714400, null, 'unmodified'), (2, 2, 7, null, 731800800, null, 'deleted');
      insert into ZMENU values (3, 'Feast', 'M');
      insert into ZMENUITEM values (1, 2, 1, 3, 7, 'Leek soup');
      insert into ZPANTRYITEM values (1, 0, 1, 4, null, 'leek', '3');
      insert into ZRECIPE values (7, 9, 3, 0, 1, 1, 1, 4, 731777777.5, '1 hr', 'For cold days.', 'Boil.', null, '3 leeks', 'Leek soup',
        'Calories: 250', 'C3.jpg', 'FF', '15 min', 'https://example.org/soup', 'unmodified', 'A1-B2'),
        (8, 9, 1, 1, 1, 0, 0, 0, 731777777.5, '', '', 'Boil.', null, '', 'Thrown away', '', null, null, '', '', 'unmodified', 'X');
      insert into Z_12CATEGORIES values (7, 1), (7, 2);
      insert into ZRECIPECATEGORY values (1, 'Soups', 'a', 2), (2, 'Winter', 'b', null);
      insert into ZRECIPEPHOTO values (1, 7, 2, 'E5.jpg', 'A1-B2', ''), (2, 7, 1, 'D4.jpg', 'A1-B2', ''), (3, 7, 3, 'F6.jpg', 'A1-B2', 'deleted');`)
  database.close()
  return readFileSync(path)
}

test('the database of a Mac brings the same, with all photos of its folder', async () => {
  const zip = zipOf({
    'Data/Database/Paprika.sqlite': apples(),
    'Data/Photos/A1-B2/C3.jpg': 'a soup',
    'Data/Photos/A1-B2/D4.jpg': 'its leeks',
    'Data/Photos/A1-B2/E5.jpg': 'its bowl',
    'Data/Photos/A1-B2/F6.jpg': 'deleted',
  })
  const { sure, recipes, failed, parts, holds } = await readWith(paprikaDatabase, 'a.zip', zip)
  expect([sure, failed]).toEqual([2, ['in_trash (1)']])
  expect(holds?.parts).toEqual({ foods: 1, mealPlans: 1, shoppingLists: 1, menus: 1 })
  expect(recipes).toMatchObject([
    {
      name: 'Leek soup',
      description: 'For cold days.',
      categories: ['Soups', 'Winter'],
      prepTime: '15 min',
      cookTime: '1 hr',
      rating: 4,
      isFavorite: true,
      dateAdded: '2024-03-10',
      sourceUrl: 'https://example.org/soup',
      nutrition: { calories: '250' },
      sourceId: 'A1-B2',
      unmapped: [{ field: 'categories.parent', value: 'Soups: Winter' }],
    },
  ])
  expect(await picturesIn(recipes[0]!)).toEqual(['a soup', 'its leeks', 'its bowl'])
  const soup = { sourceId: 'A1-B2', name: 'Leek soup' }
  expect(parts).toMatchObject([
    { food: { name: 'leek', label: 'Vegetables', onHand: true, extras: { quantity: '3' } } },
    {
      list: {
        name: 'Market',
        items: [
          { note: '3 leeks', label: 'Vegetables', isChecked: true, recipe: { sourceId: 'A1-B2' } },
        ],
      },
    },
    { meal: { date: '2024-03-10', meal: 'Brunch', recipe: soup } },
    { menu: { name: 'Feast', meals: [{ day: 1, recipe: soup }] } },
  ])
  expect((await readWith(paprikaDatabase, 'a.sqlite', apples())).sure).toBe(2)
})

test('a zip made while the program runs has its latest recipes beside the database', async () => {
  const path = join(temporaryFolder(), 'Paprika.sqlite')
  const database = new Database(path)
  database.pragma('journal_mode = wal')
  database.exec(`create table recipes (uid text, name text, directions text, nutritional_info text);
    create table recipe_categories (recipe_id integer, category_id integer)`)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.exec(`insert into recipes values ('A', 'Leek soup', 'Boil.', '')`)
  const zip = zipOf({
    'Database/Paprika.sqlite': readFileSync(path),
    'Database/Paprika.sqlite-wal': readFileSync(`${path}-wal`),
  })
  database.close()
  const { recipes } = await readWith(paprikaDatabase, 'a.zip', zip)
  expect(recipes.map(({ name }) => name)).toEqual(['Leek soup'])
})
