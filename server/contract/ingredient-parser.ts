import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Food, Ingredient, Unit } from './recipe-parts.ts'

const certainty = z.number().min(0).max(1).nullable()
/** A food or unit that the group does not have: a name without an id. */
const Unknown = z.object({ id: z.null().optional(), name: z.string() })

export const ParsedIngredient = z.object({
  input: z.string(),
  /** Ours: the upper end of a range, whose lower end is the quantity. */
  maximum: z.number().nullable().optional(),
  /** Ours: the words of the line that name its food, whatever the food is called in the group. */
  writtenFood: z.string().nullable().optional(),
  /** Ours: if the group has no food of that name, the one with the most similar name; to be offered, not taken. */
  similarFood: Food.nullable().optional(),
  confidence: z.object({
    average: certainty,
    comment: certainty,
    name: certainty,
    unit: certainty,
    quantity: certainty,
    food: certainty,
  }),
  ingredient: Ingredient.extend({
    quantity: z.number(), // 0 if the line has none
    food: z.union([Food, Unknown]).nullable(),
    unit: z.union([Unit, Unknown]).nullable(),
  }),
})
export type ParsedIngredient = z.output<typeof ParsedIngredient>

const line = z.string().max(2000)
/**
 * Ours: what counts of an amount in two measures, '1 lb 2 oz'. 'first': 1 lb, and the rest is in the note, for programs
 * that show a line by its parts. 'whole': 1.125 lb, for those that show it as it was written and count with it.
 */
const amount = z.enum(['first', 'whole']).default('first')
const parser = z.enum(['nlp', 'brute']).default('nlp')
/** Ours: in which language the recipe is written, if it is known: 'pl' or 'pl-PL'. Else that of the caller. */
const language = z.string().max(40).nullish()

export const ingredientParser = {
  one: endpoint('POST /parser/ingredient', {
    access: 'user',
    readersToo: true,
    summary: 'Parses one line of text into amount, unit, food and note',
    body: z.object({ parser, ingredient: line, language, amount }),
    response: ParsedIngredient,
  }),
  many: endpoint('POST /parser/ingredients', {
    access: 'user',
    readersToo: true,
    refuses: ['request.too-heavy', 'request.too-many'],
    summary: 'Parses many lines; the answers are in the same order',
    body: z.object({ parser, ingredients: z.array(line).max(1000), language, amount }),
    response: z.array(ParsedIngredient),
  }),
}
