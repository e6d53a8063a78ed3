import { webAddress } from './pictures.ts'

/** Where a recipe is from, out of what a file says about it: an address as address, words as words. */
export function sourceOf(address: string, words = '') {
  const sourceUrl = addressIn(address) || addressIn(words)
  const isIt = (text: string) => sourceUrl !== '' && addressIn(text) === sourceUrl
  const said = [words, address].filter((text) => text !== '' && !isIt(text))
  return { sourceUrl, sourceName: [...new Set(said)].join(', ') }
}

/** An address; one that begins with "www." as people write it, too. */
function addressIn(text: string): string {
  const bare = /^www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?:[/?#]\S{0,2000})?$/i.exec(
    text.trim().slice(0, 2500),
  )
  return webAddress(bare ? `https://${bare[0]}` : text)
}
