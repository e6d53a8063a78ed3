import { type CheerioAPI, load } from 'cheerio'
import { type JsonObject, isObject } from '#server/features/recipe-import/extract/types.ts'
import { exactKey } from './compare-text.ts'
import { dataChanges, stepsOf } from './data-changes.ts'
import { jsonShapes } from './json-shapes.ts'
import { otherCarriers } from './other-carriers.ts'
import { otherElements } from './other-elements.ts'
import { withoutMarks } from './without-marks.ts'

const pages: Record<string, (html: string) => string | null> = {
  bare: withoutMarks,
  microdata: (html) => marked(html, 'itemprop'),
  rdfa: (html) => marked(html, 'property'),
  hrecipe: (html) => marked(html, 'class'),
  'script-data': inScript,
  ...jsonShapes,
  ...otherElements,
  ...otherCarriers,
}

export const variantNames = [...Object.keys(dataChanges), ...Object.keys(pages)]

/** The page as another author would have made it; null if it has no JSON-LD to make that from. */
export function variantOf(html: string, name: string): string | null {
  const change = dataChanges[name]
  if (!change) return pages[name]?.(html) ?? null
  const $ = load(html)
  let count = 0
  eachRecipe($, (recipe) => {
    change(recipe)
    count += 1
  })
  return count === 0 ? null : $.html()
}

function eachRecipe($: CheerioAPI, visit: (recipe: JsonObject) => void): void {
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    try {
      const data: unknown = JSON.parse($(script).text())
      for (const recipe of recipesIn(data)) visit(recipe)
      $(script).text(JSON.stringify(data))
    } catch {
      // What is no JSON is not changed.
    }
  }
}

function recipesIn(data: unknown): JsonObject[] {
  if (typeof data !== 'object' || data === null) return []
  const own = isObject(data) && /^Recipe\b|Recipe$/.test(String(data['@type'])) ? [data] : []
  return [...own, ...Object.values(data).flatMap(recipesIn)]
}

/** The page without JSON-LD, its own lines marked as parts of a recipe. */
function marked(html: string, attribute: 'itemprop' | 'property' | 'class'): string | null {
  const recipe = dataOf(html)
  if (!recipe) return null
  const $ = load(withoutMarks(html))
  const found = {
    recipeIngredient: elementsOf($, linesOf(recipe['recipeIngredient'])),
    recipeInstructions: elementsOf($, stepsOf(recipe)),
    name: elementsOf($, [String(recipe['name'])]).slice(0, 1),
  }
  if (found.recipeIngredient.length < linesOf(recipe['recipeIngredient']).length * 0.8) return null
  if (found.recipeInstructions.length === 0) return null
  const classes = {
    recipeIngredient: 'p-ingredient',
    recipeInstructions: 'e-instructions',
    name: 'p-name',
  }
  for (const [name, elements] of Object.entries(found)) {
    for (const element of elements) {
      if (attribute === 'class') $(element).addClass(classes[name as keyof typeof classes])
      else $(element).attr(attribute, name)
    }
  }
  if (attribute === 'itemprop')
    $('body').attr('itemscope', '').attr('itemtype', 'https://schema.org/Recipe')
  if (attribute === 'property')
    $('body').attr('vocab', 'https://schema.org/').attr('typeof', 'Recipe')
  if (attribute === 'class') $('body').addClass('h-recipe')
  return $.html()
}

const linesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function dataOf(html: string): JsonObject | null {
  const found: JsonObject[] = []
  eachRecipe(load(html), (recipe) => found.push(recipe))
  return found.find((recipe) => Array.isArray(recipe['recipeIngredient'])) ?? null
}

function elementsOf($: CheerioAPI, texts: string[]) {
  const wanted = new Set(texts.map(exactKey))
  const elements = $('li, p, h1, h2, tr, span')
    .toArray()
    .filter((element) => {
      const text = $(element).text()
      return text.length < 3000 && wanted.delete(exactKey(text))
    })
  return elements
}

/** A page that shows nothing before its scripts run. */
function inScript(html: string): string | null {
  const recipe = dataOf(html)
  if (!recipe) return null
  const data = {
    props: {
      pageProps: {
        site: { name: 'Site', menu: ['Recipes', 'About'] },
        recipe: {
          title: recipe['name'],
          servings: recipe['recipeYield'],
          ingredients: linesOf(recipe['recipeIngredient']).map((text) => ({ text })),
          steps: stepsOf(recipe).map((text) => ({ text })),
        },
      },
    },
  }
  const head = /<title.*?<\/title>/s.exec(html)?.[0] ?? ''
  const metas = html.match(/<meta property="og:[^<>]{0,500}>/g)?.join('') ?? ''
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<html><head>${head}${metas}</head><body><div id="app"></div><script id="__NEXT_DATA__" type="application/json">${text}</script></body></html>`
}
