import type { IncomingStep } from '#server/recipe-files/incoming.ts'
import { type Fields, fieldsOf, isRecord, isText, MOST_READ } from './fields.ts'
import { type Part, underHeadings } from './headed.ts'
import { htmlText } from './html.ts'
import { commonHeading, stepTexts, withoutNumber } from './lines.ts'
import { cleanLine } from './text.ts'

type StepPart = Part<IncomingStep>

const DEEPEST = 10

/** The steps of schema.org: one text, texts, HowToSteps, or HowToSections of them. */
export function schemaSteps(fields: Fields, name: string): IncomingStep[] {
  let isList = false
  fields.parsed(name, (value) => {
    isList = Array.isArray(value) && value.length > 1
    return null
  })
  const parts = fields
    .each(name, (value) => (isList && isText(value) ? wholeStep(value) : partsIn(value, 0)))
    .flat()
  return underHeadings(parts, (text) => ({ section: null, title: '', text }))
}

/** One of several texts is a step, or one below a heading, whatever lines it has. */
function wholeStep(value: string): StepPart[] {
  const [first = '', ...more] = htmlText(value).split('\n')
  const heading = commonHeading(first.trim())
  const text = withoutNumber((heading === null ? [first, ...more] : more).join('\n').trim())
  const step = text === '' ? [] : [{ section: null, title: '', text }]
  return heading === null ? step : [{ heading }, ...step]
}

/** Null for what is no step, so that it is told. */
function partsIn(value: unknown, depth: number): StepPart[] | null {
  if (depth > DEEPEST) return null
  if (isText(value)) return textParts(htmlText(value))
  if (Array.isArray(value)) {
    if (value.length > MOST_READ) return null
    const parts = value.map((one) => partsIn(one, depth + 1))
    return parts.includes(null) ? null : parts.flat().filter((part) => part !== null)
  }
  return isRecord(value) ? partsOfRecord(value, depth) : null
}

function textParts(text: string): StepPart[] {
  return stepTexts(text).map((part) => {
    const heading = commonHeading(part)
    return heading === null ? { section: null, title: '', text: part } : { heading }
  })
}

function partsOfRecord(record: Record<string, unknown>, depth: number): StepPart[] | null {
  const fields = fieldsOf(record)
  const isSection = /Section|ItemList/i.test(fields.line('@type'))
  // The address of a step on its page, and its number.
  fields.leaveOut('url', '@id', 'position')
  const name = fields.line('name')
  const text = htmlText(fields.text('text', 'description'))
  const inner = fields.each('itemListElement', (value) => partsIn(value, depth + 1)).flat()
  const left = fields.unmapped().map(({ field, value }) => `${field}: ${value}`)
  const parts = isSection ? section(name, text, inner) : step(name, text, inner)
  if (parts.length === 0 && left.length === 0) return null
  // Pictures and films of a step have no place; their addresses stay with it.
  return left.length === 0 ? parts : withMore(parts, left.join('\n'))
}

function section(name: string, text: string, inner: StepPart[]): StepPart[] {
  const heading = name || (commonHeading(text) ?? (inner.length === 0 ? cleanLine(text) : ''))
  const own = text !== '' && cleanLine(text) !== heading && commonHeading(text) === null
  const first: StepPart[] = heading === '' ? [] : [{ heading }]
  return [...first, ...(own ? textParts(text) : []), ...inner]
}

/** A step of several directions is one step. */
function step(name: string, text: string, inner: StepPart[]): StepPart[] {
  const texts = inner.map((part) => ('heading' in part ? part.heading : part.text))
  const whole = [text, ...texts].filter((words) => words !== '').join('\n')
  const isTitle = name !== '' && whole !== '' && !startsWith(whole, name)
  // Programs that know no sections write a heading as a step in brackets.
  const heading = name === '' && whole.startsWith('[') ? commonHeading(whole) : null
  if (heading !== null) return [{ heading }]
  if (whole === '' && name === '') return []
  return [{ section: null, title: isTitle ? name : '', text: whole || name }]
}

/** Programs make a name of a step's first words, which then say nothing new. */
function startsWith(text: string, name: string): boolean {
  const words = name.replace(/(?<![\s.…:])[\s.…:]+$/u, '')
  return cleanLine(text).startsWith(words)
}

function withMore(parts: StepPart[], more: string): StepPart[] {
  const last = parts.at(-1)
  if (!last || 'heading' in last) return [...parts, { section: null, title: '', text: more }]
  return [...parts.slice(0, -1), { ...last, text: `${last.text}\n${more}`.trim() }]
}
