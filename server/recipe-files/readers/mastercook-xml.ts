import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
  type IncomingStep,
} from '#server/recipe-files/incoming.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { type Fields, fieldsOf, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { stepsOf } from '#server/recipe-files/reading/lines.ts'
import { filePicture, webAddress } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import type { FilesBeside } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { masterCookNutrition, masterCookStars, masterCookTime } from './mastercook-details.ts'
import { masterCookHeading } from './mastercook-table.ts'

/** The recipe of one `RcpE` of an mx2 file. */
export function masterCookElement(xml: string, beside: FilesBeside): IncomingRecipe {
  const fields = fieldsOf(xmlRecord(withInnerQuotes(xml), ['DirS']))
  const name = fields.name('name')
  const servings = yieldOf(attribute(fields, 'Serv', 'qty')).servings
  const amount = fields.record('Yield')
  const made = amount?.line('qty').replace(/^(\d{1,6})\.0{1,9}$/, '$1')
  const yields = amount ? [made, amount.line('unit')].join(' ').trim() : ''
  const { nutrition, unmapped } = masterCookNutrition(fields.text('Nutr'), 'Nutr')
  const words = [fields.line('author'), fields.line('Srce')].filter((text) => text !== '')
  const steps = stepsIn(fields, beside)
  const cover = pictureOf(fields, beside)
  return {
    ...emptyRecipe(name),
    description: fields.text('Desc'),
    ...sourceOf(addressOf(fields), uniqueNames(words).join(', ')),
    servings,
    recipeYield: yields,
    prepTime: masterCookTime(attribute(fields, 'PrpT', 'elapsed')),
    cookTime: otherTime(fields, /cook|bak/i),
    totalTime: masterCookTime(attribute(fields, 'TTim', 'elapsed')),
    categories: (fields.record('CatS')?.lines('CatT') ?? []).flatMap((text) => namesIn(text)),
    ingredients: ingredientsOf(fields),
    steps: steps.steps,
    notes: [
      ...notesOf(fields, 'Note', ''),
      ...notesOf(fields, 'SrvI', 'Serving ideas'),
      ...notesOf(fields, 'Wine', 'Wine'),
    ],
    rating: starsIn(fields),
    nutrition,
    pictures: [...cover, ...steps.pictures],
    // Recipes as ingredients are found by their names.
    sourceId: name,
    unmapped: [...unmapped, ...fields.unmapped()],
  }
}

/** The program writes quotes within its quotes as they are: name="Cubes of 1/2" cheese". */
function withInnerQuotes(xml: string): string {
  return xml.replace(/<(?:RcpE|IngR)\s[^<>]+>/g, (tag) => {
    const [first, ...others] = tag.split('"')
    let isOpen = false
    const pieces = others.map((piece) => {
      const isEnd = !isOpen || /^\s*(?:\/?>|[\w:]+=)$/.test(piece)
      if (isEnd) isOpen = !isOpen
      return (isEnd ? '"' : '&quot;') + piece
    })
    return first + pieces.join('')
  })
}

/** The page among other sources with labels; the others stay. */
function addressOf(fields: Fields): string {
  const address = (value: unknown) =>
    isRecord(value) && isText(value['source']) && /internet|web|url/i.test(String(value['label']))
      ? webAddress(value['source']) || null
      : null
  return fields.each('AltS', address)[0] ?? ''
}

/** One opinion of ten points as stars; several, or one of something else, stay. */
function starsIn(fields: Fields): number | null {
  return fields.parsed('RatS', (value) => {
    const { name, value: points } = isRecord(value) && isRecord(value['RatE']) ? value['RatE'] : {}
    return isText(points) ? masterCookStars(isText(name) ? name : '', points) : null
  })
}

const attribute = (fields: Fields, element: string, name: string) =>
  fields.record(element)?.line(name) ?? ''

/** Of several times with labels the first one that is of cooking; the others stay. */
function otherTime(fields: Fields, label: RegExp): string {
  for (const time of fields.records('AltT')) {
    const isIt = time.parsed('label', (value) =>
      isText(value) && label.test(value) ? value : null,
    )
    if (isIt !== null) return masterCookTime(time.line('elapsed'))
  }
  return ''
}

function ingredientsOf(fields: Fields): IncomingIngredient[] {
  let section: string | null = null
  const lines = fields.records('IngR').flatMap((line) => {
    const code = line.parsed('code', (value) =>
      isText(value) && /^[IRST]$/.test(value) ? value : null,
    )
    // Which food of the program's own table it is.
    line.leaveOut('INtI')
    const food = line.line('name')
    const [amount, unit, note] = [line.line('qty'), line.line('unit'), line.line('IPrp')]
    const isBare = amount + unit + note === ''
    const heading = code === 'S' ? food : isBare ? masterCookHeading(food) : null
    if (heading !== null) {
      section = heading
      return []
    }
    const ingredient = writtenIngredient({
      amount,
      unit,
      food,
      note,
      recipe: code === 'R' && food !== '' ? { sourceId: '', name: food } : null,
    })
    if (!ingredient) return []
    const headed = { ...ingredient, section }
    section = null
    return [headed]
  })
  return section === null
    ? lines
    : [...lines, { section: null, text: section, parts: null, recipe: null }]
}

function stepsIn(fields: Fields, beside: FilesBeside) {
  const steps: IncomingStep[] = []
  const pictures: IncomingPicture[] = []
  for (const step of fields.records('DirS').flatMap((list) => list.records('line'))) {
    step.leaveOut('#is')
    pictures.push(...pictureOf(step, beside))
    steps.push(...stepsOf(step.text('#text').split('\n\n')))
  }
  return { steps, pictures }
}

function notesOf(fields: Fields, element: string, title: string) {
  const text = fields.text(element)
  return text === '' ? [] : [{ title, text }]
}

/** A picture is named by its path on the computer that wrote the file; in the zip only the last part of it is left. */
function pictureOf(fields: Fields, { archive, files }: FilesBeside): IncomingPicture[] {
  const entry = fields.parsed('img', (value) =>
    isText(value) ? (files?.find(value.replaceAll('\\', '/').split('/').at(-1)!) ?? null) : null,
  )
  return archive && entry ? [filePicture(archive, entry)] : []
}
