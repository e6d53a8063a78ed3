import type { Loss } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { collectLost } from '../inner/lost.ts'
import { mayLead, relink, relinking } from '../inner/relink.ts'
import type { Known } from '../known.ts'

/**
 * Rows of a part of the file, such as meals, whose texts lead to the recipes and files that came in, and are no longer than
 * they are stored. What is not found is told as lost.
 * @param longest of each text in characters
 */
export async function linkedRows<Field extends string, Row extends Record<Field, string>>(
  ctx: SignedIn,
  known: Known,
  { rows, longest }: { rows: readonly Row[]; longest: Record<Field, number> },
): Promise<{ rows: Row[]; lost: Loss[] }> {
  const { losses, lose } = collectLost()
  const leading = rows.map((row) =>
    fieldsOf(longest).flatMap((field) => {
      const text = row[field]
      return mayLead(text) ? [{ field, text: text.slice(0, longest[field]) }] : []
    }),
  )
  const texts = leading.flat().map(({ text }) => text)
  if (texts.length === 0) return { rows: [...rows], lost: [] }
  const led = await relink(texts, relinking(ctx, known, lose))
  const linked = rows.map((row, at) => {
    const changes = leading[at]!.map(({ field, text }) => [field, led(text, longest[field])])
    return { ...row, ...(Object.fromEntries(changes) as Partial<Record<Field, string>>) }
  })
  return { rows: linked, lost: losses.all }
}

const fieldsOf = <Field extends string>(longest: Record<Field, number>) =>
  Object.keys(longest) as Field[]
