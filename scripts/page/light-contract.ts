import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Endpoint, pageKeys } from '#contract/endpoint.ts'
import { root } from '../support/paths.ts'

const folder = path.join(root, 'server/contract')
/** Suffix of the address of an unchanged module, for exports that cannot become data. */
export const whole = '?whole'

/**
 * At run time a page needs only the address of a call and how to send it, not its schemas. So the build runs every module
 * of the contract and replaces it with its calls and lists as plain data. Exports that are no data, such as schemas that
 * a screen validates with, are re-exported from the unchanged module.
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
      // Creating a schema has no side effects, so the bundler may drop unused ones with everything they use.
      handler: () => ({ moduleSideEffects: false }),
    },
  }
}

/** The source of the light module with the same exports; null to keep one that has functions but no schemas or calls. */
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

/** Whether a value is a schema, or an object that contains one. */
const holdsSchema = (value: unknown): boolean =>
  isObject(value) &&
  ('_zod' in value ||
    (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).some(holdsSchema)))

const isCalls = (value: unknown): value is Record<string, Endpoint> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((entry) => isObject(entry) && typeof entry['route'] === 'string')

/** Whether a value can be written as JSON without loss. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData)
  if (!isObject(value))
    return ['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
}
