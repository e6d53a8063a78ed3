import { readdirSync } from 'node:fs'
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { BackupFile, BackupReason } from '#contract/backups.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import { isPlaceholder } from '#server/files/placeholder.ts'
import { isPlainName } from '#server/files/names.ts'
import { prettySize } from '#server/text/pretty-size.ts'
import { discardNow, moveFile, removeFile } from '#server/files/patient.ts'

/** 'trivet_2026.11.21.22.44.09_automatic.zip', in UTC. Backups made by hand have no reason in their name. */
const ours =
  /^trivet_(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)(?:_(automatic|safety|uploaded))?(?:-\d+)?\.zip$/
const extensions = ['.zip', '.trivet']

/** The result of verifying a backup, in a file beside it. Valid while size and time of the backup are the same. */
const Finding = z.object({ verified: z.boolean(), bytes: z.number(), modified: z.number() })

/** The backups of the folder, newest first. */
export async function listBackups({ backups }: DataFolder): Promise<BackupFile[]> {
  const names = (await readdir(backups)).filter(isBackupName)
  const found = await Promise.all(names.map((name) => describe(path.join(backups, name))))
  return found
    .filter((file) => file !== null)
    .toSorted((a, b) => (a.date === b.date ? compare(b.name, a.name) : compare(b.date, a.date)))
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** The path of a backup in the folder. @throws AppError backup.name, backup.not-found, backup.placeholder */
export async function findBackup({ backups }: DataFolder, name: string): Promise<string> {
  if (!isBackupName(name)) throw new AppError('backup.name')
  const file = path.join(backups, name)
  const found = await lstat(file).catch(() => null)
  if (!found && (await isPlaceholder(file))) throw new AppError('backup.placeholder', { name })
  if (!found?.isFile()) throw new AppError('backup.not-found')
  return file
}

/** An unused path in the folder. */
export async function freeBackupPath(
  { backups }: DataFolder,
  reason: BackupReason,
  date: Date,
): Promise<string> {
  const stamp = date.toISOString().slice(0, 19).replace(/[-T:]/g, '.')
  const base = `trivet_${stamp}${reason === 'manual' ? '' : `_${reason}`}`
  for (let number = 1; ; number += 1) {
    const file = path.join(backups, `${base}${number === 1 ? '' : `-${number}`}.zip`)
    if ((await lstat(file).catch(() => null)) === null) return file
  }
}

/** Stores the result of verifying a backup. */
export async function keepFinding(file: string, verified: boolean) {
  const { size, mtimeMs } = await lstat(file)
  const finding: z.output<typeof Finding> = { verified, bytes: size, modified: mtimeMs }
  await writeFile(`${findingOf(file)}.part`, JSON.stringify(finding), { mode: 0o600 })
  await moveFile(`${findingOf(file)}.part`, findingOf(file))
}

export async function deleteBackup(file: string) {
  await removeFile(file)
  await removeFile(findingOf(file))
}

/** Deletes all but the newest backups with this reason. */
export async function deleteOlder(files: DataFolder, reason: BackupReason, keep: number) {
  const made = (await listBackups(files)).filter((file) => file.reason === reason)
  for (const { name } of made.slice(keep)) await deleteBackup(path.join(files.backups, name))
}

/** Deletes what an interrupted backup left; call it at the start, while nothing is being written. */
export function deleteUnfinished({ backups }: DataFolder) {
  for (const name of readdirSync(backups)) {
    if (name.startsWith('trivet_') && name.endsWith('.part')) {
      discardNow(path.join(backups, name))
    }
  }
}

async function describe(file: string): Promise<BackupFile | null> {
  const found = await lstat(file).catch(() => null)
  if (!found?.isFile()) return null
  const name = path.basename(file)
  const [, year, month, day, hour, minute, second, reason] = ours.exec(name) ?? []
  const stamp = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  const isOurs = year !== undefined && !Number.isNaN(Date.parse(stamp))
  const unnamed = isOurs ? 'manual' : 'uploaded'
  return {
    name,
    date: isOurs ? stamp : found.mtime.toISOString(),
    size: prettySize(found.size),
    bytes: found.size,
    reason: (reason as BackupReason | undefined) ?? unnamed,
    verified: await findingAbout(file, found),
  }
}

async function findingAbout(file: string, { size, mtimeMs }: { size: number; mtimeMs: number }) {
  const text = await readFile(findingOf(file), 'utf8').catch(() => null)
  const finding = Finding.safeParse(text === null ? null : parsed(text)).data
  const isSame = finding?.bytes === size && finding.modified === mtimeMs
  return finding && isSame ? finding.verified : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const findingOf = (file: string) => `${file}.json`

function isBackupName(name: string): boolean {
  return isPlainName(name) && extensions.includes(path.extname(name).toLowerCase())
}
