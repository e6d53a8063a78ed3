import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Uuid } from '#contract/values.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { removeFolder } from '#server/files/patient.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { readSetting, writeSetting } from '#server/settings/server-settings.ts'

/** What is being added has its files before its row. Nothing that takes this long is still going to get one. */
const AGE_MS = 24 * 60 * 60 * 1000
/** So long a person has to notice that an older database, or what was salvaged of one, does not know some pictures. */
const UNNAMED_MS = 90 * AGE_MS
const FOLDERS_AT_ONCE = 200
const FOLDERS_REMEMBERED = 2000
const rememberedKey = 'folders-without-row'

type Needed = Pick<Services, 'files' | 'log' | 'now'>

/**
 * Deletes folders of recipes, pictures, pictures of timeline events and people of all groups that no row has named for
 * 90 days, as a crash between the files and their row leaves them. Since when is kept in the database itself, so that one
 * that was put in the place of another begins anew. All else under `media` stays, such as files that were taken off a
 * recipe, which older versions still list.
 */
export async function removeOrphans(services: Needed, db: Db, stop: AbortSignal): Promise<void> {
  const { files, log, now } = services
  const today = now().getTime()
  const text = await readSetting(db, rememberedKey)
  const since = new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, number>))
  const still = new Map<string, number>()
  let removed = 0
  for await (const folder of allUnnamed(files, db)) {
    if (stop.aborted) return
    const name = path.relative(files.media, folder)
    const first = since.get(name) ?? today
    if (today - first >= UNNAMED_MS && (await isOlder(folder, today - AGE_MS))) {
      await inTurn(folder, () => removeFolder(folder))
      removed += 1
    } else if (still.size < FOLDERS_REMEMBERED) {
      still.set(name, first)
    }
  }
  if (still.size + since.size > 0) {
    await writeSetting(db, rememberedKey, JSON.stringify(Object.fromEntries(still)))
  }
  if (removed > 0) log.info({ folders: removed }, 'files without a row deleted')
}

async function* allUnnamed(files: DataFolder, db: Db): AsyncGenerator<string> {
  const recipes = path.join(files.media, 'recipes')
  yield* await nameless(path.join(files.media, 'users'), (ids) => peopleAmong(db, ids))
  yield* await nameless(recipes, (ids) => recipesAmong(db, ids))
  const ids = await idsIn(recipes)
  for (let at = 0; at < ids.length; at += FOLDERS_AT_ONCE) {
    const some = ids.slice(at, at + FOLDERS_AT_ONCE)
    const pictures = await foldersIn(some, (id) => files.recipeImages(id))
    const events = await foldersIn(some, (id) => path.join(files.recipeImages(id), 'timeline'))
    yield* await unnamed(pictures, (names) => picturesAmong(db, names))
    yield* await unnamed(events, (names) => eventsAmong(db, names))
    await othersFirst()
  }
}

type Among = (ids: string[]) => Promise<Set<string>>

/** The folders in one place that are called like an id which no row has. */
async function nameless(place: string, among: Among): Promise<string[]> {
  return unnamed(
    (await idsIn(place)).map((id) => path.join(place, id)),
    among,
  )
}

async function unnamed(folders: string[], among: Among): Promise<string[]> {
  if (folders.length === 0) return []
  const named = await among(folders.map((folder) => path.basename(folder)))
  return folders.filter((folder) => !named.has(path.basename(folder)))
}

async function foldersIn(ids: string[], placeOf: (id: string) => string): Promise<string[]> {
  const found: string[] = []
  for (const id of ids) {
    const place = placeOf(id)
    for (const name of await idsIn(place)) found.push(path.join(place, name))
  }
  return found
}

/** Folders that are called like an id as Trivet writes it; no links and nothing else. */
async function idsIn(place: string): Promise<string[]> {
  try {
    const entries = await readdir(place, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && Uuid.safeParse(entry.name).data === entry.name)
      .map(({ name }) => name)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Whether neither the folder nor what is directly in it was touched since. */
async function isOlder(folder: string, before: number): Promise<boolean> {
  const places = [folder, ...(await readdir(folder)).map((name) => path.join(folder, name))]
  for (const place of places) {
    const { mtimeMs, ctimeMs } = await stat(place)
    if (Math.max(mtimeMs, ctimeMs) > before) return false
  }
  return true
}

const recipesAmong = async (db: Db, ids: string[]) =>
  setOf(await db.selectFrom('recipes').where('id', 'in', listed(ids)).select('id').execute())
const picturesAmong = async (db: Db, ids: string[]) =>
  setOf(await db.selectFrom('recipePictures').where('id', 'in', listed(ids)).select('id').execute())
const eventsAmong = async (db: Db, ids: string[]) =>
  setOf(await db.selectFrom('timelineEvents').where('id', 'in', listed(ids)).select('id').execute())
const peopleAmong = async (db: Db, ids: string[]) =>
  setOf(await db.selectFrom('users').where('id', 'in', listed(ids)).select('id').execute())

const setOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
