import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { slugify } from '#server/text/slugify.ts'
import { type Random, seededRandom } from '#scripts/support/random.ts'
import { type MadeLine, type MadeRecipe, makeRecipe } from './recipe.ts'
import { drawPictures } from './pictures.ts'
import * as vocabulary from './vocabulary.ts'

export interface Wanted {
  recipes: number
  /** How many recipes get a picture. */
  pictures: number
  /** How many foods and tags there are at least; those beyond what recipes take are unused. */
  foods: number
  tags: number
  seed: number
}

interface Household {
  groupId: string
  userId: string
  foodIds: string[]
  unitIds: string[]
  /** Organizer ids by kind and name. */
  organizers: Record<OrganizerKind, Map<string, string>>
}
type OrganizerKind = 'categories' | 'tags' | 'tools'
type Rows = { [T in keyof Database]?: Insertable<Database[T]>[] }

const batch = 500
const sampleSize = 1000
// Below SQLite's limit of 32,766 values in one statement.
const mostValues = 30_000
const founded = '2019-01-01T00:00:00.000Z'
const places = [
  ['categories', 'recipeCategories', 'categoryId'],
  ['tags', 'recipeTags', 'tagId'],
  ['tools', 'recipeTools', 'toolId'],
] as const

/** Fills the database of a new household. @returns 1,000 slugs, spread over the recipes */
export async function fillDatabase(
  file: string,
  mediaDir: string,
  wanted: Wanted,
): Promise<string[]> {
  const db = openDatabase(file)
  try {
    await migrate(db)
    const random = seededRandom(wanted.seed)
    const household = await furnish(db, random, wanted)
    const slugs = slugMaker()
    const sample: string[] = []
    const every = Math.max(1, Math.floor(wanted.recipes / sampleSize))
    for (let start = 0; start < wanted.recipes; start += batch) {
      const rows: Rows = {}
      const end = Math.min(start + batch, wanted.recipes)
      for (let index = start; index < end; index += 1) {
        const recipe = makeRecipe(random, index)
        const slug = slugs(recipe.name)
        if (index % every === 0) sample.push(slug)
        const hasPicture = index >= wanted.recipes - wanted.pictures
        if (hasPicture) await drawPictures(mediaDir, recipe.id, index)
        addRecipe(rows, household, recipe, slug, hasPicture)
      }
      await save(db, rows)
    }
    await refreshDocuments(db)
    return sample
  } finally {
    await db.destroy()
  }
}

/** Creates foods, units and organizers of the only group. */
async function furnish(db: Db, random: Random, wanted: Wanted): Promise<Household> {
  const user = await db.selectFrom('users').select(['id', 'groupId']).executeTakeFirstOrThrow()
  const { groupId, id: userId } = user
  const stamps = { createdAt: founded, updatedAt: founded }
  const common = { groupId, description: '', onHand: 0 as const, extras: '{}', ...stamps }
  const foods = vocabulary.foods.map((name) => ({
    ...common,
    id: random.uuid(),
    name,
    pluralName: null,
    labelId: null,
  }))
  // Every second one is on hand.
  const stocked = foods.map((food, index) => ({
    ...food,
    onHand: index % 2 === 0 ? (1 as const) : (0 as const),
  }))
  const unused = Array.from({ length: Math.max(0, wanted.foods - foods.length) }, (_, index) => ({
    ...foods[0]!,
    id: random.uuid(),
    name: `${vocabulary.foods[index % foods.length]!} no. ${index}`,
  }))
  const units = vocabulary.units.map(([name, pluralName, abbreviation]) => ({
    ...common,
    id: random.uuid(),
    name,
    pluralName,
    abbreviation,
    pluralAbbreviation: null,
    useAbbreviation: 0 as const,
    fraction: 1 as const,
  }))
  const organizer = (name: string) => ({
    id: random.uuid(),
    groupId,
    name,
    slug: slugify(name),
    ...stamps,
  })
  const categories = vocabulary.categories.map(organizer)
  const tags = vocabulary.tags.map(organizer)
  const unusedTags = Array.from({ length: Math.max(0, wanted.tags - tags.length) }, (_, index) =>
    organizer(`${vocabulary.tags[index % tags.length]!} no. ${index}`),
  )
  const tools = vocabulary.tools.map((name) => ({ ...organizer(name), onHand: 0 as const }))
  await save(db, {
    foods: [...stocked, ...unused],
    units,
    categories,
    tags: [...tags, ...unusedTags],
    tools,
  })
  const idsByName = (rows: { id: string; name: string }[]) =>
    new Map(rows.map((row) => [row.name, row.id]))
  return {
    groupId,
    userId,
    foodIds: foods.map((row) => row.id),
    unitIds: units.map((row) => row.id),
    organizers: {
      categories: idsByName(categories),
      tags: idsByName(tags),
      tools: idsByName(tools),
    },
  }
}

