import JSZip from 'jszip'
import type { RecipeFormat } from '#contract/recipe-formats.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { readDuration } from '#server/text/durations.ts'
import { recipeFileWriters } from '#server/recipe-files/writers/index.ts'
import type { FileWords } from '#server/recipe-files/writer.ts'
import { nutrientNames } from '#server/recipe-files/writing/nutrient-names.ts'
import { cleanLine, cleanText } from '#server/recipe-files/reading/text.ts'
import { readWith } from './recipe-file.ts'

const picture = (words: string) => {
  const bytes = async () => Buffer.from(`${words} as a picture`)
  return { jpeg: bytes, small: bytes }
}

const words: FileWords = {
  language: 'en-US',
  direction: 'ltr',
  recipes: 'Recipes',
  ingredients: 'Ingredients',
  method: 'Method',
  notes: 'Notes',
  nutrition: 'Nutrition',
  yield: 'Servings',
  prepTime: 'Preparation',
  cookTime: 'Cooking',
  totalTime: 'Total time',
  difficulty: 'Difficulty',
  source: 'Source',
  categories: 'Categories',
  tags: 'Tags',
  tools: 'Tools',
  nutrients: nutrientNames,
}

/** A recipe with something in every field. */
export const fullRecipe = (): OutgoingRecipe => ({
  id: '0b8a1f0e-6c1f-4f3b-9a57-3f1d2f9f1a11',
  name: 'Leek & potato soup',
  description: 'For cold days.\n\nBetter on the second one.',
  recipeYield: '4 bowls',
  prepTime: '15 minutes',
  cookTime: '1 hour 5 minutes',
  totalTime: '1 hour 20 minutes',
  difficulty: 'Easy',
  rating: 4,
  dateAdded: '2024-03-09',
  sourceUrl: 'https://example.org/leeks?a=1&b=2',
  sourceName: '',
  tags: ['Winter', 'Quick'],
  categories: ['Soups'],
  tools: ['Blender'],
  nutrition: { calories: '250', fatContent: '9 g' },
  ingredients: [
    line('3 leeks', { quantity: 3, food: 'leeks' }, 'For the soup'),
    line('1 1/2 cups potatoes, diced', {
      quantity: 1.5,
      unit: 'cups',
      food: 'potatoes',
      note: 'diced',
    }),
    line('salt', { food: 'salt' }),
    line('1 bunch of chives, if there are any', null, 'Topping'),
  ],
  steps: [
    { section: 'Soup', title: '', text: 'Cut the leeks and potatoes.' },
    { section: null, title: '', text: 'Boil them for 20 minutes.\nDo not salt yet.' },
    { section: 'Topping', title: '', text: 'Chop the chives, then serve.' },
  ],
  notes: [
    { title: '', text: 'Freezes well.' },
    { title: 'For children', text: 'Without pepper.' },
  ],
  comments: [{ author: 'Anna', text: 'Very good.', date: '2024-04-01T10:00:00.000Z' }],
  pictures: [picture('cover'), picture('second')],
})

function line(
  text: string,
  parts: Partial<NonNullable<IncomingRecipe['ingredients'][number]['parts']>> | null,
  section: string | null = null,
): OutgoingRecipe['ingredients'][number] {
  const none = { quantity: null, quantityMax: null, unit: '', food: '', note: '' }
  return { section, text, parts: parts && { ...none, ...parts }, recipe: null }
}

/** The files that a writer makes, by their paths. */
export async function writtenFiles(format: RecipeFormat, recipes: OutgoingRecipe[]) {
  const files = new Map<string, Buffer>()
  const given = async function* () {
    yield* recipes
  }
  const written = recipeFileWriters[format].write(given(), {
    isOne: recipes.length === 1,
    has: (id) => recipes.some((recipe) => recipe.id === id),
    words,
  })
  for await (const { path, content } of written) {
    if (files.has(path)) throw new Error(`two files are called ${path}`)
    files.set(path, await wholeOf(content))
  }
  return files
}

async function wholeOf(content: Uint8Array | AsyncIterable<string>): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content)
  const texts: string[] = []
  for await (const text of content) texts.push(text)
  return Buffer.from(texts.join(''))
}

/** What a reader makes of what the writer wrote: one file by itself, several as a zip. */
export async function readBack(
  reader: RecipeFileReader,
  format: RecipeFormat,
  recipes: OutgoingRecipe[],
) {
  const files = await writtenFiles(format, recipes)
  const [[path, content] = ['', Buffer.alloc(0)]] = files
  if (files.size === 1 && recipeFileWriters[format].contentType !== null) {
    return readWith(reader, path, content)
  }
  const zip = new JSZip()
  for (const [name, bytes] of files) zip.file(name, bytes)
  return readWith(reader, 'all.zip', await zip.generateAsync({ type: 'nodebuffer' }))
}

/** The parts of a recipe that can be compared, whether it comes or goes: texts as readers clean them. */
export function comparable(recipe: OutgoingRecipe | IncomingRecipe) {
  return {
    name: cleanLine(recipe.name),
    description: cleanText(recipe.description),
    ingredients: recipe.ingredients.map(({ section, text }) => [section, cleanLine(text)]),
    steps: recipe.steps.map(({ section, text }) => [section, cleanText(text)]),
    notes: recipe.notes
      .map(({ title, text }) => [title, text].filter((part) => part !== '').join('\n'))
      .join('\n\n'),
    recipeYield: recipe.recipeYield,
    times: [recipe.prepTime, recipe.cookTime, recipe.totalTime].map((text) => readDuration(text)),
    tags: recipe.tags,
    categories: recipe.categories,
    tools: recipe.tools,
    source: recipe.sourceUrl || recipe.sourceName,
    rating: recipe.rating,
    difficulty: recipe.difficulty,
    nutrition: recipe.nutrition,
    dateAdded: recipe.dateAdded,
    comments: recipe.comments.map(({ author, text, date }) => [author, text, date?.slice(0, 10)]),
  }
}
