import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { TableField } from '#contract/recipe-field-lists.ts'
import type { IngredientInput, StepInput } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Database, Db } from '#server/db/database.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { resolveNamed } from '#server/features/foods/index.ts'
import { type OrganizerField, resolveOrganizers } from '#server/features/organizers/index.ts'
import { isSameJson } from '#server/text/json-values.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { keptUpperEnd, keptWords } from './own-words.ts'
import { saveAssets, saveExtras, saveNotes, saveNutrition, saveSettings } from './plain-parts.ts'
import { linksOf } from './repository.ts'

/** The link table of each kind of organizer, and its column with the organizer's id. */
export const organizerLinks = {
  recipeCategory: ['recipeCategories', 'categoryId'],
  tags: ['recipeTags', 'tagId'],
  tools: ['recipeTools', 'toolId'],
} as const

/** How parts are saved. */
export interface Saving {
  /** The words of lines are meant as they are given, also beside other amounts than before. */
  areWordsMeant?: boolean
}
type Save = (
  ctx: SignedIn,
  recipeId: string,
  changes: RecipeUpdate,
  saving: Saving,
) => Promise<void>

/** The function that writes each field with its own tables. Steps refer to ingredients, so one function writes both. */
const savers: Record<TableField, Save> = {
  recipeCategory: organizerSaver('recipeCategory'),
  tags: organizerSaver('tags'),
  tools: organizerSaver('tools'),
  recipeIngredient: saveIngredientsAndSteps,
  recipeInstructions: saveIngredientsAndSteps,
  nutrition: saveNutrition,
  settings: saveSettings,
  assets: saveAssets,
  notes: saveNotes,
  extras: saveExtras,
}

/** Writes the parts that `changes` contains, replacing whole lists; absent parts stay. Needs a transaction. */
export async function saveParts(
  ctx: SignedIn,
  recipeId: string,
  changes: RecipeUpdate,
  saving: Saving = {},
) {
  for (const save of new Set(Object.values(savers))) await save(ctx, recipeId, changes, saving)
}

function organizerSaver(field: OrganizerField): Save {
  return async (ctx, recipeId, changes) => {
    const inputs = changes[field]
    if (inputs !== undefined) await saveOrganizers(ctx, recipeId, field, inputs ?? [])
  }
}

async function saveOrganizers(
  ctx: SignedIn,
  recipeId: string,
  field: OrganizerField,
  inputs: NonNullable<RecipeUpdate[OrganizerField]>,
) {
  const [table, column] = organizerLinks[field]
  const ids = await resolveOrganizers(ctx, field, inputs)
  await ctx.db.deleteFrom(table).where('recipeId', '=', recipeId).execute()
  await insertAll(
    ctx.db,
    table,
    ids.map((id) => ({ recipeId, [column]: id })),
  )
}

/**
 * Replacing ingredients or steps deletes and inserts their rows, which also deletes the links between them. If the
 * request has only one of the two, the links are read before and written back.
 */
async function saveIngredientsAndSteps(
  ctx: SignedIn,
  recipeId: string,
  changes: RecipeUpdate,
  saving: Saving,
) {
  const { db } = ctx
  const { recipeIngredient, recipeInstructions } = changes
  if (recipeIngredient === undefined && recipeInstructions === undefined) return

  let links: Link[] = recipeInstructions === undefined ? await linksOf(db, recipeId) : []
  let newIds: Map<string, string> | null = null
  if (recipeIngredient !== undefined) {
    newIds = await replaceIngredients(ctx, recipeId, { lines: recipeIngredient ?? [], saving })
  }
  if (recipeInstructions !== undefined) {
    links = await replaceSteps(db, recipeId, recipeInstructions ?? [])
  }
  const present = await ingredientIds(db, recipeId)
  const rows = links
    .map((link) => ({ ...link, ingredientId: newIds?.get(link.ingredientId) ?? link.ingredientId }))
    .filter((link) => present.has(link.ingredientId))
  await db
    .deleteFrom('stepIngredients')
    .where(
      'stepId',
      'in',
      db.selectFrom('recipeSteps').where('recipeId', '=', recipeId).select('id'),
    )
    .execute()
  await insertAll(
    db,
    'stepIngredients',
    rows.map((link, position) => ({ ...link, position })),
  )
}

interface Link {
  stepId: string
  ingredientId: string
}

