import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { type Fields, fieldsOf, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { cleanText, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { recipeMlIngredients, recipeMlSteps, wordsOf } from './recipeml-parts.ts'

/** Lists whose different elements stand in an order, and texts with marks in them. */
const ordered = ['ingredients', 'ing-div', 'directions', 'dir-div']
const flat =
  'title subtitle description note modifier item prep ing-note step yield time qty size unit tool srcitem n-name percent exchange'.split(
    ' ',
  )

/** The recipe of one `recipe` element. @param menu the name of the menu that it is in, or '' */
export function recipeMlRecipe(xml: string, menu: string): IncomingRecipe {
  const fields = fieldsOf(xmlRecord(plainNumbers(xml), ordered, flat))
  const head = fields.record('head') ?? fieldsOf({}, 'head')
  const title = [...words(head, 'title'), ...words(head, 'subtitle')].join(': ')
  const list = recipeMlIngredients(fields)
  const cooked = recipeMlSteps(fields)
  const notes = [...list.notes, ...cooked.notes]
  // By which elements of the file name each other, and for a style sheet.
  fields.leaveOut('id', 'class', 'xml:lang', 'system')
  return {
    ...emptyRecipe(title.slice(0, 255)),
    description: [...words(head, 'description'), ...words(fields, 'description')].join('\n\n'),
    ...yieldOf(words(head, 'yield').join(' ')),
    ...timesOf(head),
    categories: categoriesOf(head),
    cookbooks: menu === '' ? [] : [menu],
    ...sourceOf('', sourcesOf(head)),
    tools: toolsOf(fields),
    ingredients: [...list.ingredients, ...cooked.ingredients],
    steps: cooked.steps,
    notes: notes.map((text) => ({ title: '', text })),
    nutrition: nutritionOf(fields),
    unmapped: fields.unmapped(),
  }
}

/** '1<frac><n>1</n><d>2</d></frac>' is 1 1/2, and of a range '2-3' is left. */
const plainNumbers = (xml: string) =>
  xml
    .replace(
      /<frac>\s*<n>\s*(\d+)\s*<\/n>\s*(?:<sep>[^<>]*<\/sep>\s*)?<d>\s*(\d+)\s*<\/d>\s*<\/frac>/g,
      ' $1/$2',
    )
    .replace(/<\/q1>\s*(?:<sep>[^<>]*<\/sep>\s*)?<q2>\s*/g, '-')
    .replace(/<\/?(?:range|q1|q2)>/g, '')

/** The words of each element of a name. */
const words = (fields: Fields, name: string) => fields.each(name, (value) => wordsOf(value) || null)

function timesOf(head: Fields) {
  const times = { prepTime: '', cookTime: '', totalTime: '' }
  head.each('preptime', (value) => {
    const record = isRecord(value) ? value : { time: value }
    const kind = isText(record['type']) ? record['type'] : ''
    const text = timeText([record['time'], record['#text']].flat().map(wordsOf).join(' ').trim())
    const place = /cook|bak|cuis/i.test(kind)
      ? 'cookTime'
      : /total/i.test(kind)
        ? 'totalTime'
        : /^(?:|prep.*)$/i.test(kind)
          ? 'prepTime'
          : null
    // Others, of rising or cooling, stay.
    if (place === null || times[place] !== '') return text === '' ? '' : null
    times[place] = text
    return text
  })
  return times
}

function categoriesOf(head: Fields): string[] {
  const said = head.each('categories', (value) => {
    const inner = isRecord(value) ? [value['cat']].flat().map(wordsOf) : []
    return [...inner, ...namesIn(wordsOf(value))]
  })
  return uniqueNames(said.flat())
}

function sourcesOf(head: Fields): string {
  const said = head.each('source', (value) => {
    const inner = isRecord(value) ? [value['srcitem']].flat().map(wordsOf) : []
    return [...inner, wordsOf(value)]
  })
  return uniqueNames(said.flat()).join(', ')
}

/** Also in groups, whose names say little. */
function toolsOf(fields: Fields): string[] {
  const equipment = fields.record('equipment')
  if (!equipment) return []
  const groups = [equipment, ...equipment.records('equip-div')]
  return uniqueNames(groups.flatMap((group) => words(group, 'tool')))
}

/** 'Fat', '4', 'g'; also in groups. Percents of a day stay. */
function nutritionOf(fields: Fields): Record<string, string> {
  const nutrition: Record<string, string> = {}
  const all = fields.record('nutrition')
  if (!all) return nutrition
  all.leaveOut('standard')
  for (const group of [all, ...all.records('nutrient-group')]) {
    group.leaveOut('standard')
    group.each('nutrient', (value) => {
      if (!isRecord(value)) return null
      const [name = ''] = [value['n-name']].flat().map(wordsOf)
      const amount = [wordsOf(value['qty']), wordsOf(value['unit'])].join(' ').trim()
      const nutrient = nutrientCalled(name)
      if (nutrient === null || amount === '' || nutrition[nutrient] !== undefined) return null
      nutrition[nutrient] = cleanText(amount).slice(0, 255)
      return name
    })
  }
  return nutrition
}
