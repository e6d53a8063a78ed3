import { describe, expect, test } from 'vitest'
import { recipeFormats, type RecipeFormat } from '#contract/recipe-formats.ts'
import { isSafePath } from '#server/archives/names.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { cooklang } from '#server/recipe-files/readers/cooklang.ts'
import { csv } from '#server/recipe-files/readers/csv.ts'
import { nextcloud } from '#server/recipe-files/readers/nextcloud.ts'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { recipemd } from '#server/recipe-files/readers/recipemd.ts'
import { schemaOrg } from '#server/recipe-files/readers/schema-org.ts'
import { comparable, fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'

type Comparable = ReturnType<typeof comparable>

/** Who reads a single file of each format, and what is not the same afterwards. */
const formats: Record<
  RecipeFormat,
  { reader: RecipeFileReader; differs: (recipe: Comparable) => Partial<Comparable> }
> = {
  paprika: {
    reader: paprika,
    differs: ({ categories, tags }) => ({
      categories: [...categories, ...tags],
      tags: [],
      tools: [],
      comments: [],
    }),
  },
  'schema-org': { reader: schemaOrg, differs: () => ({ difficulty: '', rating: null }) },
  html: { reader: schemaOrg, differs: () => ({ difficulty: '', rating: null }) },
  csv: { reader: csv, differs: () => ({ comments: [] }) },
  cooklang: {
    reader: cooklang,
    differs: (recipe) => ({
      description: recipe.description.replace(/\s+/g, ' '),
      steps: recipe.steps.map(([section, text]) => [section!, text!.replace(/\s+/g, ' ')]),
      notes: recipe.notes.replace(/(?<!\n)\n(?!\n)/g, ': '),
      rating: null,
      nutrition: {},
      comments: [],
    }),
  },
  recipemd: {
    reader: recipemd,
    differs: ({ categories, tags }) => ({
      tags: [...categories, ...tags],
      categories: [],
      tools: [],
      times: [null, null, null],
      difficulty: '',
      source: '',
      nutrition: {},
      notes: '',
      rating: null,
      dateAdded: null,
      comments: [],
    }),
  },
}

/** The same numbers for the same seed, so that a failure can be looked at again. */
function randomly(seed: number) {
  let state = seed
  const number = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return Math.abs(state ^ (state >>> 13)) % below
  }
  const one = <T>(list: readonly T[]): T => list[number(list.length)]!
  return {
    number,
    one,
    some: (words: readonly string[], most: number) =>
      Array.from({ length: number(most) + 1 }, () => one(words)),
  }
}

const words = [
  'leek',
  'Salz',
  'crème',
  'jalapeño',
  'мука',
  'ψωμί',
  'קמח',
  'طحين',
  '小麦粉',
  '김치',
  'đường',
  '🥕',
  'naïve',
  'half',
  'oven',
  'gently',
  'stir',
  'until',
  'golden',
  'brown',
]
const hostile = [
  '@salt{1%g}',
  '#pot{}',
  '~{10%minutes}',
  '{}',
  '---',
  '***',
  '* * *',
  '> note',
  '>> servings: 4',
  '= Head =',
  '-- comment',
  '[- gone -]',
  '<script>alert(1)</script>',
  '</script>',
  '<b>bold</b>',
  '&amp;',
  '"quoted"',
  "'=1+1",
  '=SUM(A1)',
  '+1',
  '-2',
  '@cmd',
  '|',
  ';',
  ',',
  '\u202Eabc',
  'a\u0000b',
  '\uD800',
  '[link](https://x.test/a)',
  '![x](y.png)',
  '**',
  '_',
  '`code`',
  'Dough:',
  '[Dough]',
  '1. first',
  '- bullet',
  '\\',
  '%',
  '${x}',
  '# Title',
  '🧑‍🍳',
]

