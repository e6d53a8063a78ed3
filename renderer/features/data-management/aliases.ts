import { foldName } from '#renderer/components/fields/name-options.ts'

/** The aliases of a food or unit as texts. */
export const aliasesOf = ({ aliases }: { aliases: { name: string }[] }) =>
  aliases.map(({ name }) => name)

/**
 * The aliases to save, without blank ones, duplicates and those equal to the name or plural. Compared ignoring case and
 * accents, as the search does.
 */
export function cleanAliases(
  aliases: readonly string[],
  otherNames: readonly (string | null)[],
): { name: string }[] {
  const known = new Set(otherNames.map((name) => foldName(name ?? '')))
  return aliases.flatMap((alias) => {
    const name = alias.trim()
    const folded = foldName(name)
    if (folded === '' || known.has(folded)) return []
    known.add(folded)
    return [{ name }]
  })
}
