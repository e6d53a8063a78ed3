import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Recipe, RecipeSummary, RecipeUpdate, savedBytes } from './recipes.ts'
import { Uuid } from './values.ts'
import { savingRefusals } from './refusals.ts'

/** One of many recipes to save, found by its id or, without one, by its slug. */
export const RecipeOfMany = RecipeUpdate.extend({
  id: z.preprocess((value) => value || null, Uuid.nullable()),
  slug: z.string().max(300).nullish(),
}).refine(({ id, slug }) => Boolean(id ?? slug), { path: ['slug'], params: { reason: 'missing' } })
export type RecipeOfMany = z.output<typeof RecipeOfMany>

const many = z.array(RecipeOfMany).max(500)

export const recipeBatches = {
  update: endpoint('PUT /recipes', {
    access: 'user',
    refuses: [...savingRefusals, 'request.too-heavy'],
    summary: 'Saves many recipes, all or none; absent fields keep their values',
    bodyBytes: savedBytes,
    body: many,
    response: z.array(Recipe),
  }),
  patch: endpoint('PATCH /recipes', {
    access: 'user',
    refuses: [...savingRefusals, 'request.too-heavy'],
    summary: 'Changes the given fields of many recipes, all or none',
    bodyBytes: savedBytes,
    body: many,
    response: z.array(Recipe),
  }),
  untagged: endpoint('GET /recipes/summary/untagged', {
    access: 'user',
    summary: 'The group’s recipes without any tag, by name',
    response: z.array(RecipeSummary),
    whole: true,
  }),
  uncategorized: endpoint('GET /recipes/summary/uncategorized', {
    access: 'user',
    summary: 'The group’s recipes without any category, by name',
    response: z.array(RecipeSummary),
    whole: true,
  }),
}
