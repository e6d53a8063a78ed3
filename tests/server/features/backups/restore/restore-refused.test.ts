import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '#server/db/migrations/index.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { changedSinceBackup, hashesBelow, type Household, wholeHousehold } from './household.ts'
import { type Content, listAnew, rewritten, sha256, withDatabase, written } from './rewritten.ts'

let app: TestApp
let zip = ''
let before: Household

beforeAll(async () => {
  app = await startApp()
  zip = (await changedSinceBackup(app)).zip
  before = await wholeHousehold(app.dataDir)
})
afterAll(() => app.stop())

const MB = 1024 * 1024
const pictureOf = ({ parts }: Content) => parts.find(({ name }) => name.startsWith('media/'))!
const databaseOf = ({ parts }: Content) => parts.find(({ name }) => name === 'trivet.db')!

/** Adds a file that the manifest lists correctly. */
function addListed(content: Content, name: string, text = 'soup') {
  const part = { name, content: Buffer.from(text) }
  content.parts.push(part)
  listAnew(content.manifest, part)
}

type Attack = [what: string, code: ErrorCode, make: () => Promise<string>]
const attack = (what: string, code: ErrorCode, change: (content: Content) => unknown): Attack => [
  what,
  code,
  () => rewritten(zip, change),
]
const database = (what: string, sql: string, code: ErrorCode = 'backup.tampered'): Attack => [
  what,
  code,
  () => withDatabase(zip, sql),
]
const bytes = (what: string, code: ErrorCode, change: (whole: Buffer) => Buffer): Attack => [
  what,
  code,
  async () => written(change(await readFile(zip))),
]

const names = Object.keys(migrations)
const linkMode = 0o120777