function recipeOf(seed: number, from: readonly string[]): OutgoingRecipe {
  const { number, one, some } = randomly(seed)
  const phrase = (most = 4) => some(from, most).join(' ')
  // A word first, since a line may have no other; and letters last, as programs drop what ends a heading.
  const sure = (most = 4) => `word ${phrase(most)} end`
  return {
    ...fullRecipe(),
    pictures: [],
    name: sure(),
    description: sure(8),
    recipeYield: `${number(9) + 1} ${one(words.slice(0, 8))}`,
    tags: [`tag ${number(9)}`],
    categories: [`kind ${number(9)}`],
    tools: [`tool ${number(9)} of steel`],
    sourceUrl: one(['', `https://example.org/${number(1000)}?a=1&b=%20`]),
    sourceName: '',
    ingredients: Array.from({ length: number(6) + 2 }, (_, at) => ({
      section: at % 3 === 1 ? `Part ${at} ${one(words.slice(0, 6))}` : null,
      text: sure(),
      parts: null,
      recipe: null,
    })),
    steps: Array.from({ length: number(5) + 2 }, (_, at) => ({
      section: at % 3 === 0 ? `Round ${at} ${one(words.slice(0, 6))}` : null,
      title: '',
      text: `${sure(10)}.${number(2) === 0 ? `\n${sure(3)}.` : ''}`,
    })),
    notes: [{ title: '', text: sure(6) }],
  }
}

const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

describe.each(recipeFormats)('%s', (format) => {
  const { reader, differs } = formats[format]

  test('what it has a place for comes back the same, in any script', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const recipe = recipeOf(seed, words)
      const { recipes, failed } = await readBack(reader, format, [recipe])
      expect([seed, failed, recipes.length]).toEqual([seed, [], 1])
      const wanted = comparable(recipe)
      const skipped = skippedOf(format, recipes[0]!)
      const back = { ...comparable(recipes[0]!), ...skipped }
      const expected = { ...wanted, ...differs(wanted), ...skipped }
      expect({ seed, ...inAnyOrder(format, back) }).toEqual({
        seed,
        ...inAnyOrder(format, expected),
      })
    }
  })

  test('signs of its own in a text lose no word, and make no other recipe', async () => {
    for (let seed = 100; seed <= 160; seed += 1) {
      const recipe = recipeOf(seed, hostile)
      const { recipes, failed } = await readBack(reader, format, [recipe])
      expect([seed, failed, recipes.length]).toEqual([seed, [], 1])
      const { unmapped: _unmapped, ...back } = recipes[0]!
      const said = letters(JSON.stringify(Object.values(back)).replaceAll('\\n', ' '))
      const texts = [recipe.name, ...recipe.steps.map(({ text }) => text)]
      const lines = [...texts, ...recipe.ingredients.map(({ text }) => text)]
      const lost = lines.flatMap(wordsIn).filter((word) => !said.includes(word))
      expect([seed, lost]).toEqual([seed, []])
    }
  })

  test('many recipes have a file each, whatever they are called', async () => {
    const recipes = hostile.map((name, at) => ({ ...recipeOf(at, words), name: `${name} x` }))
    const files = await writtenFiles(format, recipes)
    expect([...files.keys()].filter((path) => !isSafePath(path))).toEqual([])
    // A reader of pages takes one of them; then only the first recipe is read.
    const all = format === 'schema-org' ? nextcloud : reader
    const read = format === 'html' ? recipes.slice(0, 1) : recipes
    const back = await readBack(all, format, read)
    expect(back.failed).toEqual([])
    expect(back.recipes).toHaveLength(read.length)
  })
})

/** Elements that browsers know are taken for markup by readers of pages, as they mostly are. */
const wordsIn = (text: string) =>
  text
    .replace(/<\/?b>|\uD800|\p{Cc}/gu, '')
    .replace(/&amp;/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .map(letters)

/** Ingredients come in the order of the steps that name them, under the headings of those. */
function inAnyOrder(format: RecipeFormat, recipe: Comparable): Comparable {
  if (format !== 'cooklang') return recipe
  const texts = recipe.ingredients.map(([, text]) => text!).toSorted()
  return { ...recipe, ingredients: texts.map((text) => [null, text]) }
}

/** What is there as text of another field. */
function skippedOf(format: RecipeFormat, back: IncomingRecipe): Partial<Comparable> {
  if (format === 'recipemd') {
    // Facts stand at the end of the description, notes after the steps.
    return { description: back.description, steps: comparable(back).steps }
  }
  return format === 'cooklang' ? { steps: comparable(back).steps } : {}
}
