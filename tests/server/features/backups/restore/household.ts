import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import type { TestApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

export interface Household {
  /** The rows of each table, as JSON in the order of their texts. */
  tables: Record<string, string[]>
  /** The SHA-256 of each file below media, by its path. */
  media: Record<string, string>
}

/** Derived from other tables, at its own time. */
const derived = /^(?:sqlite_|search|recipeNeeds|foodNeeds)/
/** What belongs to this computer, and rows about files that no backup holds. */
const ofHere = [
  'serverSettings',
  'sessions',
  'dataExports',
  'inviteTokens',
  'passwordResets',
  'webhookStates',
  'webhookDeliveries',
  'notifierAddresses',
  'notifierDeliveries',
]

/** Everything that a data folder contains of its household, to compare it with an earlier or expected state. */
export async function wholeHousehold(dataDir: string): Promise<Household> {
  const sqlite = new Sqlite(path.join(dataDir, 'trivet.db'), { fileMustExist: true })
  try {
    const names = sqlite
      .prepare(`select name from sqlite_schema where type = 'table' order by name`)
      .pluck()
      .all() as string[]
    const rowsOf = (name: string) =>
      sqlite
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        // Whatever is done is written down there as background work, backups and restores too.
        .filter((row) => !row.includes('"serverTasks"'))
        .toSorted()
    const kept = names.filter((name) => !derived.test(name) && name !== 'serverTasks')
    const tables = Object.fromEntries(kept.map((name) => [name, rowsOf(name)]))
    return { tables, media: await hashesBelow(path.join(dataDir, 'media')) }
  } finally {
    sqlite.close()
  }
}

/** The part of it that a backup contains. */
export function partOfBackups({ tables, media }: Household): Household {
  const kept = Object.entries(tables).filter(([name]) => !ofHere.includes(name))
  return { tables: Object.fromEntries(kept), media }
}

/** Every file below a folder with its SHA-256; the names of folders end with a slash. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, place).replaceAll('\\', '/')
    if (entry.isDirectory()) found[`${name}/`] = ''
    else
      found[name] = createHash('sha256')
        .update(await readFile(place))
        .digest('hex')
  }
  return found
}

/** A household with pictures and its backup, after which recipes and pictures were added and deleted. */
export async function changedSinceBackup(app: TestApp) {
  const cook = app.as(app.cook)
  const gallery = async (name: string, width: number) => {
    const { slug } = await app.create.recipe({ name })
    const image = await picture('png', width)
    await cook.upload('POST', `/api/recipes/${slug}/pictures`, { image })
  }
  await gallery('Apple pie', 300)
  await gallery('Bread', 400)
  await gallery('Curry', 500)
  const kept = await wholeHousehold(app.dataDir)
  const zip = await app.services.backups.create({ reason: 'manual' })

  await cook.delete('/api/recipes/bread')
  await cook.patch('/api/recipes/curry', { name: 'Green curry' })
  await cook.delete('/api/recipes/apple-pie/image')
  await gallery('Dumplings', 600)
  return { zip, kept, now: await wholeHousehold(app.dataDir) }
}