function addRecipe(
  rows: Rows,
  home: Household,
  recipe: MadeRecipe,
  slug: string,
  hasPicture: boolean,
) {
  const { id, name, description, createdAt } = recipe
  const recipeId = id
  add(rows, 'recipes', {
    id,
    groupId: home.groupId,
    userId: home.userId,
    slug,
    name,
    description,
    nameSearch: normalizeForSearch(name),
    descriptionSearch: normalizeForSearch(description),
    image: hasPicture ? '1' : null,
    recipeYield: recipe.recipeYield,
    totalTime: recipe.totalTime,
    prepTime: recipe.prepTime,
    cookTime: null,
    performTime: null,
    orgURL: null,
    sourceKey: null,
    rating: recipe.rating,
    dateAdded: createdAt.slice(0, 10),
    dateUpdated: createdAt,
    lastMade: recipe.rating === null ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  })
  add(rows, 'recipeSettings', {
    recipeId,
    public: 1, // so that rows for guests have something to find
    showNutrition: 0,
    showAssets: 0,
    landscapeView: 0,
    disableComments: 1,
    disableAmount: recipe.lines[0]!.food === null ? 1 : 0,
    locked: 0,
  })
  recipe.lines.forEach((line, position) =>
    add(rows, 'recipeIngredients', { recipeId, position, ...ingredientRow(line, home) }),
  )
  recipe.steps.forEach((step, position) =>
    add(rows, 'recipeSteps', { ...step, recipeId, position, title: '' }),
  )
  for (const [kind, table, column] of places) {
    for (const label of recipe[kind]) {
      add(rows, table, { recipeId, [column]: home.organizers[kind].get(label) })
    }
  }
}

function ingredientRow(line: MadeLine, home: Household) {
  const texts = new Set([line.note, line.originalText].map(normalizeForSearch).filter(Boolean))
  return {
    id: line.id,
    title: null,
    quantity: line.quantity,
    foodId: line.food === null ? null : home.foodIds[line.food]!,
    unitId: line.unit === null ? null : home.unitIds[line.unit]!,
    note: line.note,
    originalText: line.originalText,
    ingredientSearch: [...texts].join('\n'),
  }
}

function add<T extends keyof Database>(rows: Rows, table: T, row: Insertable<Database[T]>) {
  const list = (rows[table] ??= []) as Insertable<Database[T]>[]
  list.push(row)
}

/** Inserts all rows in one transaction, tables in the order in which they were first named. */
async function save(db: Db, rows: Rows) {
  await db.transaction().execute(async (db) => {
    for (const [table, list] of Object.entries(rows)) {
      const step = Math.floor(mostValues / Object.keys(list[0]!).length)
      for (let start = 0; start < list.length; start += step) {
        await db
          .insertInto(table as 'recipes')
          .values(list.slice(start, start + step) as Insertable<Database['recipes']>[])
          .execute()
      }
    }
  })
}

/** 'apple-pie', then 'apple-pie-1', like the server. */
function slugMaker() {
  const counts = new Map<string, number>()
  return (name: string) => {
    const slug = slugify(name)
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
