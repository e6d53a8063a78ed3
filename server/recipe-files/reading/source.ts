import { webAddress } from './pictures.ts'

/** Where a recipe is from, out of what a file says about it: an address as address, words as words. */
export function sourceOf(address: string, words = '') {
  const sourceUrl = webAddress(address) || webAddress(words)
  const said = [words, address].filter((text) => text !== '' && text.trim() !== sourceUrl)
  return { sourceUrl, sourceName: [...new Set(said)].join(', ') }
}
