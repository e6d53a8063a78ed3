import { z } from 'zod'
import type { HelperSettings, HelperSettingsUpdate } from '#contract/helper.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { refuseApiToken } from '#server/features/auth/index.ts'
import { forgetSetting, readSetting, writeSetting } from '#server/settings/server-settings.ts'

/** With the settings of this computer, which are in no backup. */
const setting = 'recipe-helper'

const Helper = z.object({
  address: z.string().min(1),
  model: z.string().min(1),
  sendsPictures: z.boolean(),
  key: z.string().nullable(),
})
export type Helper = z.output<typeof Helper>

/** Null if no administrator has named one. */
export async function findHelper({ db }: Pick<Context, 'db'>): Promise<Helper | null> {
  const text = await readSetting(db, setting)
  if (text === null) return null
  try {
    return Helper.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether a helper is named, so that people can ask it. */
export const helperReady = async (ctx: Pick<Context, 'db'>) => (await findHelper(ctx)) !== null

/** What a person is told before anything is sent: to which host, and whether pictures go along. */
export async function helperFor(ctx: Pick<Context, 'db'>) {
  const helper = await findHelper(ctx)
  return helper && { host: hostOf(helper), sendsPictures: helper.sendsPictures }
}

export const hostOf = ({ address }: Pick<Helper, 'address'>) => new URL(address).host

/** All but the key. */
export async function getHelperSettings(ctx: Pick<Context, 'db'>): Promise<HelperSettings> {
  const helper = await findHelper(ctx)
  return {
    ready: helper !== null,
    address: helper?.address ?? '',
    model: helper?.model ?? '',
    sendsPictures: helper?.sendsPictures ?? false,
    hasKey: helper?.key != null,
  }
}

/**
 * Replaces the settings; an empty address deletes them.
 * @throws AppError auth.forbidden for API tokens, request.invalid
 */
export async function updateHelperSettings(
  ctx: SignedIn,
  wanted: HelperSettingsUpdate,
): Promise<HelperSettings> {
  refuseApiToken(ctx) // whoever chooses the service reads what is sent to it
  if (wanted.address === '') {
    await forgetSetting(ctx.db, setting)
    ctx.log.info('helper forgotten')
  } else {
    const helper = helperOf(wanted, await findHelper(ctx))
    await writeSetting(ctx.db, setting, JSON.stringify(helper))
    ctx.log.info({ host: hostOf(helper) }, 'helper set')
  }
  return getHelperSettings(ctx)
}

function helperOf(
  { address, model, sendsPictures, key }: HelperSettingsUpdate,
  before: Helper | null,
): Helper {
  if (model === '') refuse('model', 'missing')
  const plain = { address, model, sendsPictures }
  if (key !== undefined) return { ...plain, key: key || null }
  const kept = before?.key ?? null
  // Otherwise a stored key could be sent to whichever service is named.
  const isSame = kept === null || new URL(before!.address).origin === new URL(address).origin
  return isSame ? { ...plain, key: kept } : refuse('key', 'key_again')
}

function refuse(field: string, type: string): never {
  const issues: FieldIssue[] = [{ loc: ['body', field], type }]
  throw new AppError('request.invalid', {}, { issues })
}
