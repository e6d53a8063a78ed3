import { readJson } from './lenient-json.ts'
import { cleanLine, cleanLines, cleanStep, cleanText, looseKey } from './text.ts'
import { isAdvert } from './words.ts'
import { asList, isObject, type JsonObject, type ScrapedStep } from './types.ts'

const MOST = 500

/** schema.org instructions of any shape (text, lines, HowToStep, HowToSection, index-keyed objects) → clean steps. */
export function readSteps(value: unknown): ScrapedStep[] {
  const collector: Collector = { steps: [], title: '', lead: '' }
  collect(value, collector, 0)
  return collector.steps.slice(0, MOST)
}

interface Collector {
  steps: ScrapedStep[]
  /** Used for the next step. */
  title: string
  /** The next step's own name, where it has a title as well. */
  lead: string
}

function collect(value: unknown, into: Collector, depth: number): void {
  if (depth > 12 || into.steps.length > MOST) return
  if (typeof value === 'string') return collectText(value, into, depth)
  const entries = asList(value)
  const only = onlyText(entries)
  if (only !== null) return collectText(only, into, depth)
  // A list of plain strings holds one step per entry, whatever line breaks the entries have.
  for (const entry of entries) {
    if (typeof entry === 'string' && entries.length > 1) add(entry, into)
    else if (isObject(entry)) collectObject(entry, into, depth)
    else if (typeof entry === 'string' || Array.isArray(entry)) collect(entry, into, depth + 1)
  }
}

/** The text of a step that is the only one and has paragraphs: it is all of the method. Null for any other value. */
function onlyText([first, ...more]: unknown[]): string | null {
  if (!isObject(first) || more.length > 0 || 'itemListElement' in first) return null
  const text = first['text']
  if (typeof text !== 'string' || cleanText(text).split('\n\n').length < 2) return null
  return usefulName(first['name']) === '' ? text : null
}

