import { mostOfExtras } from '#contract/values.ts'
import { AppError, type FieldIssue } from './app-error.ts'

type Extras = Readonly<Record<string, string>>

/**
 * Keeps what programs attach to a record within bounds (docs/contract/values.md). A longer value that was there before
 * stays, as every save repeats it. @throws AppError request.invalid naming each value that is too long
 */
export function mustFitExtras(extras: Extras | null | undefined, before: Extras = {}) {
  const issues = extras ? issuesOf(extras, before) : []
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
}

/** The same where what was there before has to be asked for, which is done for long ones only. */
export async function mustFitAfter(
  extras: Extras | null | undefined,
  before: () => Promise<Extras>,
) {
  if (extras && issuesOf(extras, {}).length > 0) mustFitExtras(extras, await before())
}

function issuesOf(extras: Extras, before: Extras): FieldIssue[] {
  const tooLong = (maximum: number, ...more: string[]) => ({
    loc: ['body', 'extras', ...more],
    type: 'extras_too_long',
    params: { maximum },
  })
  const values = Object.entries(extras)
    .filter(([key, value]) => value.length > mostOfExtras.value && before[key] !== value)
    .map(([key]) => tooLong(mostOfExtras.value, key))
  const whole = lengthOf(extras)
  const isWholeLong = whole > mostOfExtras.all && whole > lengthOf(before)
  return isWholeLong ? [...values, tooLong(mostOfExtras.all)] : values
}

const lengthOf = (extras: Extras) =>
  Object.entries(extras).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
