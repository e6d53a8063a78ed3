import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { largestPicture, type WireRecipe } from '#server/features/recipes/index.ts'
import { imageFileNames, jpegOf, NotAnImage } from '#server/files/images.ts'
import type { OutgoingPicture, OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import { pageAddress } from './page-address.ts'

/** A recipe as writers of other programs' files take it. @param pictureIds in order, the cover first */
export function toOutgoing(
  ctx: SignedIn,
  recipe: WireRecipe,
  pictureIds: readonly string[],
): OutgoingRecipe {
  const page = pageAddress(recipe.orgURL)
  return {
    id: recipe.id,
    name: recipe.name,
    description: recipe.description,
    recipeYield: recipe.recipeYield,
    prepTime: recipe.prepTime ?? '',
    cookTime: recipe.performTime ?? recipe.cookTime ?? '',
    totalTime: recipe.totalTime ?? '',
    difficulty: recipe.difficulty ? ctx.t(`recipe.difficulty.${recipe.difficulty}`) : '',
    rating: recipe.rating,
    dateAdded: recipe.dateAdded,
    sourceUrl: page ?? '',
    sourceName: page === null ? (recipe.orgURL?.trim() ?? '') : '',
    tags: namesOf(recipe.tags),
    categories: namesOf(recipe.recipeCategory),
    tools: namesOf(recipe.tools),
    nutrition: nutritionOf(recipe),
    ...linesOf(recipe),
    notes: recipe.notes,
    comments: recipe.comments.map(({ text, user, createdAt }) => ({
      author: user.fullName,
      text,
      date: createdAt,
    })),
    pictures: pictureIds.map((id) => pictureOf(ctx, recipe.id, id)),
  }
}

function linesOf({ recipeIngredient, recipeInstructions }: WireRecipe) {
  // A heading above nothing but blank lines belongs to the next line with words.
  let waiting: string | null = null
  const ingredients = recipeIngredient.flatMap((line) => {
    const section = line.title?.trim() || waiting
    waiting = section
    const text = line.display.trim()
    if (text === '') return []
    waiting = null
    return [{ section, text, parts: partsOf(line), recipe: null }]
  })
  const steps = recipeInstructions.map(({ title, text }) => ({
    section: title.trim() || null,
    title: '',
    text,
  }))
  return { ingredients, steps: steps.filter(({ text }) => text.trim() !== '') }
}

/** Null where the line says more than its parts, or has none. */
function partsOf({
  quantity,
  quantityMax,
  unit,
  food,
  note,
  asWritten,
}: WireRecipe['recipeIngredient'][number]) {
  if (asWritten || !food) return null
  const isMany = (quantityMax ?? quantity ?? 0) > 1
  return {
    quantity: quantity || null,
    quantityMax: quantityMax ?? null,
    unit: unit ? (isMany && unit.pluralName) || unit.name : '',
    food: (isMany && food.pluralName) || food.name,
    note,
  }
}

function nutritionOf({ nutrition }: WireRecipe): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nutrition as Record<string, string | null>).flatMap(([name, value]) =>
      value === null || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  )
}

const namesOf = (organizers: { name: string }[]) => organizers.map(({ name }) => name)

/** A picture whose file is gone or broken is left out; the recipe is still worth having. */
function pictureOf(ctx: SignedIn, recipeId: string, id: string): OutgoingPicture {
  const folder = ctx.files.recipePicture(recipeId, id)
  const read = (file: string) => readFile(file).catch(() => null)
  return {
    jpeg: async () => {
      const { file } = await largestPicture(ctx, { recipeId, id })
      const bytes = await read(file)
      if (bytes === null) return null
      try {
        return await jpegOf(bytes)
      } catch (error) {
        if (!(error instanceof NotAnImage)) throw error
        ctx.log.warn({ err: error, recipeId }, 'picture left out of an export')
        return null
      }
    },
    small: () => read(path.join(folder, imageFileNames.small)),
  }
}
