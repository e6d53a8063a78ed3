import { type ImportedSetting, importedSettings } from '#contract/migration-options.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { addEntry } from '#server/features/reports/index.ts'
import type { IncomingSetting } from '#server/recipe-files/incoming-parts.ts'
import { lose, type Tally } from '../known.ts'
import { countRemoved } from '../taking-back/removed.ts'

/** A setting that the file has otherwise: a day of the week from 0, or 0 and 1. */
interface OtherSetting {
  field: ImportedSetting
  here: number
  there: number
}

interface Settings {
  settings: IncomingSetting[]
  reportId: string
  tally: Tally
  /** They become those of the file. */
  areWanted: boolean
}

/**
 * Gives the household the settings of the file, if somebody who manages it wants that, and notes what they were. Else
 * nothing of them changes, and what was set differently is told, so that somebody can set it so. Needs a transaction.
 */
export async function storeSettings(ctx: SignedIn, wanted: Settings) {
  const { settings, reportId, tally, areWanted } = wanted
  const others = await otherSettings(ctx, settings)
  if (!areWanted || !mayManage(ctx)) {
    for (const { field, there } of others) lose(tally, field, String(there))
    const known = new Set<string>(importedSettings)
    for (const { field, value } of settings) if (!known.has(field)) lose(tally, field, value)
    return
  }
  if (others.length === 0) return
  const before = Object.fromEntries(others.map(({ field, here, there }) => [field, [here, there]]))
  await setSettings(ctx, new Map(others.map(({ field, there }) => [field, there])))
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('reports')
    .set({ settingsBefore: JSON.stringify(before) })
    .where('reports.id', '=', reportId)
    .execute()
  const count = others.length
  const message = ctx.t('report.took-settings', { count, number: count })
  await addEntry(ctx, reportId, { success: true, message })
}

/** The settings of a file that are others here; what no household can be set to is none. */
export async function otherSettings(
  ctx: SignedIn,
  settings: IncomingSetting[],
): Promise<OtherSetting[]> {
  if (settings.length === 0) return []
  const here = await settingsHere(ctx)
  const given = new Map(settings.map(({ field, value }) => [field, value]))
  return importedSettings.flatMap((field) => {
    const there = readSetting(field, given.get(field))
    return there === null || here[field] === there ? [] : [{ field, here: here[field], there }]
  })
}

/** How many settings taking an import back would give back. */
export const countFormerSettings = async (ctx: SignedIn, reportId: string) =>
  (await formerSettings(ctx, reportId)).back.size

/** Gives back what the household was set to, where that is as the import left it. @returns how many stay */
export function putBackSettings(ctx: SignedIn, reportId: string): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const { back, kept } = await formerSettings(ctx, reportId)
    if (back.size > 0) await setSettings(ctx, back)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('reports')
      .set({ settingsBefore: null })
      .where('reports.id', '=', reportId)
      .execute()
    await countRemoved(ctx, reportId, { kind: 'settings', count: back.size })
    return kept
  })
}

async function formerSettings(ctx: SignedIn, reportId: string) {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('reports')
    .where('reports.id', '=', reportId)
    .select('reports.settingsBefore')
    .executeTakeFirst()
  const back = new Map<ImportedSetting, number>()
  if (!row?.settingsBefore) return { back, kept: 0 }
  // Written by `storeSettings`.
  const former = JSON.parse(row.settingsBefore) as Record<ImportedSetting, [number, number]>
  const fields = importedSettings.filter((field) => Object.hasOwn(former, field))
  if (!mayManage(ctx)) return { back, kept: fields.length }
  const here = await settingsHere(ctx)
  for (const field of fields) {
    const [before, after] = former[field]
    if (here[field] === after) back.set(field, before)
  }
  return { back, kept: fields.length - back.size }
}

const mayManage = ({ viewer }: SignedIn) => viewer.canManage || viewer.admin

const settingsHere = ({ db, viewer }: SignedIn) =>
  ofGroup(db, viewer.groupId)
    .select('groupPreferences')
    .select([...importedSettings])
    .executeTakeFirstOrThrow()

async function setSettings({ db, viewer }: SignedIn, values: ReadonlyMap<ImportedSetting, number>) {
  await ofGroup(db, viewer.groupId)
    .update('groupPreferences')
    .set(Object.fromEntries(values))
    .execute()
}

function readSetting(field: ImportedSetting, value: string | undefined): number | null {
  const most = field === 'firstDayOfWeek' ? 6 : 1
  const isOne = value !== undefined && /^\d$/.test(value) && Number(value) <= most
  return isOne ? Number(value) : null
}
