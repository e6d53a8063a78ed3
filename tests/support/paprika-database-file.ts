import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'

/** 2024-04-05 and the day after, in days as SQLite counts them. */
const day = 2_460_405.5

const statements = `
  create table recipes (id integer primary key, uid text, name text, ingredients text, directions text,
    nutritional_info text, servings text, rating integer);
  create table recipe_categories (recipe_id integer, category_id integer);
  create table categories (id integer primary key, name text);
  create table meals (id integer primary key, recipe_uid text, name text, date real, type integer);
  create table grocery_lists (uid text, name text);
  create table grocery_aisles (uid text, name text);
  create table groceries (uid text, name text, aisle_uid text, list_uid text, recipe_uid text, purchased integer);
  insert into recipes values (1, 'S', 'Leek soup', '3 leeks', 'Boil.', '', '4', 5), (2, 'B', 'Rye bread', '', 'Bake.', '', '', 0);
  insert into meals values (1, 'S', 'Leek soup', ${day}, 2), (2, null, 'Eating out', ${day + 1}, 1);
  insert into grocery_lists values ('L', 'Market');
  insert into grocery_aisles values ('V', 'Vegetables');
  insert into groceries values ('1', '3 leeks', 'V', 'L', 'S', 0), ('2', 'candles', null, 'L', null, 1);
`

/**
 * What Paprika keeps on a computer: two recipes, two planned meals, one list.
 * @param before statements that are run first
 */
export function paprikaDatabaseFile(before = ''): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trivet-paprika-'))
  try {
    const file = path.join(folder, 'Paprika.sqlite')
    const database = new Database(file)
    database.exec(before + statements)
    database.close()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
