import { jsonLanguage } from '@codemirror/lang-json'

/** Returns the keys of a catalogue in its order: `{ general: { save: 'Save' } }` has `general.save`. */
export function keysOf(catalogue: string): string[] {
  return everyKey(catalogue)
    .filter(({ text }) => text !== null)
    .map(({ key }) => key)
}

/** Returns every text with its key, in the order of the catalogue. */
export function textsOf(catalogue: string): [key: string, text: string][] {
  return everyKey(catalogue).flatMap(({ key, text }) => (text === null ? [] : [[key, text]]))
}

/** Returns the keys that occur twice in one object; JSON.parse would silently keep only the last. */
export function duplicateKeys(catalogue: string): string[] {
  const seen = new Set<string>()
  return everyKey(catalogue).flatMap(({ key }) => {
    if (seen.has(key)) return [key]
    seen.add(key)
    return []
  })
}

/**
 * Returns the keys that no source uses, neither literally nor through a template such as `data.place.${place}`. For
 * plurals and contexts, code uses the key without its suffix.
 */
export function unusedKeys(keys: string[], sources: Source[]): string[] {
  const said = new Set<string>()
  const templates: RegExp[] = []
  for (const { code, prefix = '' } of sources) {
    for (const [, , text = ''] of code.matchAll(literal)) said.add(prefix + text)
    for (const [template] of code.matchAll(templateLiteral)) {
      const pattern = patternOf(template.slice(1, -1), prefix)
      if (pattern) templates.push(pattern)
    }
  }
  const isSaid = (key: string) => said.has(key) || templates.some((pattern) => pattern.test(key))
  return keys.filter((key) => !isSaid(key) && !isSaid(stemOf(key)))
}

export interface Source {
  code: string
  /** Put before the keys that this code uses. */
  prefix?: string
}

const literal = /(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g
const templateLiteral = /`[a-z][\w-]*\.(?:[\w.-]|\$\{[^`{}]*\})*`/g

/**
 * Matches the keys that a template can become; a placeholder is one part of a key. Null if it has none, or if it could be
 * any key of an area, as in `nav.${kind}`: then unused keys of the whole area would go unseen.
 */
function patternOf(template: string, prefix: string): RegExp | null {
  if (!template.includes('${')) return null
  const area = /^([\w-]+)\.\$\{[^}]*\}$/.exec(prefix + template)?.[1]
  if (area !== undefined && !areasOfCodes.has(area)) return null
  const parts = (prefix + template).split(/\$\{[^}]*\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`)
}

/** Areas that hold nothing but one word for each code of the API. */
const areasOfCodes = new Set(['validation'])

/** The key without its plural form or its context, which i18next puts behind `_`. */
const stemOf = (key: string) => key.replace(/_[a-z]+$/, '')

interface Entry {
  key: string
  /** Null for an area of keys. */
  text: string | null
}

/** Returns every key with the keys around it; `JSON.parse` would hide those that occur twice. */
function everyKey(catalogue: string): Entry[] {
  const around: string[] = []
  const found: Entry[] = []
  jsonLanguage.parser
    .parse(catalogue)
    .cursor()
    .iterate(
      (node) => {
        if (node.name !== 'Property') return
        const name = node.node.getChild('PropertyName')
        if (!name) return
        around.push(JSON.parse(catalogue.slice(name.from, name.to)) as string)
        const value = node.node.lastChild
        const text = value?.name === 'String' ? catalogue.slice(value.from, value.to) : null
        found.push({ key: around.join('.'), text: text && (JSON.parse(text) as string) })
      },
      (node) => {
        if (node.name === 'Property' && node.node.getChild('PropertyName')) around.pop()
      },
    )
  return found
}
