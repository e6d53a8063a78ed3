import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ReportSummary } from './reports.ts'
import { Uuid } from './values.ts'
import { lineRefusals, migrationRefusals } from './refusals.ts'

const Parts = z.object({
  quantity: z.number(), // 0 for none
  quantityMax: z.number().nullable(),
  unit: z.string(), // '' for none, as are food and note
  food: z.string(),
  note: z.string(),
})

/** A line that would be read otherwise than it is saved. */
const LineAgain = z.object({
  referenceId: z.uuid(),
  /** The words that are read: what the recipe shows now. */
  text: z.string(),
  before: Parts,
  /** Null: a person has to decide what it means, with the recipe's own form. */
  after: Parts.nullable(),
  /**
   * Why somebody should look. 'guess': it cannot be read for certain. 'similar': there is a food of a similar name.
   * 'unknown': the household has no such food or unit. 'otherwise': it has parts already, which would become others.
   */
  doubt: z.enum(['guess', 'similar', 'unknown', 'otherwise']).nullable(),
})
export type LineAgain = z.output<typeof LineAgain>

export const RecipeAgain = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** Stands for all that is shown of this recipe; what has become otherwise since is not taken. */
  stamp: z.string(),
  lines: z.array(LineAgain),
})
export type RecipeAgain = z.output<typeof RecipeAgain>

/** How many recipes one call reads: a few hundred lines, in a thread. */
export const mostReadAgain = 25
/** As many as a body with the stamps of all of them can name. */
export const mostTakenAgain = 5000

export const linesAgain = {
  look: endpoint('POST /recipe-lines/look', {
    access: 'user',
    refuses: ['request.too-heavy', 'request.too-many'],
    summary:
      'Reads the ingredients of recipes again, and answers those with lines that would change; changes nothing',
    body: z.object({ recipes: z.array(Uuid).max(mostReadAgain) }),
    response: z.array(RecipeAgain),
  }),
  take: endpoint('POST /recipe-lines/take', {
    access: 'user',
    refuses: [...migrationRefusals, ...lineRefusals],
    summary:
      'Saves lines as they were read again, in the background; the report can be taken back as an import can',
    body: z.object({
      recipes: z
        .array(
          z.object({
            id: Uuid,
            stamp: z.string().max(64),
            /** By their references; absent: those without a doubt. */
            lines: z.array(Uuid).max(1000).optional(),
          }),
        )
        .min(1)
        .max(mostTakenAgain),
    }),
    response: ReportSummary,
    status: 202,
  }),
}
