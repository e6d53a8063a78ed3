import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readPage } from '#server/features/recipe-import/read-page.ts'
import { type Random, seededRandom } from '#scripts/support/random.ts'
import { processorTime } from './processor-time.ts'

const PAGES = 20 // of each kind

const foods = ['flour', 'butter', 'brown sugar', 'eggs', 'garlic', 'olive oil', 'black beans']
const units = ['cups', 'tbsp', 'g', 'oz', 'cloves', 'ml']
const verbs = ['Whisk', 'Fold in', 'Fry', 'Bake', 'Simmer', 'Season']

interface Recipe {
  name: string
  ingredients: string[]
  steps: string[]
}

/** How a page says that it holds a recipe. */
const kinds: Record<string, (recipe: Recipe) => string> = {
  'with JSON-LD': ({ name, ingredients, steps }) => {
    const text = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name,
      recipeIngredient: ingredients,
      recipeInstructions: steps.map((step) => ({ '@type': 'HowToStep', text: step })),
    })
    return `<script type="application/ld+json">${text}</script>${plain({ name, ingredients, steps })}`
  },
  'without markup': plain,
}

/**
 * How many pages of recipes are read per second of processor. Made ones are as large as the pages of cooking sites are;
 * the folder, if there is one, has real pages (*.html, *.html.gz).
 */
export function importLines(folder?: string): string[][] {
  const random = seededRandom(7)
  const made = Object.entries(kinds).map(([kind, write]): [string, Buffer[]] => [
    `pages ${kind}`,
    Array.from({ length: PAGES }, (_, at) =>
      Buffer.from(pageAround(write(recipe(random, at)), random)),
    ),
  ])
  const real: [string, Buffer[]][] = folder ? [[`pages in ${folder}`, pagesIn(folder)]] : []
  return [...made, ...real].map(([label, pages]) => lineFor(label, pages))
}

function lineFor(label: string, pages: Buffer[]): string[] {
  const read = () =>
    pages.map((bytes) => {
      const url = 'https://kitchen.example/'
      return readPage({ bytes, contentType: null, url, isLengthKnown: true })
    })
  read()
  const [answers, spent] = processorTime(read)
  const found = answers.filter(({ page }) => page !== null).length
  const perSecond = ((pages.length * 1000) / spent).toFixed(0)
  return [`${label} read per second`, perSecond, `${found} of ${pages.length} have a recipe`]
}

function recipe({ pick }: Random, at: number): Recipe {
  return {
    name: `Stew number ${at}`,
    ingredients: Array.from({ length: 12 }, (_, n) => `${n + 1} ${pick(units)} ${pick(foods)}`),
    steps: Array.from(
      { length: 8 },
      () => `${pick(verbs)} the ${pick(foods)} with the ${pick(foods)} until it is done.`,
    ),
  }
}

function plain({ name, ingredients, steps }: Recipe): string {
  const list = (tag: string, lines: string[]) =>
    `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
  return `<h1>${name}</h1><h2>Ingredients</h2>${list('ul', ingredients)}<h2>Method</h2>${list('ol', steps)}`
}

/** What stands around a recipe: navigation, styles, a long story, and what others said. */
function pageAround(content: string, { pick }: Random): string {
  const link = (at: number) =>
    `<li class="menu-item item-${at}"><a href="/p/${at}">${pick(foods)}</a></li>`
  const said = (at: number) =>
    `<div class="comment" id="c${at}"><p>I made it with ${pick(foods)}, and we loved it. Thank you!</p></div>`
  const many = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('\n')
  return `<!doctype html><html lang="en"><head><title>Kitchen</title><style>${many(500, (at) => `.item-${at}{margin:${at}px}`)}</style></head>
<body><nav><ul>${many(300, link)}</ul></nav><main>${many(20, (at) => `<p>Once upon a time, ${at} years ago, my aunt cooked ${pick(foods)}.</p>`)}
${content}</main><section>${many(400, said)}</section><aside><ul>${many(200, link)}</ul></aside></body></html>`
}

function pagesIn(folder: string): Buffer[] {
  return globSync('**/*.{html,html.gz}', { cwd: folder })
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name))
      return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    })
}
