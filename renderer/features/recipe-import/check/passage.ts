/**
 * Where a text says these words: from which character to which, to the ends of the line; null if it does not. Spaces and
 * capitals may differ, and a line may say more.
 */
export function passageOf(words: string, text: string): [number, number] | null {
  const wanted = folded(words)
  if (wanted === '') return null
  let begin = 0
  let within: [number, number] | null = null
  for (const line of text.split('\n')) {
    const end = begin + line.length
    const says = folded(line)
    const sign = listSign.exec(line)?.[0].length ?? 0
    const passage: [number, number] = [begin + sign, end]
    if (folded(line.slice(sign)) === wanted) return passage
    if (within === null && says.includes(wanted)) within = passage
    begin = end + 1
  }
  return within
}

const listSign = /^[ \t]{0,20}(?:[•*-] )?/
const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
