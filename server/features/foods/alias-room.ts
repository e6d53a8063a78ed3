import { mostOf } from '#contract/limits.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Whoever has more, from before there was a limit, keeps them and only gets no more. @throws AppError alias.too-many */
export function mustHaveRoomForAliases(after: readonly unknown[], before: readonly unknown[] = []) {
  const most = mostOf.aliases
  if (after.length > most && after.length > before.length) {
    throw new AppError('alias.too-many', { most })
  }
}
