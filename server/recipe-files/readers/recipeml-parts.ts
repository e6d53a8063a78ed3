import type { IncomingIngredient, IncomingStep } from '#server/recipe-files/incoming.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { type Fields, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { type Part, underHeadings } from '#server/recipe-files/reading/headed.ts'
import { stepsIn, withoutNumber } from '#server/recipe-files/reading/lines.ts'
import { cleanLine, cleanText } from '#server/recipe-files/reading/text.ts'

/** The text of an element, which is a record where it has attributes. */
export function wordsOf(value: unknown): string {
  const text = isRecord(value) ? value['#text'] : value
  return isText(text) ? cleanText(text) : ''
}

/** What stands in `ingredients`, in the order of the file; and the notes among it. */
export function recipeMlIngredients(fields: Fields) {
  const notes: string[] = []
  const parts: Part<IncomingIngredient>[] = []
  for (const line of linesOf(fields, 'ingredients')) {
    const kind = line.line('#is')
    if (kind === 'ing-div') {
      line.leaveOut('type', 'id', 'class', 'system', 'xml:lang')
      for (const inner of line.records('line')) {
        const is = inner.line('#is')
        if (is === 'title') parts.push({ heading: cleanLine(inner.text('#text')) })
        else if (is === 'ing') parts.push(...ingredientOf(inner))
        else notes.push(inner.text('#text'))
      }
    } else if (kind === 'ing') parts.push(...ingredientOf(line))
    else notes.push(line.text('#text'))
  }
  const asLine = (text: string) => ({ section: null, text, parts: null, recipe: null })
  const headed = parts.filter((part) => !('heading' in part) || part.heading !== '')
  return { ingredients: underHeadings(headed, asLine), notes: filled(notes) }
}

/** The steps, and ingredients and notes that stand among them. */
export function recipeMlSteps(fields: Fields) {
  const notes: string[] = []
  const ingredients: IncomingIngredient[] = []
  const parts: Part<IncomingStep>[] = []
  const take = (line: Fields, kind = line.line('#is')) => {
    const text = kind === 'ing' ? '' : line.text('#text')
    line.leaveOut('type', 'id', 'class', 'xml:lang')
    if (kind === 'title' && text !== '') parts.push({ heading: cleanLine(text) })
    else if (kind === 'ing') ingredients.push(...ingredientOf(line))
    else if (kind === 'step') parts.push({ section: null, title: '', text: withoutNumber(text) })
    else notes.push(text)
  }
  const text = fields.parsed('directions', (value) => (isText(value) ? value : null))
  for (const line of linesOf(fields, 'directions')) {
    const kind = line.line('#is')
    if (kind !== 'dir-div') take(line, kind)
    else {
      line.leaveOut('type', 'id', 'class', 'system', 'xml:lang')
      for (const inner of line.records('line')) take(inner)
    }
  }
  const asStep = (said: string) => ({ section: null, title: '', text: said })
  const steps = underHeadings(parts.filter(isFilled), asStep)
  const [only] = steps
  // Many programs put all they have into one step.
  const whole = steps.length === 1 && only!.section === null ? only!.text : (text ?? '')
  return { steps: whole === '' ? steps : stepsIn(whole), notes: filled(notes), ingredients }
}

const isFilled = (part: Part<IncomingStep>) => ('heading' in part ? part.heading : part.text) !== ''
const filled = (texts: readonly string[]) => texts.filter((text) => text !== '')

/** The elements of a list, which may have lost its kind of order where it has only one. */
function linesOf(fields: Fields, name: string): Fields[] {
  const list = fields.record(name)
  list?.leaveOut('id', 'class', 'xml:lang', 'system')
  return list?.records('line') ?? []
}

/** An ingredient and its alternatives: '1 cup butter, or 1 cup oil'. */
function ingredientOf(line: Fields): IncomingIngredient[] {
  const optional = line.parsed('optional', (value) =>
    value === 'yes' || value === 'no' ? value : null,
  )
  const others = line.records('alt-ing').map((other) => contentOf(other))
  const { amount, unit, food, notes } = contentOf(line)
  const said = others.map((one) => `or ${textOf(one)}`)
  const note = [...notes, ...said, optional === 'yes' ? 'optional' : ''].filter(
    (text) => text !== '',
  )
  const made = writtenIngredient({ amount, unit, food, note: note.join(', ') })
  return made ? [made] : []
}

interface Content {
  amount: string
  unit: string
  food: string
  notes: string[]
}

const textOf = ({ amount, unit, food, notes }: Content) =>
  [[amount, unit, food].filter((text) => text !== '').join(' '), ...notes].join(', ')

function contentOf(line: Fields): Content {
  const amounts = line.records('amt').map((amt) => {
    const words = (name: string) => amt.each(name, (value) => wordsOf(value) || null)
    const amount = cleanLine([...words('qty'), amt.line('#text')].join(' '))
    amt.leaveOut('system')
    return { amount, unit: cleanLine([...words('size'), ...words('unit')].join(' ')) }
  })
  const words = (name: string) => line.each(name, (value) => wordsOf(value) || null)
  const signs = words('sep')
  const [first = { amount: '', unit: '' }, ...more] = amounts
  const others = more.map(({ amount, unit }, at) => `${signs[at] ?? '+'} ${amount} ${unit}`)
  line.leaveOut('id', 'class', 'xml:lang')
  const food = cleanLine([...words('modifier'), ...words('item'), ...words('#text')].join(' '))
  const notes = [...words('prep'), ...words('ing-note')].map(cleanLine)
  // Several amounts are one text, which is read as any other line.
  if (others.length === 0) return { ...first, food, notes }
  const written = cleanLine([first.amount, first.unit, ...others, food].join(' '))
  return { amount: '', unit: '', food: written, notes }
}
