import Sqlite from 'better-sqlite3'
import type { HostileCase } from './hostile-case.ts'
import type { HostileTarget } from './prepare.ts'
import { formOf, type HostileCall } from './send.ts'
import { bombZip, zipOfNothings, zipOfSpaces } from './zips.ts'

const MB = 1024 * 1024

/** Looks at a file of another program. The second of two at once may be told to wait. */
const look = (name: string, make: () => Buffer | Promise<Buffer>): HostileCase => ({
  name,
  told: [200, 400, 409],
  call: (target) => sent(target, make),
})

const whole = { name: 'whole', content: 'true' }

async function sent(
  { token }: HostileTarget,
  make: () => Buffer | Promise<Buffer>,
): Promise<HostileCall> {
  const archive = { name: 'archive', fileName: 'a.file', content: await make() }
  const { headers, body } = formOf([whole, archive])
  const authorization = `Bearer ${token}`
  return {
    method: 'POST',
    path: '/api/groups/migrations/preview',
    headers: { ...headers, authorization },
    body: body!,
  }
}

const lines = (begin: string, line: string, count: number) =>
  Buffer.from(begin + line.repeat(count))
const mealie = '{"recipe_ingredient":[],"orgURL":'

/** Files that somebody moves in with, and that were made to take all there is. */
export const uploadCases: readonly HostileCase[] = [
  look('moving in: 60 MB of brackets', () => Buffer.from(`${mealie}${'['.repeat(60 * MB)}`)),
  look('moving in: a million lists inside each other', () =>
    Buffer.from(`${mealie}${'['.repeat(MB)}${']'.repeat(MB)}}`),
  ),
  look('moving in: a text of 60 MB', () => Buffer.from(`${mealie}"${'x'.repeat(60 * MB)}"}`)),
  look('moving in: 60 MB of letters that take two bytes', () =>
    Buffer.from(`${mealie}"${'ł'.repeat(30 * MB)}"}`),
  ),
  look('moving in: 20 million zeros', () =>
    Buffer.from(`${mealie}"a","b":[${'0,'.repeat(20 * MB)}0]}`),
  ),
  look('moving in: a million recipes', () =>
    Buffer.from(`[${'{"@type":"Recipe","name":"a"},'.repeat(MB)}{"@type":"Recipe","name":"b"}]`),
  ),
  look('moving in: a recipe of a million steps', () =>
    Buffer.from(`{"@type":"Recipe","name":"a","recipeInstructions":[${'"b",'.repeat(MB)}"c"]}`),
  ),
  look('moving in: a zip of 300,000 files', () => zipOfNothings(300_000, (at) => `${at}.json`)),
  look('moving in: a zip of 150,000 recipes of nothing', () =>
    zipOfNothings(150_000, (at) => `recipes/${at}/recipe.json`),
  ),
  look('moving in: a zip that unpacks to 1,000 times its size', () =>
    bombZip('database.json', 100 * MB),
  ),
  look('moving in: a zip of 50 files of 60 MB of spaces', () =>
    zipOfSpaces(50, (at) => `recipes/${at}/recipe.json`, 60 * MB),
  ),
  look('moving in: a database that is broken in the middle', () => brokenDatabase()),
  look('moving in: a database whose rows have 20 MB each', () => wideDatabase()),
  look('moving in: MealMaster of one line that has no end', () =>
    lines(
      'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: A\n',
      'a '.repeat(1000),
      30_000,
    ),
  ),
  look('moving in: MealMaster of a million recipes', () =>
    lines('', 'MMMMM----- Recipe via Meal-Master (tm) v8.05\n', MB),
  ),
  look('moving in: XML of entities that name each other', () => entities()),
  look('moving in: XML of a million elements inside each other', () =>
    Buffer.from(`<?xml version="1.0"?><gourmetDoc><recipe id="1">${'<a>'.repeat(MB)}`),
  ),
  look('moving in: a table of one line of 60 MB', () => lines('name,ingredients\n', 'a,', 30 * MB)),
  look('moving in: a table with a quote that is never closed', () =>
    lines('name,ingredients\n"', 'a,\n', 20 * MB),
  ),
  // As long as a text may be that is read at once.
  look('moving in: 44 MB of one description', () =>
    Buffer.from(`{"@type":"Recipe","name":"a","description":"${'ł'.repeat(22 * MB)}"}`),
  ),
  look('moving in: 44 MB of one step, in XML', () =>
    Buffer.from(
      `<?xml version="1.0"?><gourmetDoc><recipe id="1"><instructions>${'ł'.repeat(22 * MB)}</instructions></recipe></gourmetDoc>`,
    ),
  ),
  look('moving in: a cell of 14 million lines', () =>
    lines('name,ingredients\na,"', 'ł\n', 14 * MB),
  ),
  look('moving in: YAML of brackets', () => Buffer.from(`---\nname: ${'['.repeat(4 * MB)}`)),
]

function entities(): Buffer {
  const names = Array.from({ length: 30 }, (_, at) => at)
  const declared = names.map((at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(20)}">`)
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE gourmetDoc [<!ENTITY e0 "lol">${declared.join('')}]>` +
      `<gourmetDoc><recipe id="1"><title>&e30;</title></recipe></gourmetDoc>`,
  )
}

function database(fill: (sqlite: Sqlite.Database) => void): Buffer {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec(`create table recipes (id integer, name text, description text, type text);
    create table recipes_pos (id integer); create table quantity_units (id integer, name text);`)
  fill(sqlite)
  const bytes = sqlite.serialize()
  sqlite.close()
  return bytes
}

const row = 'insert into recipes (id, name, description, type) values (?, ?, ?, ?)'

function brokenDatabase(): Buffer {
  const bytes = database((sqlite) => {
    const add = sqlite.prepare(row)
    for (let at = 0; at < 20_000; at += 1) add.run(at, `Soup ${at}`, 'x'.repeat(500), 'normal')
  })
  bytes.fill(0xaa, 40_000, bytes.length - 4096)
  return bytes
}

function wideDatabase(): Buffer {
  return database((sqlite) => {
    const add = sqlite.prepare(row)
    for (let at = 0; at < 5; at += 1) add.run(at, 'Soup', 'ł'.repeat(10 * MB), 'normal')
  })
}
