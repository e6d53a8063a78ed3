import { isReserved } from '#server/files/names.ts'

/** Paths on Windows have room for 260 characters in all, names on Linux for 255 bytes. */
const LONGEST = 80
const MOST_BYTES = 180

/**
 * Makes names of files out of names of recipes: readable in every script, safe on every system, and each once, whatever
 * its case.
 * @param fallback for a recipe whose name has nothing that a file may be called
 */
export function fileNames(fallback = 'recipe'): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const base = safeName(name) || fallback
    let free = base
    for (let number = 2; taken.has(keyOf(free)); number += 1) free = `${base} (${number})`
    taken.add(keyOf(free))
    return free
  }
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

/** Without what Windows refuses, what is not seen, and what turns the text around; '' if nothing is left. */
export function safeName(name: string): string {
  const plain = name
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/\s+/gu, ' ')
  const short = shortened(plain.replace(/^[. ]+/, ''))
  const ended = short.replace(/(?<![. ])[. ]+$/, '')
  return isReserved(ended) ? `_${ended}` : ended
}

function shortened(name: string): string {
  const letters: string[] = []
  let bytes = 0
  for (const letter of name) {
    bytes += Buffer.byteLength(letter)
    if (letters.length === LONGEST || bytes > MOST_BYTES) break
    letters.push(letter)
  }
  return letters.join('')
}
