import { plainWords } from '#contract/recipe-links.ts'
import type { Nutrient } from '#contract/recipe-parts.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { FileWords } from '#server/recipe-files/writer.ts'
import { escapeHtml, jsonForScript } from '#server/text/escape-html.ts'
import { addressBeside, withInner } from './inner-recipes.ts'
import { oneLine, plainText } from './lines.ts'
import { pageStyle } from './page-style.ts'
import { linkHtml, proseHtml } from './prose-html.ts'
import { schemaRecipe } from './schema-org.ts'

/**
 * A recipe as a page of a cookbook, and once more as data that programs read.
 * @param beside the addresses of pictures on the page, the cover first, and of those in the data; and which recipes have a
 * page beside this one
 */
export function recipePage(
  given: OutgoingRecipe,
  beside: { images: string[]; data: string[]; has: (id: string) => boolean },
  words: FileWords,
): string {
  const recipe = withInner(given, (named) => linkWords(named, beside.has(named.sourceId)))
  const [cover, ...others] = beside.images.map(escapeHtml)
  const data = {
    ...schemaRecipe(given),
    ...(beside.data.length > 0 && { image: beside.data }),
  }
  const body = [
    cover ? `<img class="cover" src="${cover}" alt="">` : '',
    `<h1 dir="auto">${lineHtml(recipe.name)}</h1>`,
    recipe.description.trim() === ''
      ? ''
      : `<div class="lead" dir="auto">${textHtml(recipe.description)}</div>`,
    factsHtml(recipe, words),
    `<div class="columns">${ingredientsHtml(recipe, words)}${methodHtml(recipe, words)}</div>`,
    notesHtml(recipe, words),
    nutritionHtml(recipe, words),
    others.length === 0
      ? ''
      : `<section class="more pictures">${others.map((image) => `<img src="${image}" alt="">`).join('')}</section>`,
    sourceHtml(recipe, words),
    `<script type="application/ld+json">${jsonForScript(data)}</script>`,
  ]
  return page(recipe.name, `<main>${body.filter((part) => part !== '').join('\n')}</main>`, words)
}

/** Words with brackets of their own could not be those of a link. */
function linkWords(named: NamedRecipe & { words: string }, isThere: boolean): string {
  const words = plainWords(named.words)
  if (!isThere) return words
  return `[${words.replace(/[[\]]/g, ' ').trim()}](${addressBeside(named, 'html')})`
}

/** The recipes by name, each with a link to its page. */
export function listPage(
  recipes: readonly { name: string; path: string }[],
  words: FileWords,
): string {
  const collator = new Intl.Collator(words.language)
  const items = recipes
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .map(({ name, path }) => {
      const address = path.split('/').map(encodeURIComponent).join('/')
      return `<li dir="auto"><a href="${escapeHtml(address)}">${lineHtml(name)}</a></li>`
    })
  return page(
    words.recipes,
    `<main><h1>${escapeHtml(words.recipes)}</h1>\n<ul class="list">\n${items.join('\n')}\n</ul></main>`,
    words,
  )
}

/** Nothing in it may run or be fetched, whatever somebody has written into a recipe. */
const policy =
  "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const page = (title: string, body: string, { language, direction }: FileWords) => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${lineHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`

const lineHtml = (text: string) => escapeHtml(oneLine(text))
const textHtml = (text: string) => proseHtml(plainText(text))

function factsHtml(recipe: OutgoingRecipe, words: FileWords): string {
  const facts: [string, string][] = [
    [words.yield, recipe.recipeYield],
    [words.prepTime, recipe.prepTime],
    [words.cookTime, recipe.cookTime],
    [words.totalTime, recipe.totalTime],
    [words.difficulty, recipe.difficulty],
    [words.categories, recipe.categories.join(', ')],
    [words.tags, recipe.tags.join(', ')],
    [words.tools, recipe.tools.join(', ')],
  ]
  const filled = facts.filter(([, value]) => value !== '')
  return definitions('facts', filled)
}

function definitions(className: string, facts: [string, string][]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value]) =>
      `<div><dt>${escapeHtml(name)}</dt><dd dir="auto">${lineHtml(value)}</dd></div>`,
  )
  return `<dl class="${className}">${rows.join('')}</dl>`
}

function ingredientsHtml({ ingredients }: OutgoingRecipe, words: FileWords): string {
  if (ingredients.length === 0) return ''
  const parts: string[] = []
  for (const [at, { section, text }] of ingredients.entries()) {
    if (section || at === 0) {
      if (at > 0) parts.push('</ul>')
      if (section) parts.push(`<h3 dir="auto">${lineHtml(section)}</h3>`)
      parts.push('<ul>')
    }
    parts.push(`<li dir="auto">${lineHtml(text)}</li>`)
  }
  return `<section class="ingredients"><h2>${escapeHtml(words.ingredients)}</h2>${parts.join('')}</ul></section>`
}

function methodHtml({ steps }: OutgoingRecipe, words: FileWords): string {
  if (steps.length === 0) return ''
  const parts: string[] = []
  for (const [at, { section, title, text }] of steps.entries()) {
    if (section || at === 0) {
      if (at > 0) parts.push('</ol>')
      if (section) parts.push(`<h3 dir="auto">${lineHtml(section)}</h3>`)
      parts.push('<ol class="steps">')
    }
    const name = title === '' ? '' : `<p><strong>${lineHtml(title)}</strong></p>`
    const number = `<span class="number" aria-hidden="true">${at + 1}</span>`
    parts.push(`<li dir="auto">${number}${name}${textHtml(text)}</li>`)
  }
  return `<section class="method"><h2>${escapeHtml(words.method)}</h2>${parts.join('')}</ol></section>`
}

function notesHtml({ notes }: OutgoingRecipe, words: FileWords): string {
  if (notes.length === 0) return ''
  const parts = notes.map(({ title, text }) => {
    const name = title === '' ? '' : `<h3 dir="auto">${lineHtml(title)}</h3>`
    return `${name}<div dir="auto">${textHtml(text)}</div>`
  })
  return `<section class="more"><h2>${escapeHtml(words.notes)}</h2>${parts.join('')}</section>`
}

function nutritionHtml({ nutrition }: OutgoingRecipe, words: FileWords): string {
  const facts = Object.entries(nutrition).map(([name, value]): [string, string] => [
    words.nutrients[name as Nutrient],
    measured(name, value),
  ])
  if (facts.length === 0) return ''
  return `<section class="more"><h2>${escapeHtml(words.nutrition)}</h2>${definitions('nutrients', facts)}</section>`
}

/** Mostly a number, whose unit everybody knows. */
function measured(name: string, value: string): string {
  if (!/^\d{1,9}(?:[.,]\d{1,9})?$/.test(value.trim())) return value
  if (name === 'calories') return `${value} kcal`
  return /^(?:sodium|cholesterol)/.test(name) ? `${value} mg` : `${value} g`
}

function sourceHtml({ sourceUrl, sourceName }: OutgoingRecipe, words: FileWords): string {
  const shown = sourceUrl === '' ? lineHtml(sourceName) : linkHtml(sourceUrl, lineHtml(sourceUrl))
  return shown === '' ? '' : `<p class="source">${escapeHtml(words.source)}: ${shown}</p>`
}
