import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { CheerioAPI } from 'cheerio'
import { blocksOf } from './blocks.ts'
import { attribute, isElement, type PageElement, type PageNode, walk } from './dom.ts'
import { schemaSteps } from './lists.ts'
import { type Dialect, microdata, microformat, rdfa } from './dialects.ts'
import { isBareAmount } from './quality.ts'
import type { JsonObject } from './types.ts'

/** The page's best Recipe from microdata, RDFa, or the recipe microformats, in the shape of a JSON-LD object; or null. */
export function findMarkupRecipe($: CheerioAPI): JsonObject | null {
  const sources: [selector: string, dialect: Dialect][] = [
    ['[itemtype]', microdata],
    ['[typeof]', rdfa],
    ['.h-recipe, .hrecipe', microformat],
  ]
  let best: JsonObject | null = null
  for (const [selector, dialect] of sources) {
    for (const element of $<PageElement, string>(selector).toArray().slice(0, 200)) {
      if (dialect !== microformat && !/(?:^|[/:#\s])recipe\s*$/i.test(dialect.type(element)))
        continue
      const recipe = readScope(element, dialect)
      if (!best || weight(recipe) > weight(best)) best = recipe
    }
    if (best && weight(best) >= 8) break
  }
  return best
}

/** Recipe properties outside of any Recipe element. */
export function findLooseProperties($: CheerioAPI): JsonObject {
  const wanted =
    '[itemprop=recipeIngredient],[itemprop=ingredients],[itemprop=ingredient],[itemprop=recipeInstructions]'
  const elements = $(wanted).toArray().slice(0, 500)
  const all = new Set<PageNode>(elements)
  const result: JsonObject = {}
  for (const element of elements) {
    if (hasAncestorIn(element, all)) continue
    for (const name of new Set(microdata.properties(element)))
      append(result, name, valueOf(element, name))
  }
  return result
}

function hasAncestorIn(element: PageElement, all: Set<PageNode>): boolean {
  for (let node: PageNode | null = element.parent; node; node = node.parent)
    if (all.has(node)) return true
  return false
}

function weight(recipe: JsonObject): number {
  const has = (key: string) => (recipe[key] === undefined ? 0 : 1)
  return has('recipeIngredient') * 4 + has('recipeInstructions') * 4 + has('name') + has('image')
}

function append(into: JsonObject, name: string, value: unknown): void {
  if (name === '__proto__' || value === '' || value === null) return
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const before = into[name]
  if (before === undefined) into[name] = values.length === 1 ? values[0] : [...values]
  else if (!Array.isArray(before)) into[name] = [before, ...values]
  // In its place: a copy for each of thousands of entries takes minutes.
  else for (const one of values) before.push(one)
}

function readScope(root: PageElement, dialect: Dialect): JsonObject {
  const result: JsonObject = { '@type': dialect.type(root).replace(/^.*[:/#]/, '') }
  walk(root, {
    enter: (element) => {
      if (element === root) return true
      const properties = [...new Set(dialect.properties(element))]
      const opensScope = dialect.scope(element)
      const isBlockOfSteps = properties.includes('recipeInstructions')
      const isLineOfFood = properties.includes('recipeIngredient')
      // A list with the mark around lines with the same mark: the lines count.
      if (isLineOfFood && !opensScope && hasInside(element, 'recipeIngredient', dialect))
        return true
      for (const name of properties) {
        const isText = isBlockOfSteps || isLineOfFood
        append(
          result,
          name,
          isBlockOfSteps && opensScope
            ? stepsInScope(element, dialect)
            : opensScope && !isText
              ? readScope(element, dialect)
              : valueOf(element, name),
        )
      }
      // Properties of nested things (an author, a rating, a food, the steps) are not the recipe's.
      return !opensScope && !isBlockOfSteps && !isLineOfFood
    },
    leave: () => undefined,
    text: () => undefined,
  })
  return result
}

function hasInside(root: PageElement, property: string, dialect: Dialect): boolean {
  let found = false
  walk(root, {
    enter: (element) => {
      found ||= element !== root && dialect.properties(element).includes(property)
      return !found
    },
    leave: () => undefined,
    text: () => undefined,
  })
  return found
}

/** A HowToStep or a HowToSection with its own name and text; the text of any other thing. */
function stepsInScope(element: PageElement, dialect: Dialect): unknown {
  if (!/HowTo(?:Step|Section)\s*$/.test(dialect.type(element).slice(0, 200)))
    return stepsOf(element)
  const step = readScope(element, dialect)
  return 'text' in step || 'itemListElement' in step ? step : stepsOf(element)
}

function valueOf(element: PageElement, property: string): unknown {
  if (property === 'recipeInstructions') return stepsOf(element)
  const fixed = fixedValue(element, property)
  if (fixed !== null) return fixed
  const text = blocksOf(element).map((block) => block.text)
  return text.join(/ingredient/i.test(property) && isLine(element, text) ? ' ' : '\n')
}

/** Whether an element is one line of a list: not if it holds a list, or more than one line with an amount. */
function isLine(element: PageElement, parts: string[]): boolean {
  if (parts.filter((part) => startsWithAmount(part) && !isBareAmount(part)).length > 1) return false
  return !element.children.some(
    (child) => isElement(child) && /^(?:ul|ol|li|p|table)$/.test(child.name),
  )
}

function fixedValue(element: PageElement, property: string): string | null {
  const { name, attribs } = element
  const isAddress = /^(?:image|photo|thumbnail\w*|url|contentUrl)$/i.test(property)
  if (name === 'meta') return attribs['content'] ?? ''
  if (isAddress && /^(?:img|source|amp-img|video)$/.test(name)) {
    return attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['src'] ?? ''
  }
  if (name === 'link' || (isAddress && name === 'a')) return attribs['href'] ?? ''
  if (isAddress) return attribs['content'] ?? attribs['src'] ?? nestedImage(element)
  if (name === 'time') return attribs['datetime'] ?? attribs['content'] ?? null
  if (name === 'data' || name === 'meter') return attribs['value'] ?? null
  const given = attribs['content'] ?? attribs['datetime']
  return given !== undefined && given.trim() !== '' ? given : null
}

function nestedImage(element: PageElement): string {
  let found = ''
  walk(element, {
    enter: (child) => {
      if (found === '' && child.name === 'img')
        found = attribute(child, 'data-src') || attribute(child, 'src')
      return found === ''
    },
    leave: () => undefined,
    text: () => undefined,
  })
  return found
}

function stepsOf(element: PageElement): unknown {
  if (element.name === 'meta') return attribute(element, 'content')
  return schemaSteps(blocksOf(element))
}
