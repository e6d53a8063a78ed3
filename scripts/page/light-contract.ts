import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Endpoint, pageKeys } from '#contract/endpoint.ts'
import { root } from '../support/paths.ts'

const folder = path.join(root, 'server/contract')
/** The module as it was written, for what has no light form. */
export const whole = '?whole'

/**
 * What the page needs of a call is its address and how to send it; types cost nothing. So every module of the contract
 * is loaded once while the page is built, and its calls and lists are written down as data, without their schemas. A
 * schema that a screen really checks with is still there: it comes from the whole module, with that screen.
 */
export function lightContract(): Plugin {
  return {
    name: 'trivet:light-contract',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]server[\\/]contract[\\/][^\\/?]+\.ts$/ },
      async handler(id) {
        const file = path.normalize(id)
        if (path.dirname(file) !== folder) return null
        const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>
        return lightModule(values, `./${path.basename(file)}${whole}`)
      },
    },
    transform: {
      filter: { id: /[\\/]server[\\/]contract[\\/].*\?whole$/ },
      // Making a schema changes nothing else: one that nobody asks for is left out, with all that it stands on.
      handler: () => ({ moduleSideEffects: false }),
    },
  }
}

/** The source of a module with the same exports; null for one with functions and without schemas, which is light already. */
export function lightModule(values: Record<string, unknown>, wholeModule: string): string | null {
  const exported = Object.entries(values)
  const isMereData = exported.length > 0 && exported.every(([, value]) => isData(value))
  const isHeavy = exported.some(([, value]) => holdsSchema(value) || isCalls(value))
  if (!isMereData && !isHeavy) return null
  return exported
    .map(([name, value]) => {
      const data = isCalls(value) ? mapped(value, pageCall) : value
      return isData(data)
        ? `export const ${name} = ${JSON.stringify(data)}`
        : `export { ${name} } from ${JSON.stringify(wholeModule)}`
    })
    .join('\n')
}

const pageCall = (endpoint: Endpoint) =>
  Object.fromEntries(pageKeys.map((key) => [key, endpoint[key]]))

const mapped = <T, R>(record: Record<string, T>, change: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A schema, or a table of some. */
const holdsSchema = (value: unknown): boolean =>
  isObject(value) &&
  ('_zod' in value ||
    (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).some(holdsSchema)))

const isCalls = (value: unknown): value is Record<string, Endpoint> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((entry) => isObject(entry) && typeof entry['route'] === 'string')

/** Whether JSON says all of it. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData)
  if (!isObject(value))
    return ['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
}
