import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RecipeFormat } from '#contract/recipe-formats.ts'
import { type DataExport, exportsKept, type ExportType } from '#contract/recipe-bulk.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Services } from '#server/context/services.ts'
import type { DataExportsTable } from '#server/db/tables/exports.ts'
import { AppError } from '#server/errors/app-error.ts'
import { unlessDiskFails } from '#server/errors/disk-failure.ts'
import { writeHouseholdArchive } from '#server/features/household-archive/index.ts'
import { downloadToken } from '#server/features/downloads/index.ts'
import { writeRecipeFiles } from '#server/features/recipe-export/index.ts'
import { many } from '#server/features/recipes/index.ts'
import { inTurn } from '#server/files/in-turn.ts'
import type { Task } from '#server/process/server-tasks.ts'
import { recipeFileWriters } from '#server/recipe-files/writers/index.ts'
import * as store from './repository.ts'
import { type Archived, nameOf, pathOf, wireExport } from './wire-export.ts'
import { untilWritten, whileWriting } from './writing.ts'
import { writeZip } from './zip-of-many.ts'
import { discard, moveFile, removeFile } from '#server/files/patient.ts'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const MOST_RUNNING = 3

/**
 * Starts writing a zip of these recipes; unknown ones are left out. One zip is written at a time.
 * @throws AppError recipe.not-found if none exists, export.running
 */
export async function startExport(
  ctx: SignedIn,
  named: string[],
  exportType: ExportType,
): Promise<DataExport> {
  const { groupId } = ctx.viewer
  const find = await many.findMany(ctx.db, groupId, named)
  const recipes = [...new Set(named.flatMap((text) => find(text) ?? []))]
  if (recipes.length === 0) throw new AppError('recipe.not-found')
  return begin(ctx, { recipes, exportType, formats: [] })
}

/**
 * Starts an archive of everything that the household shares, its recipes also in these formats. Asked for again while it is
 * being written, it is the same one. @throws AppError export.running
 */
export async function startArchive(ctx: SignedIn, formats: RecipeFormat[]): Promise<DataExport> {
  const recipes = await store.everyRecipe(ctx.db, ctx.viewer.groupId)
  return begin(ctx, {
    recipes,
    exportType: 'everything',
    formats: [...new Set(formats)],
  })
}

interface Wanted {
  recipes: { id: string; slug: string }[]
  exportType: DataExport['exportType']
  formats: RecipeFormat[]
}

async function begin(ctx: SignedIn, wanted: Wanted): Promise<DataExport> {
  const { groupId } = ctx.viewer
  // Of what is asked for at the same moment, one sees what the other has begun.
  const { row, isNew } = await transaction(ctx, async (ctx) => {
    const found = await running(ctx, wanted)
    if (found) return { row: found, isNew: false }
    const row = newRow(ctx, wanted)
    await store.insertExport(ctx.db, row)
    formatsOf.set(row.id, wanted.formats)
    return { row, isNew: true }
  })
  if (!isNew) return wireExport(ctx, row)
  const { total } = row
  ctx.jobs.start((stop) =>
    whileWriting(
      row.id,
      ctx.tasks
        .run({ kind: 'export', groupId, total, stop }, (task) =>
          inTurn(`exports ${ctx.files.root}`, () => writeExport(ctx, row, wanted, task)),
        )
        .finally(() => formatsOf.delete(row.id)),
    ),
  )
  return wireExport(ctx, row)
}

const inOneOrder = (formats: readonly string[] = []) => String(formats.toSorted())

/** The formats of what is being written; a restart ends that. */
const formatsOf = new Map<string, readonly RecipeFormat[]>()

/**
 * The archive that is asked for again while it is being written, or null.
 * @throws AppError export.running if another one has to be waited for, which it names
 */
async function running(ctx: SignedIn, { exportType, formats }: Wanted) {
  const all = await store.listExports(ctx.db, ctx.viewer.groupId)
  const unfinished = all.filter(({ status }) => status === 'running')
  const ofAll = unfinished.find((row) => row.exportType === 'everything')
  const isAgain = exportType === 'everything' && ofAll !== undefined
  if (isAgain && inOneOrder(formatsOf.get(ofAll.id)) === inOneOrder(formats)) return ofAll
  const first = isAgain ? ofAll : unfinished.at(-1)
  if (!first || (!isAgain && unfinished.length < MOST_RUNNING)) return null
  throw new AppError('export.running', { name: nameOf(ctx, first) })
}

function newRow(ctx: SignedIn, { recipes, exportType }: Wanted): DataExportsTable {
  const now = ctx.now()
  return {
    id: randomUUID(),
    groupId: ctx.viewer.groupId,
    exportType,
    status: 'running',
    done: 0,
    total: recipes.length,
    size: 0,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + KEPT_MS).toISOString(),
  }
}

