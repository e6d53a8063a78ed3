import type { CheerioAPI } from 'cheerio'
import type { Block } from './blocks.ts'
import { findCardName } from './card-name.ts'
import { chooseLists } from './choose-lists.ts'
import { cardDescription, inFull, introduction } from './description.ts'
import { parsePage } from './dom.ts'
import { timeInWords } from './durations.ts'
import { findFacts } from './facts.ts'
import { fieldSources } from './field-sources.ts'
import { absoluteImages, bestFirst, readImages } from './images.ts'
import { readIngredients } from './ingredients.ts'
import { readSteps } from './instructions.ts'
import { findJsonLdRecipe } from './json-ld.ts'
import { placeOfList } from './list-place.ts'
import { findLooseProperties, findMarkupRecipe } from './markup-data.ts'
import { type PageMeta, readLanguage, readMeta } from './meta.ts'
import { findNotes, withoutNotes } from './notes.ts'
import { findPageImages } from './page-images.ts'
import { findGenericLists, findPluginLists, pageBlocks } from './page-lists.ts'
import { findScriptRecipe, type ScriptRecipe } from './script-data.ts'
import type { JsonObject, PageLists, ScrapedIngredient, ScrapedRecipe } from './types.ts'
import { plainTitle } from './plain-titles.ts'
import { withSentencesApart } from './sentences-apart.ts'
import { readNames, readNutrition, readText, readYield } from './recipe-fields.ts'
import { cleanLine, looseKey } from './text.ts'
import { withoutNamespace, withoutTail } from './titles.ts'

export { decodePage } from './decode-page.ts'
export { textOfPage } from './page-text.ts'
export { toSchemaOrg } from './schema-org.ts'
export type { ScrapedRecipe } from './types.ts'

/**
 * Extracts the recipe of a page. Sources in order: JSON-LD; microdata, RDFa and microformats; markup of recipe plugins;
 * plain lists below headings. OpenGraph and meta tags only fill gaps. Null if there are neither ingredients nor steps.
 * Never throws.
 */
export function extractRecipe(html: string, url: string): ScrapedRecipe | null {
  try {
    return extract(parsePage(html), html, url)
  } catch {
    return null
  }
}

function extract($: CheerioAPI, html: string, url: string): ScrapedRecipe | null {
  const jsonLd = findJsonLdRecipe($)
  const markup = findMarkupRecipe($)
  // Broken HTML ends the recipe's element before its lists.
  const isMarked = markup?.['recipeIngredient'] && markup['recipeInstructions']
  const marked = merged(markup, isMarked ? {} : findLooseProperties($))
  const fields = merged(jsonLd, marked)
  const plugin = findPluginLists($, html)
  let all: Block[] | null = null
  const blocks = () => (all ??= pageBlocks($))
  const structured = {
    ingredients: firstFilled(
      readIngredients(fields['recipeIngredient']),
      readIngredients(fields['ingredients']),
    ),
    steps: firstFilled(
      readSteps(fields['recipeInstructions']),
      readSteps(fields['instructions'] ?? fields['directions']),
    ),
  }
  const chosen = chooseLists({
    structured,
    plugin,
    generic: () => findGenericLists($, blocks()),
    isRecipe: jsonLd !== null || markup !== null,
    description: readText(fields['description']),
  })
  const scripts = isWhole(chosen) ? null : findScriptRecipe($)
  const found = scripts ? withScripts(chosen, scripts) : chosen
  if (found.ingredients.length === 0 && found.steps.length === 0) return null
  // What the data calls a step stays one.
  const [lists, aside] = structured.steps.length > 0 ? [found, []] : withoutNotes(found)
  const source = jsonLd
    ? 'json-ld'
    : markup || plugin.ingredients.length > 0
      ? 'microdata'
      : 'opengraph'
  const meta = readMeta($, url)
  // What scripts say belongs to their own lists only.
  const said = merged(fields, isFromScripts(found, scripts) ? scripts.facts : {})
  const name = withoutTail(
    readName(said) ||
      plainTitle(findCardName(blocks(), lists.ingredients, meta.title) || meta.title),
  )
  const isSaid = structured.ingredients.length > 0
  const foods = isSaid ? lists.ingredients : withoutNameAbove(lists.ingredients, name)
  const own = { ...lists, ingredients: foods }
  const recipe = withDescription(
    assemble({ ...said, name }, own, meta, url, source),
    readText(said['description']),
    blocks,
  )
  const notes = [...aside, ...findNotes($, blocks, lists)]
  const named = { ...recipe, notes, name: withoutNamespace($, recipe.name) }
  const whole = withSentencesApart(withPictures(withFacts(named, blocks), $, url))
  return { ...whole, sources: fieldSources(whole, { jsonLd, markup: marked, plugin, scripts }) }
}

