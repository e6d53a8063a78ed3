import { type ImportedName, NameMapping } from '#contract/migration-options.ts'
import { AppError } from '#server/errors/app-error.ts'
import { ofMembers } from '#server/http/body-limits.ts'
import { parseWithin } from '#server/text/json-gauge.ts'

/** The `names` of a form. @throws AppError request.invalid */
export function readMapping(text: string): NameMapping {
  if (text === '') return {}
  const { success, data } = NameMapping.safeParse(parsed(text))
  if (success) return data
  throw new AppError(
    'request.invalid',
    {},
    { issues: [{ loc: ['body', 'names'], type: 'invalid' }] },
  )
}

function parsed(text: string): unknown {
  try {
    return parseWithin(text, ofMembers)
  } catch {
    return undefined
  }
}

/** What a name of the file becomes here; null if it is left out. */
export function mappedName(mapping: NameMapping, list: ImportedName, name: string): string | null {
  const names = mapping[list]
  if (names === undefined || !Object.hasOwn(names, name)) return name
  return names[name] ?? null
}

/** These names as they become here, each once. */
export function mappedNames(mapping: NameMapping, list: ImportedName, names: string[]): string[] {
  return [...new Set(names.flatMap((name) => mappedName(mapping, list, name) ?? []))]
}
