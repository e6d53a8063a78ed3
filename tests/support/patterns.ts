import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root } from '#scripts/support/paths.ts'

export interface Pattern {
  file: string
  source: string
  flags: string
}

/** A file that makes patterns of texts with `RegExp`, and in how many places. */
export interface Maker {
  file: string
  places: number
}

/** The regular expressions in our code: those that are written out, and the files that make others as they run. */
export function patternsIn(folders: readonly string[]): { written: Pattern[]; makers: Maker[] } {
  const written: Pattern[] = []
  const makers: Maker[] = []
  for (const file of globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).toSorted()) {
    const code = readFileSync(path.join(root, file), 'utf8')
    let places = 0
    const count = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') places += 1
    }
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        written.push({ file, source, flags })
      },
      NewExpression: count,
      CallExpression: count,
    }).visit(parseSync(file, code).program)
    if (places > 0) makers.push({ file, places })
  }
  return { written, makers }
}

/** The patterns that these files make while they are loaded. */
export async function madeBy(makers: readonly Maker[]): Promise<Pattern[]> {
  const made: Pattern[] = []
  const real = globalThis.RegExp
  const note = (pattern: RegExp) => {
    const { stack = '' } = new Error('where')
    const places = makers.map(({ file }) => ({ file, at: stack.indexOf(file) }))
    const [maker] = places.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)
    if (maker) made.push({ file: maker.file, source: pattern.source, flags: pattern.flags })
    return pattern
  }
  globalThis.RegExp = new Proxy(real, {
    construct: (target, given: [string, string?]) => note(new target(...given)),
    apply: (target, _self, given: [string, string?]) => note(target(...given)),
  })
  try {
    for (const { file } of makers) await import(path.join(root, file))
  } finally {
    globalThis.RegExp = real
  }
  return made
}