/** A recipe before it is told where its parts come from. */
type Fields = Omit<ScrapedRecipe, 'sources'>

/** The recipe's name above all of its ingredients is no part of it. */
function withoutNameAbove(lines: ScrapedIngredient[], name: string): ScrapedIngredient[] {
  const titles = lines.flatMap(({ title }) => title ?? [])
  const isName = titles.length === 1 && lines[0]?.title === titles[0]
  if (!isName || looseKey(titles[0] ?? '') !== looseKey(name)) return lines
  return lines.map(({ text }) => ({ title: null, text }))
}

const isWhole = ({ ingredients, steps }: PageLists) => ingredients.length > 0 && steps.length > 0

/** Fills a list that is nowhere on the page. */
function withScripts(lists: PageLists, data: PageLists): PageLists {
  return {
    ingredients: firstFilled(lists.ingredients, data.ingredients),
    steps: firstFilled(lists.steps, data.steps),
  }
}

function isFromScripts(lists: PageLists, data: ScriptRecipe | null): data is ScriptRecipe {
  if (data === null) return false
  return data.ingredients === lists.ingredients || data.steps === lists.steps
}

/** Fills gaps of the first object from the second one. */
function merged(first: JsonObject | null, second: JsonObject): JsonObject {
  const filled = Object.entries(first ?? {}).filter(([, value]) => !isEmpty(value))
  return { ...second, ...Object.fromEntries(filled) }
}

const readName = (fields: JsonObject) => cleanLine(readText(fields['name'] ?? fields['headline']))

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

function firstFilled<Entry>(...lists: Entry[][]): Entry[] {
  return lists.find((list) => list.length > 0) ?? []
}

/** Without one in the data, the description is the card's, what the page says for other sites, or how the page begins. */
function withDescription(recipe: Fields, said: string, blocks: () => Block[]): Fields {
  if (said !== '') return { ...recipe, description: inFull(said, blocks) }
  const all = blocks()
  const { ingredients, steps, name } = recipe
  const place = { blocks: all, at: placeOfList(all, ingredients), name, steps }
  const description =
    cardDescription(place) || inFull(recipe.description, blocks) || introduction(place)
  return { ...recipe, description }
}

/** Yield and times as printed on the page, where the data has none. */
function withFacts(recipe: Fields, blocks: () => Block[]): Fields {
  const isTimed = recipe.totalTime !== '' || recipe.prepTime !== '' || recipe.cookTime !== ''
  if (isTimed && recipe.recipeYield !== '') return recipe
  const all = blocks()
  const facts = findFacts(all, placeOfList(all, recipe.ingredients), recipe.name)
  const cookTime = facts.cookTime ?? ''
  return {
    ...recipe,
    ...(recipe.recipeYield === '' && readYield(facts.recipeYield)),
    ...(!isTimed && {
      totalTime: facts.totalTime ?? '',
      prepTime: facts.prepTime ?? '',
      cookTime,
      performTime: recipe.performTime || cookTime,
    }),
  }
}

function withPictures(recipe: Fields, $: CheerioAPI, url: string): Fields {
  if (recipe.imageUrls.length > 0) return recipe
  return { ...recipe, imageUrls: absoluteImages(findPageImages($, recipe.name), url) }
}

function assemble(
  fields: JsonObject,
  lists: PageLists,
  meta: PageMeta,
  url: string,
  source: ScrapedRecipe['source'],
): Fields {
  const cookTime = timeInWords(fields['cookTime'])
  return {
    name: cleanLine(readText(fields['name'])),
    description: readText(fields['description']) || meta.description,
    imageUrls: absoluteImages(bestFirst(meta.images, readImages(fields['image'])), url),
    ...readYield(fields['recipeYield'] ?? fields['yield']),
    totalTime: timeInWords(fields['totalTime']),
    prepTime: timeInWords(fields['prepTime']),
    cookTime,
    performTime: timeInWords(fields['performTime']) || cookTime,
    ...lists,
    notes: [],
    nutrition: readNutrition(fields['nutrition']),
    keywords: readNames(fields['keywords']),
    categories: readNames(fields['recipeCategory']),
    cuisine: readNames(fields['recipeCuisine']).join(', '),
    author: readNames(fields['author'])[0] ?? meta.author,
    language: readLanguage(fields['inLanguage']) ?? meta.language,
    canonicalUrl: meta.canonicalUrl,
    source,
  }
}