function collectText(value: string, into: Collector, depth: number): void {
  const text = value.trim()
  if (/^[[{]/.test(text) && /["']/.test(text)) {
    const parsed = readJson(text).filter((entry) => typeof entry === 'object')
    if (parsed.length > 0) {
      const before = into.steps.length
      collect(parsed, into, depth + 1)
      if (into.steps.length > before) return
    }
  }
  const lines = cleanLines(value)
  if (lines.length === 1) return splitText(lines[0] ?? '').forEach((line) => add(line, into))
  for (const line of lines) add(line, into)
}

function collectObject(entry: JsonObject, into: Collector, depth: number): void {
  const children =
    entry['itemListElement'] ?? entry['steps'] ?? entry['step'] ?? entry['recipeInstructions']
  const name = usefulName(entry['name'] ?? entry['title'])
  if (typeof children === 'object' && children !== null) {
    const text = cleanText(entry['text'])
    // Some pages have both the parts of a step (HowToDirection) and its full text.
    const isSection = asList(entry['@type']).some((type) => /section|list/i.test(String(type)))
    if (text === '' || isSection) {
      if (name !== '') addName(name, into)
      return collect(children, into, depth + 1)
    }
  }
  if (isObject(entry['item'])) return collectObject(entry['item'], into, depth + 1)
  const body = entry['text'] ?? entry['description'] ?? [children, entry['item']].find(isText)
  if (body !== undefined && typeof body !== 'string' && !('@value' in Object(body))) {
    if (name !== '') into.title = name
    return collect(body, into, depth + 1)
  }
  const text = isObject(body) ? body['@value'] : body
  if (cleanText(text) !== '') return addNamed(name, text, into)
  if (name !== '') return add(name, into)
  if (!('@type' in entry)) collectIndexed(entry, into, depth)
}

const isText = (value: unknown) => typeof value === 'string'

/** {"0": …, "1": …}, as PHP writes some lists. */
function collectIndexed(entry: JsonObject, into: Collector, depth: number): void {
  const keys = Object.keys(entry).filter((key) => /^\d+$/.test(key))
  keys.sort((one, other) => Number(one) - Number(other))
  for (const key of keys) collect(entry[key], into, depth + 1)
}

function usefulName(value: unknown): string {
  const name = cleanLine(value)
  const isNumber = /^\p{L}+ ?#? ?\d{1,2}[.:]?$|[_-].{0,20} step ?\d{1,2}$/iu.test(name.slice(-60))
  return cleanStep(name) === '' || isNumber ? '' : name
}

function addNamed(name: string, text: unknown, into: Collector): void {
  const nameKey = looseKey(name.replace(/(?:\.{3}|…)$/, ''))
  const textKey = looseKey(cleanText(text))
  const isNew = nameKey !== '' && !textKey.startsWith(nameKey) && !nameKey.startsWith(textKey)
  if (!isNew) return add(text, into)
  addName(cleanStep(name), into)
  add(text, into)
}

/** Where the name of the section is still to be told, this one is the step's first line. */
function addName(name: string, into: Collector): void {
  if (into.title === '') into.title = name
  else into.lead = name
}

function add(value: unknown, into: Collector): void {
  for (const part of splitNumberedLines(cleanText(value))) {
    const text = cleanStep(part)
    // The address of a step is no text.
    if (text === '' || /^https?:\/\/\S+$/.test(text)) continue
    if (/^[^.!?:\n]{2,70}:$/u.test(text)) {
      into.title = text
      continue
    }
    into.steps.push({ title: into.title, text: into.lead === '' ? text : `${into.lead}\n${text}` })
    into.title = ''
    into.lead = ''
  }
}

/** What programs write between the steps when they make one text of them: a bullet, a bar, a comma behind the full stop. */
const SEPARATOR = /(?<=\S)\s?[|\u2022]\s?(?=\p{Lu})|(?<=[.!])[,;](?=\s?\p{Lu})/u

/** The steps of a text without line breaks: by their numbers, or where two paragraphs were glued together. */
function splitText(text: string): string[] {
  const numbered = splitNumbered(text)
  if (numbered.length > 1) return numbered
  // 'Boil it.Add salt.': once it is a slip of the pen, more often the paragraphs lost their tags.
  const glued = text.split(/(?<=\p{Ll}[.!])(?=\p{Lu}\p{Ll})/u)
  if (glued.length > 2) return glued
  const listed = text.split(SEPARATOR)
  return listed.length > 2 ? listed : numbered
}

/** 'Step 1 Wash … Step 2 Simmer …', without a sign behind the number. */
const NEXT_STEP = /(?<=[.!?])\s+(?=Step \d{1,2} \p{Lu})/iu

/** Splits a text with '1. … 2. … 3. …' into its parts; any other text is one part. */
export function splitNumbered(text: string): string[] {
  if (!/^\s*(?:step )?1\s?[.):]/i.test(text))
    return /^\s*step 1 /i.test(text) ? text.split(NEXT_STEP) : [text]
  const parts: string[] = []
  let from = 0
  for (let number = 2; number < 60; number += 1) {
    const next = new RegExp(`(?:^|[\\s.!?)])(?:step )?${number}\\s?[.):](?!\\d)`, 'i').exec(
      text.slice(from + 1),
    )
    if (!next) break
    const start = from + 1 + next.index + (/^[\s.!?)]/.test(next[0]) ? 1 : 0)
    parts.push(text.slice(from, start))
    from = start
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The lines of one step as running text: pages break them for their own layout. */
function joined(lines: string[]): string {
  const [first = ''] = lines
  // '1' in a line of its own is the number of the step.
  const isNumber = lines.length > 1 && /^\s*\d{1,2}[.)]?\s*$/.test(first.slice(0, 20))
  const own = isNumber ? lines.slice(1) : lines
  return own
    .map((line) => line.trim())
    .filter((line) => !isAdvert(line))
    .join(' ')
}

/** Splits if most lines have their own number. */
function splitNumberedLines(text: string): string[] {
  if (!text.includes('\n')) return [text]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const numbered = lines.filter((line) => /^\s*(?:step )?\d{1,2}\s?[.):](?!\d)/i.test(line))
  return numbered.length > 1 && numbered.length > lines.length * 0.6 ? lines : [joined(lines)]
}
