import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'

type Reason = Extract<ErrorCode, `recipe-file.${string}`>

/** Tells of a part of the file that stays there. @param count of its rows; null for a file in it */
export function leftPart(
  name: string,
  count: number | null,
  reason: Reason = 'recipe-file.recipes-only',
): ReadItem {
  const short = name.slice(0, 255)
  const failed = count === null ? short : `${short} (${count})`
  return { failed, cause: new AppError(reason), left: { name: short, count } }
}
