import { readArguments, readLiteral, type Variables } from './lenient-json.ts'

/** An object in a program whose first name has no quotes: `return {title:a}`, `start(app, {data: …})`. */
const BEGIN = /(?:\breturn\s?|[=(,])\s{0,3}(?=\{\s{0,3}[\w$]{1,40}\s{0,3}:)/g
const MOST_OBJECTS = 40

/** The objects that a program has in its own spelling, as far as they say something that `about` is found in. */
export function objectsOfProgram(program: string, about: RegExp): unknown[] {
  const found: unknown[] = []
  let [behind, tries] = [0, 0]
  for (const { index, 0: lead } of program.matchAll(BEGIN)) {
    const begin = index + lead.length
    if (begin < behind) continue
    if (tries === MOST_OBJECTS) break
    tries += 1
    const { value, end } = readLiteral(program, begin)
    behind = Math.max(end, begin + 1)
    if (!about.test(program.slice(begin, end))) continue
    const variables = variablesOf(program, begin, end)
    found.push(variables.size > 0 ? readLiteral(program, begin, variables).value : value)
  }
  return found
}

const LONGEST_NAMES = 40_000 // characters
const NAMES = /^function\s?\(([\w$,\s]*)\)\s?\{\s?return\s*$/

/** The values that a function is called with which returns the object: `(function(a,b){return {…}}("Soup",4))`. */
function variablesOf(program: string, begin: number, end: number): Variables {
  const before = program.slice(Math.max(0, begin - LONGEST_NAMES), begin)
  const names = NAMES.exec(before.slice(before.lastIndexOf('function')))?.[1]
  const call = /^[\s;]{0,9}\}[\s)]{0,9}\(/.exec(program.slice(end, end + 30))?.[0]
  if (names === undefined || call === undefined) return new Map()
  const values = readArguments(program, end + call.length)
  return new Map(
    names.split(',').flatMap((name, at) => (at < values.length ? [[name.trim(), values[at]]] : [])),
  )
}
