import type { CheerioAPI } from 'cheerio'
import { parseWithin } from '#server/text/json-gauge.ts'
import type { PageElement } from './dom.ts'
import { unfolded } from './framework-data.ts'
import { objectsOfProgram } from './program-data.ts'

const LONGEST_SCRIPT = 3_000_000 // characters
const MOST_SCRIPTS = 8
const MOST_ASSIGNED = 8
const MOST_ATTRIBUTES = 20
const SHORTEST = 100 // characters
const limits = { depth: 100, values: 300_000 }

/** Every word of data with a recipe's list; what does not have it is not parsed. */
const ABOUT = /ingredient/i

/**
 * The data that frameworks leave in a page for themselves: JSON in a script or assigned to a variable, JSON inside a
 * text of a script, the parts that are pushed to a list, and JSON in attributes.
 */
export function pageData($: CheerioAPI): unknown[] {
  const scripts = $('script')
    .toArray()
    .map((script) => withQuotes($(script).text()))
  const large = scripts.filter((text) => text.length <= LONGEST_SCRIPT && ABOUT.test(text))
  return [
    ...large.slice(0, MOST_SCRIPTS).flatMap(dataIn),
    ...jsonIn(pushed(scripts)),
    ...attributesOf($).flatMap(jsonIn),
  ]
}

/** JSON in a script, or what its program has in its own spelling. */
function dataIn(script: string): unknown[] {
  const json = [...jsonIn(script), ...jsonInTexts(script)]
  return json.length > 0 ? json : objectsOfProgram(script, ABOUT)
}

const SIGNS: Record<string, string> = { q: '"', s: "'", a: '&', l: '<', g: '>' }

/** Data in which the framework wrote '&q;' for each quote. */
const withQuotes = (script: string) =>
  /^\s{0,20}[[{]{1,9}&q;/.test(script) && script.length <= LONGEST_SCRIPT
    ? script.replace(/&([qsalg]);/g, (_, sign: string) => SIGNS[sign] ?? '')
    : script

/** A text of data that is JSON itself, as some frameworks keep answers of their server; undefined for any other text. */
export function innerData(text: string): unknown {
  return text.length > SHORTEST && text.length <= LONGEST_SCRIPT && ABOUT.test(text)
    ? jsonIn(text)[0]
    : undefined
}

/** All of a text, what is assigned in it ('window.state = {…};'), and lines with a number ('7:["$", …]'). */
const BEGIN = /(?:^|=|\n[\da-f]{1,6}:)\s{0,3}(?=\{\s{0,3}"|\[\s{0,3}["{[])/g

function jsonIn(text: string): unknown[] {
  const found: unknown[] = []
  let behind = 0
  for (const { index, 0: lead } of text.matchAll(BEGIN)) {
    const begin = index + lead.length
    if (begin < behind) continue
    behind = endOfJson(text, begin)
    const json = text.slice(begin, behind)
    if (!ABOUT.test(json)) continue
    const data = parsed(json)
    if (data !== undefined) found.push(...unfolded(data))
    if (found.length >= MOST_ASSIGNED) break
  }
  return found
}

function parsed(json: string): unknown {
  try {
    return parseWithin(json, limits)
  } catch {
    return undefined
  }
}

/** Behind the bracket that closes the one at `begin`; brackets inside texts do not count. */
function endOfJson(text: string, begin: number): number {
  const sign = /["{}[\]]|\\./g
  sign.lastIndex = begin
  let [depth, isText] = [0, false]
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    if (match[0] === '"') isText = !isText
    else if (!isText && /[{[]/.test(match[0])) depth += 1
    else if (!isText && /[}\]]/.test(match[0])) depth -= 1
    if (depth === 0) return sign.lastIndex
  }
  return text.length
}

/** `JSON.parse("{\"…")`: the text of a program with JSON in it. */
function jsonInTexts(text: string): unknown[] {
  const begins = [...text.matchAll(/JSON\.parse\(\s{0,5}["'`]/g)].slice(0, MOST_ASSIGNED)
  return begins.flatMap(({ index, 0: lead }) => jsonIn(textAt(text, index + lead.length - 1)))
}

/** The parts that a page hands to its framework one by one, as one text: `self.__next_f.push([1,"…"])`. */
function pushed(scripts: string[]): string {
  const parts = scripts.flatMap((text) => {
    const begin = text.length <= LONGEST_SCRIPT ? text.search(/\.push\(\[\d{1,2},\s?"/) : -1
    return begin === -1 ? [] : textAt(text, text.indexOf('"', begin))
  })
  const whole = parts.join('')
  return whole.length <= LONGEST_SCRIPT && ABOUT.test(whole) ? `\n${whole}` : ''
}

/** The value of the text of a program that begins with the quote at `begin`; '' if it does not end. */
function textAt(program: string, begin: number): string {
  const quote = program[begin] ?? ''
  let end = begin + 1
  while (end < program.length && program[end] !== quote) end += program[end] === '\\' ? 2 : 1
  const inner = program.slice(begin + 1, end)
  const json = inner.replace(ESCAPED, (sign, code?: string) =>
    code !== undefined
      ? `\\u00${code}`
      : sign === '"'
        ? '\\"'
        : /^\\["\\/bfnrtu]/.test(sign)
          ? sign
          : sign.slice(1),
  )
  const text = parsed(`"${json}"`)
  return typeof text === 'string' ? text : ''
}

/** Escapes of programs; those that JSON does not know have to be written in another way. */
const ESCAPED = /\\x([\da-f]{2})|\\[\s\S]|"/gi

/** JSON in the attributes of elements, for components that draw it. */
function attributesOf($: CheerioAPI): string[] {
  const found: string[] = []
  for (const { attribs } of $<PageElement, string>('*').toArray()) {
    for (const name in attribs) {
      const value = attribs[name] ?? ''
      if (value.length < SHORTEST || value.length > LONGEST_SCRIPT) continue
      if (/^\s{0,5}[[{]/.test(value) && ABOUT.test(value)) found.push(value)
    }
    if (found.length >= MOST_ATTRIBUTES) break
  }
  return found
}
