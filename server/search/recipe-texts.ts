import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import { normalizeForSearch, rememberingNormalizer } from '#server/text/normalize.ts'

/** The normalised texts that a recipe is found by. Phrases are found within one text only. */
export interface RecipeTexts {
  rowId: number
  groupId: string
  name: string
  createdAt: string
  /** Its name, and those of its categories, tags and tools. */
  names: string[]
  ingredients: string[]
  /** Description and notes. */
  remarks: string[]
}

/** The texts of these recipes, without those in the trash: four statements, however many. */
export async function readTexts(db: Db, rowIds: number[]): Promise<RecipeTexts[]> {
  const wanted = JSON.stringify(rowIds)
  const recipes = await wantedRecipes(db, { wanted })
  const texts = new Map(
    recipes.map(({ id, name, description, ...row }) => [
      id,
      {
        ...row,
        name,
        names: [name],
        ingredients: [] as string[],
        remarks: [description],
      },
    ]),
  )
  const parts = await partsOf(db, { recipes: JSON.stringify([...texts.keys()]) })
  const spellings = await spellingsOf(db, namedIn(parts))
  const named = (id: string | null) => (id === null ? undefined : spellings.get(id))
  const normalised = rememberingNormalizer()
  for (const { recipeId, kind, text, foodId, unitId } of parts) {
    const of = texts.get(recipeId)!
    if (kind === 'name') of.names.push(normalised(text))
    else if (kind === 'note') of.remarks.push(normalizeForSearch(text))
    else of.ingredients.push(text, ...lineTexts(text, named(foodId), named(unitId)))
  }
  return [...texts.values()]
}

/** Normalised spellings of a food or unit: name, plural, then the others. */
export type Spellings = readonly string[]

/** A line's text with unit and food ('cups tomatoes chopped'), then their other spellings. */
export function lineTexts(
  line: string,
  food: Spellings | undefined,
  unit: Spellings | undefined,
): string[] {
  if (!food && !unit) return []
  const [note = ''] = line.split('\n')
  const inWords = (at: number) =>
    [unit && (unit[at] || unit[0]), food && (food[at] || food[0]), note].filter(Boolean).join(' ')
  return [inWords(0), inWords(1), ...(food ?? []).slice(2), ...(unit ?? []).slice(2)]
}

const wantedRecipes = prepared((db, value: Named<'wanted'>) =>
  db
    .selectFrom(sql<{ value: number }>`json_each(${value('wanted')})`.as('wanted'))
    .crossJoin('recipes')
    .whereRef('recipes.rowId', '=', 'wanted.value')
    .where('recipes.deletedAt', 'is', null)
    .select([
      'recipes.rowId',
      'recipes.id',
      'recipes.groupId',
      'recipes.nameSearch as name',
      'recipes.descriptionSearch as description',
      'recipes.createdAt',
    ]),
)

const partsOf = prepared((db, value: Named<'recipes'>) => {
  const recipes = db.selectFrom(sql<{ value: string }>`json_each(${value('recipes')})`.as('recipe'))
  const none = sql<string | null>`null`
  const carried = (
    links: 'recipeTags' | 'recipeCategories' | 'recipeTools',
    key: 'tagId' | 'categoryId' | 'toolId',
    table: 'tags' | 'categories' | 'tools',
  ) =>
    recipes
      .crossJoin(`${links as 'recipeTags'} as link`)
      .crossJoin(`${table as 'tags'} as organizer`)
      .whereRef('link.recipeId', '=', 'recipe.value')
      .whereRef('organizer.id', '=', `link.${key as 'tagId'}`)
      .select([
        'link.recipeId',
        sql<string>`'name'`.as('kind'),
        'organizer.name as text',
        none.as('foodId'),
        none.as('unitId'),
      ])
  return recipes
    .crossJoin('recipeIngredients as line')
    .whereRef('line.recipeId', '=', 'recipe.value')
    .select([
      'line.recipeId',
      sql<string>`'line'`.as('kind'),
      'line.ingredientSearch as text',
      'line.foodId',
      'line.unitId',
    ])
    .unionAll(
      recipes
        .crossJoin('recipeNotes as note')
        .whereRef('note.recipeId', '=', 'recipe.value')
        .select([
          'note.recipeId',
          sql<string>`'note'`.as('kind'),
          sql<string>`note.title || ': ' || note.text`.as('text'),
          none.as('foodId'),
          none.as('unitId'),
        ]),
    )
    .unionAll(carried('recipeTags', 'tagId', 'tags'))
    .unionAll(carried('recipeCategories', 'categoryId', 'categories'))
    .unionAll(carried('recipeTools', 'toolId', 'tools'))
})

/** The spellings of these foods and units, by id: one statement, however many. No food has the id of a unit. */
export async function spellingsOf(db: Db, ids: string[]): Promise<Map<string, Spellings>> {
  if (ids.length === 0) return new Map()
  const wanted = listed(ids)
  const { rows } = await sql<{ id: string; names: string }>`
    select id, json_array(name, pluralName) as names from foods where id in ${wanted}
    union all select foodId, json_array(name) from foodAliases where foodId in ${wanted}
    union all select id, json_array(name, pluralName, abbreviation, pluralAbbreviation)
      from units where id in ${wanted}
    union all select unitId, json_array(name) from unitAliases where unitId in ${wanted}`.execute(
    db,
  )
  const found = new Map<string, string[]>()
  for (const { id, names } of rows) {
    const spelled = (JSON.parse(names) as (string | null)[]).map((name) =>
      normalizeForSearch(name ?? ''),
    )
    found.set(id, [...(found.get(id) ?? []), ...spelled])
  }
  return found
}

/** The ids of the foods and units in these lines, each of them once. */
export const namedIn = (lines: { foodId: string | null; unitId: string | null }[]): string[] => [
  ...new Set(lines.flatMap((line) => [line.foodId ?? [], line.unitId ?? []].flat())),
]