test.each<Attack>([
  bytes('BK-1 cut off in the middle', 'archive.damaged', (whole) =>
    whole.subarray(0, whole.length / 2),
  ),
  bytes('BK-1 without its beginning', 'archive.damaged', (whole) => whole.subarray(100)),
  bytes('BK-3 one byte of a picture is another', 'archive.damaged', (whole) => {
    const at = whole.indexOf('RIFF') + 60
    return Buffer.concat([
      whole.subarray(0, at),
      Buffer.from([whole[at]! ^ 1]),
      whole.subarray(at + 1),
    ])
  }),
  ['BK-1 not a zip', 'archive.not-a-zip', () => written(Buffer.from('Dear diary'))],
  [
    'BK-1 any other zip',
    'backup.foreign',
    () => written(makeZip([{ name: 'letter.txt', content: 'Dear' }])),
  ],
  [
    'BK-1 of another program',
    'backup.other-program',
    () => written(makeZip([{ name: 'database.json', content: '{}' }])),
  ],
  attack('BK-5 from a newer version', 'backup.newer', ({ manifest }) => {
    manifest.migrations.push('9999-tomorrow')
  }),
  attack('BK-5 in a newer format', 'backup.newer', ({ manifest }) => {
    manifest.formatVersion += 1
  }),
  attack('claims to be older than it is', 'backup.tampered', ({ manifest }) => {
    manifest.migrations.pop()
  }),
  attack('a picture is another one', 'backup.tampered', (content) => {
    const picture = pictureOf(content)
    picture.content = Buffer.from(picture.content.toReversed())
  }),
  attack('two pictures have changed their sums', 'backup.tampered', ({ manifest }) => {
    const pictures = manifest.files.filter(({ path }) => path.endsWith('/original.webp'))
    const sums = pictures.map(({ sha256 }) => sha256).toReversed()
    pictures.forEach((picture, index) => (picture.sha256 = sums[index]!))
  }),
  attack('a picture is missing', 'backup.tampered', (content) => {
    content.parts.splice(content.parts.indexOf(pictureOf(content)), 1)
  }),
  attack('the database is missing', 'backup.tampered', (content) => {
    content.parts.splice(content.parts.indexOf(databaseOf(content)), 1)
    content.manifest.files = content.manifest.files.filter(({ path }) => path !== 'trivet.db')
  }),
  attack('there is a file that nobody listed', 'backup.tampered', ({ parts }) => {
    parts.push({ name: 'media/extra.webp', content: Buffer.from('extra') })
  }),
  attack('a listed file lies beside the two places', 'backup.tampered', (content) =>
    addListed(content, 'config.json'),
  ),
  attack('the database brings its own journal', 'backup.tampered', (content) =>
    addListed(content, 'trivet.db-wal'),
  ),
  attack('ARC-1 a name leads out of the folder', 'archive.unsafe', (content) =>
    addListed(content, 'media/../../outside.txt'),
  ),
  attack('ARC-1 a name is absolute', 'archive.unsafe', (content) => addListed(content, '/tmp/a')),
  attack('ARC-1 a name is a drive', 'archive.unsafe', (content) => addListed(content, 'C:\\a')),
  attack('ARC-1 a stream of NTFS', 'archive.unsafe', (content) =>
    addListed(content, 'media/a.webp:x'),
  ),
  attack('ARC-1 a device of Windows', 'archive.unsafe', (content) =>
    addListed(content, 'media/CON'),
  ),
  attack('ARC-1 the manifest leads out', 'backup.tampered', ({ manifest, parts }) => {
    const content = Buffer.from('outside')
    parts.push({ name: 'media/a.webp', content })
    const sum = { bytes: content.length, sha256: sha256(content) }
    manifest.files.push({ path: 'media/../../a.webp', ...sum })
  }),
  attack('ARC-1 the database is said to be elsewhere', 'backup.tampered', ({ manifest }) => {
    manifest.files.find(({ path }) => path === 'trivet.db')!.path = '../trivet.db'
  }),
  attack('ARC-2 a link instead of a picture', 'archive.unsafe', (content) => {
    Object.assign(pictureOf(content), { content: Buffer.from('/etc/passwd'), mode: linkMode })
  }),
  attack('ARC-2 a link instead of the folder', 'archive.unsafe', ({ parts }) => {
    parts.unshift({ name: 'media', content: Buffer.from('/etc'), mode: linkMode })
  }),
  attack('a file where a folder is needed', 'archive.unsafe', (content) => {
    addListed(content, 'media/recipes/x')
    addListed(content, 'media/recipes/x/original.webp')
  }),
  attack('the same name twice', 'archive.unsafe', ({ parts }) => {
    parts.push({ name: 'trivet.db', content: Buffer.from('another') })
  }),
  attack('ARC-3 more comes out than was said', 'archive.damaged', (content) => {
    const claimedSize = 1000
    content.parts.push({ name: 'media/bomb', content: Buffer.alloc(50 * MB), claimedSize })
    content.manifest.files.push({ path: 'media/bomb', bytes: 1000, sha256: '0'.repeat(64) })
  }),
  attack('ARC-3 entries that share their bytes', 'archive.damaged', (content) => {
    for (let number = 0; number < 2000; number += 1) {
      const name = `media/${number}`
      content.parts.push({ name, content: Buffer.alloc(0), sharesFirst: true })
    }
  }),
  attack('BK-4 more than there is room for', 'backup.disk-full', (content) => {
    for (let number = 0; number < 900; number += 1) {
      const [name, claimedSize] = [`media/${number}`, 0xffff_fffe]
      content.parts.push({ name, content: Buffer.alloc(0), claimedSize })
      content.manifest.files.push({ path: name, bytes: claimedSize, sha256: '0'.repeat(64) })
    }
  }),
  attack('the database is no database', 'backup.tampered', (content) => {
    databaseOf(content).content = Buffer.from('SQLite format 3\0 or so')
    listAnew(content.manifest, databaseOf(content))
  }),
  attack('a page of the database is damaged', 'backup.tampered', (content) => {
    databaseOf(content).content.fill(0xaa, 3 * 4096, 9 * 4096)
    listAnew(content.manifest, databaseOf(content))
  }),
  database(
    'a trigger of a stranger',
    `create trigger helpful after insert on recipes begin update users set admin = 1; end`,
  ),
  database('a view of a stranger', 'create view helpers as select * from users'),
  database('a table of a stranger', 'create table notes (text)'),
  database('a table is another', 'alter table recipes add column extra text'),
  database(
    'one of our triggers does something else',
    `drop trigger recipeMinutes_insert;
     create trigger recipeMinutes_insert after insert on recipes begin delete from users; end`,
  ),
  database('a trigger of ours is missing', 'drop trigger recipeMinutes_insert'),
  database('rows that refer to nothing', `pragma foreign_keys = off; delete from "groups"`),
  database('nobody could administer', 'update users set admin = 0', 'backup.no-admin'),
  database(
    'BK-5 a database that is newer than the manifest says',
    `insert into kysely_migration values ('9999-tomorrow', '2030-01-01')`,
  ),
  [
    'BK-5 a database that is newer',
    'backup.newer',
    () =>
      withDatabase(zip, `insert into kysely_migration values ('9999-tomorrow', '2030-01-01')`, {
        migrations: [...names, '9999-tomorrow'],
      }),
  ],
])('%s: nothing is changed, and it is told why', async (_what, code, make) => {
  const file = await make()
  await expect(app.services.backups.restore(file, { revokeTokens: false })).rejects.toMatchObject({
    code,
  })
  const after = await wholeHousehold(app.dataDir)
  expect(after).toEqual(before)
  expect(await leftovers()).toEqual([])
  expect((await app.as(app.cook).get('/api/recipes/green-curry')).status).toBe(200)
})

/** What a restore that failed may have left; the safety backup is meant to stay. */
async function leftovers(): Promise<string[]> {
  const rooms = ['backups', 'lock', 'logs', 'media', 'start.json', 'tmp']
  const places = await readdir(app.dataDir)
  const others = places.filter((name) => !rooms.includes(name) && !name.startsWith('trivet.db'))
  const temporary = Object.keys(await hashesBelow(`${app.dataDir}/tmp`))
  const unfinished = (await readdir(`${app.dataDir}/backups`)).filter((name) =>
    name.endsWith('part'),
  )
  return [...others, ...temporary, ...unfinished]
}
