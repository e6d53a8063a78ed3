import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../support/paths.ts'

const renderer = path.join(root, 'renderer')
const allWords = path.join(renderer, 'i18n/all-words.ts')
const catalogue = path.join(root, 'locales/en-US.json')
const prefix = 'virtual:words/'

/**
 * Splits the English texts by their first key ("area") and loads each area with the code that uses it: every module with
 * a key such as `'recipe.servings'` gets an import of the area `recipe`. So a page fetches the texts that it needs and no
 * others. In development and in tests, i18n/all-words.ts loads the whole catalogue.
 */
export function wordsWithCode(): Plugin {
  let areas: Record<string, unknown> = {}
  return {
    name: 'trivet:words-with-code',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      this.addWatchFile(catalogue)
      areas = JSON.parse(await readFile(catalogue, 'utf8')) as Record<string, unknown>
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (path.normalize(id) === allWords) return 'export const allWords = {}'
      if (!id.startsWith(`\0${prefix}`)) return null
      const area = id.slice(prefix.length + 1)
      const text = JSON.stringify(areas[area])
      // A text may include one of another area: $t(general.save)
      return [
        ...importsOf(nestedAreas(text).filter((other) => other !== area && other in areas)),
        "import { addWords } from '#renderer/i18n/words.ts'",
        `addWords(${JSON.stringify(area)}, ${text})`,
      ].join('\n')
    },
    transform: {
      filter: { id: /[\\/]renderer[\\/].*\.tsx?$/ },
      handler(code, id) {
        if (!path.normalize(id).startsWith(renderer + path.sep)) return null
        const named = areasIn(code).filter((area) => Object.hasOwn(areas, area))
        if (named.length === 0) return null
        return { code: `${importsOf(named).join('\n')}\n${code}`, map: null }
      },
    },
  }
}

/** Everything in the code that could be the area of a key: a word between a quotation mark and a dot. */
export function areasIn(code: string): string[] {
  return unique(code.matchAll(/['"`]([a-z][a-z-]*)\./g))
}

const nestedAreas = (text: string) => unique(text.matchAll(/\$t\(([a-z][a-z-]*)\./g))

const unique = (matches: Iterable<RegExpExecArray>) => [
  ...new Set([...matches].map(([, area]) => area!)),
]

const importsOf = (areas: string[]) =>
  areas.map((area) => `import ${JSON.stringify(prefix + area)}`)
