import { attribute, type PageElement } from './dom.ts'
import { schemaName } from './property-names.ts'

/** How one way of marking up says what an element is. */
export interface Dialect {
  scope: (element: PageElement) => boolean
  type: (element: PageElement) => string
  properties: (element: PageElement) => string[]
}

export const microdata: Dialect = {
  scope: (element) => 'itemscope' in element.attribs || 'itemtype' in element.attribs,
  type: (element) => attribute(element, 'itemtype'),
  properties: (element) => names(attribute(element, 'itemprop')).map(schemaName),
}

export const rdfa: Dialect = {
  scope: (element) => 'typeof' in element.attribs,
  type: (element) => attribute(element, 'typeof'),
  properties: (element) =>
    [
      ...names(attribute(element, 'property')),
      // 'author' and 'nofollow' are relations of HTML itself.
      ...names(attribute(element, 'rel')).filter((name) => name.includes(':')),
    ].map((name) => schemaName(name.replace(/^.*[:/#]/, ''))),
}

// The old hRecipe and the newer h-recipe class names, as schema.org properties.
const CLASS_PROPERTIES: Record<string, string> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  'p-summary': 'description',
  summary: 'description',
  'p-author': 'author',
  author: 'author',
  'u-photo': 'image',
  photo: 'image',
  'p-category': 'recipeCategory',
}

export const microformat: Dialect = {
  scope: () => false,
  type: () => '',
  properties: (element) => [
    ...new Set(
      names(attribute(element, 'class')).flatMap(
        (name) => CLASS_PROPERTIES[name.toLowerCase()] ?? [],
      ),
    ),
  ],
}

function names(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '')
}
