import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Nutrient } from '#contract/recipe-parts.ts'
import type { OutgoingPicture, OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { withInner } from '#server/recipe-files/writing/inner-recipes.ts'
import {
  closeLines,
  headingLine,
  ingredientLines,
  notesText,
  oneLine,
  plainText,
} from '#server/recipe-files/writing/lines.ts'
import { nutrientNames } from '#server/recipe-files/writing/nutrient-names.ts'

/** All photos of a recipe are texts of one JSON, which the program has in memory as a whole. */
const MOST_PHOTOS = 40 * 1024 * 1024
const pack = promisify(gzip)

/** A zip with a gzip of JSON for each recipe. Tags are categories there. */
export const paprika: RecipeFileWriter = {
  type: 'paprika',
  archive: 'paprikarecipes',
  contentType: null,

  write: async function* (recipes) {
    const nameOf = fileNames()
    for await (const given of recipes) {
      const recipe = withInner(given, ({ name }) => `[recipe:${inBrackets(name)}]`)
      const path = `${nameOf(recipe.name)}.paprikarecipe`
      yield { path, content: await pack(JSON.stringify(await paprikaRecipe(recipe))) }
    }
  },
}

const inBrackets = (name: string) => oneLine(name).replace(/[[\]]/g, ' ').trim()

async function paprikaRecipe(recipe: OutgoingRecipe): Promise<Record<string, unknown>> {
  const fields = {
    uid: recipe.id.toUpperCase(),
    name: oneLine(recipe.name),
    description: plainText(recipe.description),
    ingredients: ingredientLines(recipe).join('\n'),
    directions: directionsOf(recipe),
    notes: notesText(recipe),
    nutritional_info: nutritionText(recipe),
    servings: oneLine(recipe.recipeYield),
    prep_time: oneLine(recipe.prepTime),
    cook_time: oneLine(recipe.cookTime),
    total_time: oneLine(recipe.totalTime),
    difficulty: oneLine(recipe.difficulty),
    rating: Math.round(recipe.rating ?? 0),
    categories: [...new Set([...recipe.categories, ...recipe.tags].map(oneLine))],
    source: oneLine(recipe.sourceName),
    source_url: recipe.sourceUrl,
    image_url: null,
    created: recipe.dateAdded === null ? '' : `${recipe.dateAdded} 12:00:00`,
    on_favorites: false,
    in_trash: false,
    scale: null,
    ...(await photosOf(recipe.pictures)),
  }
  return { ...fields, hash: hashOf(JSON.stringify(fields)) }
}

/** The cover once more by itself, as older versions of the program know no others. */
async function photosOf(pictures: OutgoingPicture[]) {
  const photos: { name: string; filename: string; hash: string; data: string }[] = []
  let bytes = 0
  for (const picture of pictures) {
    const jpeg = await picture.jpeg()
    if (jpeg === null) continue
    bytes += jpeg.length
    if (bytes > MOST_PHOTOS) break
    const hash = hashOf(jpeg)
    const number = String(photos.length + 1)
    const data = jpeg.toString('base64')
    photos.push({ name: number, filename: `${hash.slice(0, 32)}-${number}.jpg`, hash, data })
  }
  const [first] = photos
  return {
    photo: first?.filename ?? null,
    photo_large: null,
    photo_hash: first?.hash ?? null,
    photo_data: first?.data ?? null,
    photos,
  }
}

const directionsOf = ({ steps }: OutgoingRecipe) =>
  steps
    .map(({ section, title, text }) =>
      [section ? headingLine(section) : '', oneLine(title), closeLines(text)]
        .filter((part) => part !== '')
        .join('\n'),
    )
    .join('\n\n')

const nutritionText = ({ nutrition }: OutgoingRecipe) =>
  Object.entries(nutrition)
    .map(([name, value]) => `${nutrientNames[name as Nutrient]}: ${oneLine(value)}`)
    .join('\n')

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').toUpperCase()