export async function listExports(ctx: SignedIn): Promise<DataExport[]> {
  return (await exportsFor(ctx)).map((row) => wireExport(ctx, row))
}

/** An archive of everything is only for those who manage the household. */
async function exportsFor({ db, viewer }: SignedIn) {
  const rows = await store.listExports(db, viewer.groupId)
  const mayHaveAll = viewer.canManage || viewer.admin
  return rows.filter(({ exportType }) => mayHaveAll || exportType !== 'everything')
}

/**
 * A token for downloading an export by its `path`. Older clients ask right after starting it, so this waits for an export
 * that is still being written (docs/contract/exports.md).
 * @param gone ends the wait when the client has disconnected
 * @throws AppError export.path, file.not-found, request.busy when it takes too long
 */
export async function exportToken(
  ctx: SignedIn,
  wanted: string,
  gone: AbortSignal,
): Promise<string> {
  if (!/^exports\/[\w-]+\.[a-z]+$/.test(wanted)) throw new AppError('export.path')
  const find = async () => {
    return (await exportsFor(ctx)).find((row) => pathOf(row) === wanted)
  }
  let row = await find()
  if (row?.status === 'running') {
    await untilWritten(row.id, gone)
    row = await find()
  }
  if (row?.status === 'running') throw new AppError('request.busy')
  if (row?.status !== 'ready') throw new AppError('file.not-found')
  return downloadToken(ctx, pathOf(row), nameOf(ctx, row))
}

/** Deletes all exports of the group; a running one is discarded when it ends. @returns how many there were */
export async function purgeExports(ctx: SignedIn): Promise<number> {
  const ids = (await exportsFor(ctx)).map(({ id }) => id)
  const rows = await store.deleteExports(ctx.db, ctx.viewer.groupId, ids)
  for (const row of rows) await removeArchive(ctx, row)
  return rows.length
}

/** Path of an export's archive. */
const archiveFile = ({ files }: Services, row: Archived) => path.join(files.root, pathOf(row))

/** Deletes an export's archive. A failure is only logged. */
export async function removeArchive(services: Services, row: Archived) {
  try {
    await removeFile(archiveFile(services, row))
  } catch (error) {
    // It is being downloaded. The next cleanup deletes archives without an export.
    services.log.warn({ err: error, export: row.id }, 'archive of a deleted export remains')
  }
}

async function writeExport(
  ctx: SignedIn,
  row: DataExportsTable,
  { recipes, formats }: Wanted,
  task: Task,
) {
  const { signal } = task
  const part = path.join(ctx.files.tmp, `${row.id}.zip`)
  let done = 0
  let written = 0
  const onRecipe = async () => {
    const before = percent(done, row.total)
    written += 1
    // With more formats each recipe is written several times.
    done = Math.floor(written / (1 + formats.length))
    task.progress(done)
    if (percent(done, row.total) > before) await store.updateExport(ctx.db, row, { done })
  }
  try {
    signal.throwIfAborted()
    const job = { file: part, signal, onRecipe }
    const ids = recipes.map(({ id }) => id)
    if (row.exportType === 'json') await writeZip(ctx, { ids, ...job })
    else if (row.exportType === 'everything') {
      await writeHouseholdArchive(ctx, { ids, formats, ...job })
    } else {
      await writeRecipeFiles(ctx, { ids, writer: recipeFileWriters[row.exportType], ...job })
    }
    const { size } = await stat(part)
    await mkdir(ctx.files.exports, { recursive: true, mode: 0o700 })
    await moveFile(part, archiveFile(ctx, row))
    const isKept = await store.updateExport(ctx.db, row, { status: 'ready', done, size })
    task.note(ctx.t('task-log.exported', { done, total: row.total }))
    if (!isKept) return await removeArchive(ctx, row)
    await makeRoom(ctx)
    ctx.emit({ type: 'recipes.exported', exportId: row.id, groupId: row.groupId })
  } catch (error) {
    await discard(part)
    // A full disk may refuse this as well; the next start ends what was being written.
    await unlessDiskFails(store.updateExport(ctx.db, row, { status: 'failed' }))
    throw error
  }
}

/** Deletes finished exports of the household beyond what it may keep, the oldest first. */
export async function makeRoom(ctx: SignedIn, { most, bytes } = exportsKept) {
  const all = await store.listExports(ctx.db, ctx.viewer.groupId)
  const ready = all.filter(({ status }) => status === 'ready')
  let sum = 0
  const tooMany = ready.filter(({ size }, index) => {
    sum += size
    return index > 0 && (index >= most || sum > bytes)
  })
  if (tooMany.length === 0) return
  const ids = tooMany.map(({ id }) => id)
  const rows = await store.deleteExports(ctx.db, ctx.viewer.groupId, ids)
  for (const row of rows) await removeArchive(ctx, row)
}

const percent = (done: number, total: number) => Math.floor((done / total) * 100)
