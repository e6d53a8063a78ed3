import { type AddressField, addressFields } from '#contract/recipe-field-lists.ts'

/**
 * Texts may show files by an address that holds the recipe's id: these parts of a recipe with another id in all of them.
 */
export function withNewAddresses<T extends Partial<Record<AddressField, unknown>>>(
  parts: T,
  { from, to }: Record<'from' | 'to', string>,
): T {
  const moved = addressFields.flatMap((field) => {
    const part = parts[field]
    if (part === undefined) return []
    // An id is the same in JSON as outside.
    const text = JSON.stringify(part).replaceAll(from, to)
    return [[field, JSON.parse(text) as unknown]]
  })
  return { ...parts, ...(Object.fromEntries(moved) as Partial<T>) }
}
