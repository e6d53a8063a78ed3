import { type AddressField, addressFields } from '#contract/recipe-field-lists.ts'

/**
 * Texts of a recipe may contain addresses of its files, which include its id. Returns these parts with the id `from`
 * replaced by `to`.
 */
export function withNewAddresses<T extends Partial<Record<AddressField, unknown>>>(
  parts: T,
  { from, to }: Record<'from' | 'to', string>,
): T {
  const moved = addressFields.flatMap((field) => {
    const part = parts[field]
    if (part === undefined) return []
    // Safe in JSON text: a UUID has no characters that JSON escapes.
    const text = JSON.stringify(part).replaceAll(from, to)
    return [[field, JSON.parse(text) as unknown]]
  })
  return { ...parts, ...(Object.fromEntries(moved) as Partial<T>) }
}
