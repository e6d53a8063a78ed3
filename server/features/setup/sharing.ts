import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Whether the home may connect, and where. */
export function sharingState({ sharing }: Context) {
  return {
    enabled: sharing.enabled(),
    changeable: sharing.changeable,
    addresses: sharing.addresses(),
  }
}

/** @throws AppError setup.sharing-fixed if TRIVET_HOST decides */
export async function share(ctx: Context, enabled: boolean) {
  if (!ctx.sharing.changeable) throw new AppError('setup.sharing-fixed')
  await ctx.sharing.set(enabled)
  return sharingState(ctx)
}