/** @returns a map from the ids in the request to the stored ids */
async function replaceIngredients(
  ctx: SignedIn,
  recipeId: string,
  { lines, saving }: { lines: IngredientInput[]; saving: Saving },
) {
  const { db } = ctx
  const foods = await resolveNamed(
    ctx,
    'food',
    lines.map((line) => line.food),
  )
  const units = await resolveNamed(
    ctx,
    'unit',
    lines.map((line) => line.unit),
  )
  const { ids, renamed } = await ownIds(
    db,
    'recipeIngredients',
    recipeId,
    lines.map((line) => line.referenceId),
  )
  const ofRecipe = await ingredientsOf(db, ctx.viewer.groupId, new Map([[recipeId, false]]))
  const stored = new Map(ofRecipe.get(recipeId)!.map((line) => [line.referenceId, line]))
  const rows = lines.map((line, position) => {
    const [foodId, unitId] = [foods[position]!, units[position]!]
    const saved = { input: line, foodId, unitId }
    const before = stored.get(ids[position]!)
    const asWritten = keptWords(saved, saving.areWordsMeant ? undefined : before)
    return {
      id: ids[position]!,
      recipeId,
      position,
      title: line.title,
      quantity: line.quantity,
      quantityMax: keptUpperEnd(saved, before),
      unitId,
      foodId,
      note: line.note,
      originalText: line.originalText,
      asWritten,
      ingredientSearch: searchableLine(line, asWritten),
    }
  })
  await replaceRows(db, 'recipeIngredients', recipeId, rows)
  return renamed
}

/** Note and written texts, separated by line breaks so that a phrase cannot match across two of them. */
function searchableLine({ note, originalText }: IngredientInput, asWritten: string | null): string {
  const written = [asWritten ?? '', originalText ?? '']
  const texts = new Set([note, ...written].map(normalizeForSearch).filter(Boolean))
  return [...texts].join('\n')
}

async function replaceSteps(db: Db, recipeId: string, steps: StepInput[]): Promise<Link[]> {
  const { ids } = await ownIds(
    db,
    'recipeSteps',
    recipeId,
    steps.map((step) => step.id),
  )
  const rows = steps.map(({ title, text }, position) => ({
    id: ids[position]!,
    recipeId,
    position,
    title,
    text,
  }))
  await replaceRows(db, 'recipeSteps', recipeId, rows)
  return steps.flatMap((step, position) =>
    step.ingredientReferences.flatMap(({ referenceId }) =>
      referenceId ? { stepId: ids[position]!, ingredientId: referenceId } : [],
    ),
  )
}

/** Skips the write if nothing changed: editors send all fields, and every written line would be indexed again. */
async function replaceRows<T extends 'recipeIngredients' | 'recipeSteps'>(
  db: Db,
  table: T,
  recipeId: string,
  rows: Insertable<Database[T]>[],
) {
  const columns = Object.keys(rows[0] ?? { id: '' }) as 'id'[]
  const present = await db
    .selectFrom(table as 'recipeSteps')
    .where('recipeId', '=', recipeId)
    .select(columns)
    .orderBy('position')
    .execute()
  if (isSameJson(present, rows)) return
  await db
    .deleteFrom(table as 'recipeSteps')
    .where('recipeId', '=', recipeId)
    .execute()
  await insertAll(db, table, rows)
}

/** Keeps the ids that the client sent, unless another recipe has them or they occur twice. */
async function ownIds(
  db: Db,
  table: 'recipeIngredients' | 'recipeSteps',
  recipeId: string,
  wanted: (string | null | undefined)[],
) {
  const given = JSON.stringify(wanted.filter(Boolean))
  const others = await db
    .selectFrom(table)
    .where('id', 'in', sql<string>`(select value from json_each(${given}))`)
    .where('recipeId', '!=', recipeId)
    .select('id')
    .execute()
  const taken = new Set(others.map((row) => row.id))
  const renamed = new Map<string, string>()
  const ids = wanted.map((id) => {
    const own = id && !taken.has(id) ? id : randomUUID()
    if (id && !renamed.has(id)) renamed.set(id, own)
    taken.add(own)
    return own
  })
  return { ids, renamed }
}

async function ingredientIds(db: Db, recipeId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('recipeIngredients')
    .where('recipeId', '=', recipeId)
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}
