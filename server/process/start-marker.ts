import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DatabaseIsNewer } from '#server/db/migrate.ts'
import { DataFolderLocked } from '#server/files/data-folder.ts'
import { DataFolderOnNetwork } from '#server/files/network-drive.ts'
import type { FailedUpdate } from './failed-update.ts'
import { productVersion } from './version.ts'

/** Once may be an accident, such as a computer that was switched off. */
const ENOUGH_FAILURES = 2

const Marker = z.object({
  /** The version that was started last, when it first was, and how often since then it has not come to its end. */
  version: z.string().max(50),
  firstBegun: z.iso.datetime(),
  failures: z.number().int().nonnegative(),
  /** The version that last opened these data; null for none. */
  worked: z.string().max(50).nullable(),
})
type Marker = z.output<typeof Marker>

/** A newer version fails again and again on data that an older one has opened. */
export class UpdateFails extends Error {
  readonly update: FailedUpdate

  constructor(update: FailedUpdate, cause: unknown) {
    const message = inWords(update)
    super(message, { cause })
    this.name = 'UpdateFails'
    this.update = update
    // Who reports it needs what went wrong.
    if (cause instanceof Error) this.stack = `${message}\n${cause.stack}`
  }
}

/** Notes that a start begins. One that ends the whole process counts as well, as nothing tells of its end. */
export function noteStart(dataDir: string, version = productVersion) {
  const before = readMarker(dataDir)
  const isSame = before?.version === version
  write(dataDir, {
    version,
    firstBegun: isSame ? before.firstBegun : new Date().toISOString(),
    failures: (isSame ? before.failures : 0) + 1,
    worked: before?.worked ?? null,
  })
}

export function noteStarted(dataDir: string) {
  const marker = readMarker(dataDir)
  if (marker) write(dataDir, { ...marker, failures: 0, worked: marker.version })
}

/** Takes back that a start has begun: what was in its way has nothing to do with the version. */
export function forgetStart(dataDir: string) {
  const marker = readMarker(dataDir)
  if (marker) write(dataDir, { ...marker, failures: Math.max(0, marker.failures - 1) })
}

/**
 * What the failure of a start says to a person, where it began with an update: the version that worked, and where the
 * data from before are. The failure itself otherwise.
 */
export function asFailedUpdate(error: unknown, dataDir: string): unknown {
  const marker = readMarker(dataDir)
  if (!marker || isOfAnotherServer(error)) return error
  if (!isFailureOfVersion(error)) {
    forgetStart(dataDir)
    return error
  }
  const { version, worked, failures } = marker
  if (worked === null || worked === version || failures < ENOUGH_FAILURES) return error
  const copy = copyFromBefore(path.join(dataDir, 'backups'), marker.firstBegun)
  return new UpdateFails({ version, worked, failures, dataDir, copy }, error)
}

/** For the log and the terminal; the window says it in the language of its person. */
function inWords({ version, worked, failures, dataDir, copy }: FailedUpdate): string {
  const way = copy
    ? `The database was changed by the update. Close Trivet, move ${path.join(dataDir, 'trivet.db')} and the files beside it that begin alike to another folder, and put a copy of ${copy} in its place under the name trivet.db.`
    : 'The database was not changed by the update.'
  return `Trivet ${version} could not start ${failures} times with these recipes. They are not lost: Trivet ${worked} has opened them. To go back, install Trivet ${worked} again. ${way}`
}

/** Then nothing was noted, and what the other one has noted stays. */
const isOfAnotherServer = (error: unknown) =>
  error instanceof DataFolderLocked || error instanceof DataFolderOnNetwork

/** A port that is taken, for example, says nothing about the version. */
const isFailureOfVersion = (error: unknown) =>
  !(error instanceof DatabaseIsNewer) && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'

const copyName = /^before-.{1,100}-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/

/** The first copy of the database that was made since then. */
function copyFromBefore(backups: string, since: string): string | null {
  const made = entriesOf(backups)
    .flatMap((name) => {
      const [, day, hour, minute, second, rest] = copyName.exec(name) ?? []
      return day ? [{ name, at: `${day}${hour}:${minute}:${second}.${rest}Z` }] : []
    })
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return made[0] ? path.join(backups, made[0].name) : null
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const fileIn = (dataDir: string) => path.join(dataDir, 'start.json')

function readMarker(dataDir: string): Marker | null {
  try {
    return Marker.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** It only helps to explain, so a disk that refuses it is no failure of a start. */
function write(dataDir: string, marker: Marker) {
  try {
    writeFileSync(fileIn(dataDir), JSON.stringify(marker), { mode: 0o600 })
  } catch {
    // the failure itself is told without it
  }
}
