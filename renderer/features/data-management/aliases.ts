import { foldName } from '#renderer/components/name-options.ts'

/**
 * The aliases as they are saved: without blank ones, without those that only repeat another or what the thing is called
 * anyway. The search tells neither case nor accents apart, so neither does this.
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
