import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { isSameName, readsTheSame } from '#contract/amounts/own-words.ts'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import type { SignedIn } from '#server/context/context.ts'
import { foodsById, unitsById } from '#server/features/foods/index.ts'
import type { CountedAmount, ParsedLine } from '#server/ingredient-parser/index.ts'
import { takeTurn } from '#server/process/others-first.ts'
import { confidenceOf, noConfidence } from './confidence.ts'
import { foodsAndUnits } from './household.ts'
import { readInThread } from './lines-thread.ts'
import type { Match } from './match.ts'
import { plainUnit } from './plain-unit.ts'
import type { Parser } from './read-lines.ts'

type WireParsed = z.input<typeof ParsedIngredient>

interface HowToRead {
  parser: Parser
  amount: CountedAmount
  /** Of the recipe, if it is known. */
  locale?: string | undefined
}

/**
 * Parses lines of text as ingredients, in their order. Foods and units of the group come as whole records, others only
 * as a name; a food with a similar name is only suggested. Nothing is created.
 * @throws AppError request.too-heavy, request.too-many
 */
export async function parseIngredients(
  ctx: SignedIn,
  lines: string[],
  { parser, amount, locale = ctx.locale }: HowToRead,
): Promise<WireParsed[]> {
  const { db, viewer } = ctx
  const work = { parser, amount, recipes: [{ lines, locale }] }
  const [readings = []] = await readInThread(work, await foodsAndUnits(ctx))
  const foods = await foodsById(
    db,
    viewer.groupId,
    idsOf(readings.map(({ food, near }) => food ?? near)),
  )
  const units = await unitsById(db, viewer.groupId, idsOf(readings.map(({ unit }) => unit)))
  const parsed: WireParsed[] = []
  const turn = await takeTurn()
  for (const reading of readings) {
    await turn.pause()
    const { input, line } = reading
    const food = (reading.food && foods.get(reading.food.id)) || nameOnly(line.food)
    const unit = (reading.unit && units.get(reading.unit.id)) || nameOnly(line.unit)
    const quantity = line.quantity ?? 0 // clients expect a number even if the line has none
    const quantityMax = line.maximum ?? null
    const note = reading.food?.isOtherForm ? line.note : withOtherName(line, food)
    const asParts = ingredientDisplay({
      quantity,
      quantityMax,
      note,
      disableAmount: false,
      food: food && { pluralName: null, ...food },
      unit: unit && { ...plainUnit, ...unit },
    })
    const asWritten = readsTheSame(asParts, input) ? null : input.trim() || null
    parsed.push({
      input,
      maximum: quantityMax,
      writtenFood: line.food,
      similarFood: (reading.near && foods.get(reading.near.id)) ?? null,
      confidence: parser === 'brute' ? noConfidence : confidenceOf(reading),
      ingredient: {
        quantity,
        quantityMax,
        unit,
        food,
        note,
        isFood: true,
        disableAmount: false,
        display: asWritten ?? asParts,
        title: null,
        originalText: input,
        asWritten,
        referenceId: randomUUID(),
      },
    })
  }
  return parsed
}

const idsOf = (matches: (Match | null)[]) => [
  ...new Set(matches.flatMap((match) => match?.id ?? [])),
]

/** If the food's own name differs from the written one, the written name goes into the note. */
function withOtherName({ food: written, note }: ParsedLine, food: FoundFood): string {
  if (written === null || food === null || isSameName(written, food)) return note
  return [written, note].filter(Boolean).join(', ')
}
type FoundFood = { name: string; pluralName?: string | null } | null

const nameOnly = (name: string | null) => (name === null ? null : { name })
