// Bytes 0x80-0x9f of windows-1252; the five holes keep their control character.
const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

const byteOf = new Map<string, number>(HIGH.split('').map((char, index) => [char, 0x80 + index]))
const TAIL = `[\\u0080-\\u00bf${HIGH.split('')
  .filter((char) => char > '\u00ff')
  .join('')}]`

// Letters that hardly ever precede such characters in real text.
const SURE = new RegExp(
  `[\\u00c2\\u00c3]${TAIL}|[\\u00e2\\u00ef]${TAIL}${TAIL}|\\u00f0${TAIL}${TAIL}${TAIL}`,
  'g',
)
const LIKELY = new RegExp(`[\\u00c4-\\u00d9]${TAIL}|[\\u00e3-\\u00ed]${TAIL}${TAIL}`, 'g')
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Undoes UTF-8 that was read as latin-1 or windows-1252, also twice over; other text is returned unchanged. */
export function repairMojibake(text: string): string {
  let repaired = text
  for (let round = 0; round < 3; round += 1) {
    if (!/[\u00c2-\u00f0]/.test(repaired)) break
    const next = repairOnce(repaired)
    if (next === repaired) break
    repaired = next
  }
  return repaired.replace(/(^|[\s\d(])\u00c2(?=\s|$)/g, '$1')
}

function repairOnce(text: string): string {
  const once = text.replace(SURE, decodeRun)
  // Greek, Cyrillic, Central European and Asian text gives rows of such runs; a single one may be real ('CAFÉ…').
  const runs = once.match(LIKELY) ?? []
  const high = once.replace(/[^\u0080-\uffff]+/g, '').length
  return runs.length >= 3 && runs.join('').length >= high * 0.8
    ? once.replace(LIKELY, decodeRun)
    : once
}

function decodeRun(run: string): string {
  const bytes = Array.from(run, (char) => byteOf.get(char) ?? char.charCodeAt(0))
  try {
    return decoder.decode(Uint8Array.from(bytes))
  } catch {
    return run
  }
}
