import { type JsonObject, isObject } from '#server/features/recipe-import/extract/types.ts'

/** A recipe's JSON-LD, which a variant changes in its place. */
type Change = (recipe: JsonObject) => void

const withoutKey =
  (...keys: string[]): Change =>
  (recipe) => {
    for (const key of keys) delete recipe[key]
  }

/** What other authors would have written into the lists and facts of a recipe. */
export const dataChanges: Record<string, Change> = {
  'no-ingredients': withoutKey('recipeIngredient', 'ingredients'),
  'no-steps': withoutKey('recipeInstructions'),
  'no-lists': withoutKey('recipeIngredient', 'ingredients', 'recipeInstructions'),
  'no-facts': withoutKey('recipeYield', 'totalTime', 'prepTime', 'cookTime', 'name', 'image'),
  'one-text': (recipe) => {
    recipe['recipeInstructions'] = stepsOf(recipe).join('\n')
  },
  'one-line': (recipe) => {
    recipe['recipeInstructions'] = stepsOf(recipe).join(' ')
  },
  'as-html': (recipe) => {
    recipe['recipeInstructions'] = `<ol><li>${stepsOf(recipe).join('</li><li>')}</li></ol>`
  },
  'one-step': (recipe) => {
    recipe['recipeInstructions'] = [{ '@type': 'HowToStep', text: stepsOf(recipe).join('\n\n') }]
  },
  'in-section': (recipe) => {
    recipe['recipeInstructions'] = {
      '@type': 'HowToSection',
      itemListElement: stepsOf(recipe).map((text, at) => ({
        '@type': 'HowToStep',
        position: at + 1,
        itemListElement: [{ '@type': 'HowToDirection', text }],
      })),
    }
  },
  'first-steps': (recipe) => {
    recipe['recipeInstructions'] = stepsOf(recipe).slice(0, 2)
  },
  'some-ingredients': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (Array.isArray(lines))
      recipe['recipeIngredient'] = lines.slice(0, Math.ceil(lines.length / 2.5))
  },
  'ingredients-one-text': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (Array.isArray(lines)) recipe['recipeIngredient'] = lines.join('\n')
  },
  'ingredients-in-a-row': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (Array.isArray(lines)) recipe['recipeIngredient'] = [lines.join(', ')]
  },
  'names-only': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (!Array.isArray(lines)) return
    recipe['recipeIngredient'] = lines.map(
      (line) =>
        String(line)
          .replace(
            /^[\d\s½⅓⅔¼¾⅛/.,–-]+(?:g|kg|ml|l|cups?|tbsp|tsp|tablespoons?|teaspoons?|oz|lbs?)?\s/i,
            '',
          )
          .split(',')[0],
    )
  },
  'twice-encoded': (recipe) => encodeTexts(recipe),
  'named-sections': (recipe) => {
    const steps = stepsOf(recipe)
    const half = Math.ceil(steps.length / 2)
    recipe['recipeInstructions'] = [steps.slice(0, half), steps.slice(half)].map((part, at) => ({
      '@type': 'HowToSection',
      name: at === 0 ? 'First part' : 'Second part',
      itemListElement: part.map((text) => ({ '@type': 'HowToStep', text, name: text, url: '#s' })),
    }))
  },
  'sections-of-text': (recipe) => {
    recipe['recipeInstructions'] = [
      {
        '@type': 'HowToSection',
        name: '',
        itemListElement: stepsOf(recipe).map((text) => ({
          '@type': 'HowToStep',
          itemListElement: { '@type': 'HowToDirection', text },
        })),
      },
    ]
  },
  'item-list': (recipe) => {
    recipe['recipeInstructions'] = {
      '@type': 'ItemList',
      itemListElement: stepsOf(recipe).map((item, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item,
      })),
    }
  },
  numbered: (recipe) => {
    recipe['recipeInstructions'] = stepsOf(recipe).map((text, at) => ({
      '@type': 'HowToStep',
      name: `Step ${at + 1}`,
      text: `${at + 1}. ${text}`,
    }))
  },
  'numbered-text': (recipe) => {
    recipe['recipeInstructions'] = stepsOf(recipe)
      .map((text, at) => `${at + 1}. ${text}`)
      .join(' ')
  },
  'as-paragraphs': (recipe) => {
    recipe['recipeInstructions'] = stepsOf(recipe)
      .map((text) => `<p>${text}</p>`)
      .join('\r\n')
  },
  'ingredients-html': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (Array.isArray(lines))
      recipe['recipeIngredient'] = `<ul><li>${lines.join('</li><li>')}</li></ul>`
  },
  'ingredients-as-things': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (Array.isArray(lines))
      recipe['recipeIngredient'] = lines.map((name: unknown) => ({ '@type': 'HowToSupply', name }))
  },
  'ingredients-with-breaks': (recipe) => {
    const lines = recipe['recipeIngredient']
    if (Array.isArray(lines))
      recipe['recipeIngredient'] = lines.map((line) => `\n  ${String(line).replace(' ', '\n  ')}\n`)
  },
}

/** The steps of a recipe's data as texts, whatever their shape. */
export function stepsOf(recipe: JsonObject): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return value.split('\n').filter((line) => line.trim())
    if (Array.isArray(value)) return value.flatMap(texts)
    if (!isObject(value)) return []
    const inner = value['itemListElement'] ?? value['text'] ?? value['name']
    return texts(inner)
  }
  return texts(recipe['recipeInstructions']).map((text) => text.replace(/<[^<>]*>/g, ''))
}

function encodeTexts(node: JsonObject): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && !key.startsWith('@') && !/^https?:/.test(value))
      node[key] = value.replaceAll('&', '&amp;amp;').replaceAll("'", '&amp;#039;')
    else if (Array.isArray(value))
      node[key] = value.map((one: unknown) =>
        typeof one === 'string'
          ? one.replaceAll("'", '&amp;#39;').replaceAll('½', '&amp;frac12;')
          : one,
      )
    for (const child of Array.isArray(value) ? value : [value])
      if (isObject(child)) encodeTexts(child)
  }
}
