import { decodeHTML } from 'entities'
import { repairMojibake } from './mojibake.ts'

const LONGEST = 200_000
const BLOCK_TAG =
  /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dd|dt|dl|hr)\b[^<>]*>/gi
const ANY_TAG = /<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));?/gi
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad\ufffc]/g
// oxlint-disable-next-line no-control-regex -- control signs are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const BULLET =
  /^(?:[\u25a2\u25a1\u2610\u2611\u2022\u2023\u25e6\u25cf\u25cb\u25aa\u25ab\u00b7\u2043\u2713\u2714\u2705\u2794\u2192>]|[-*\u2013\u2014](?=\s))\s*/
/** A small picture or a number in a key in front of a line, as people put them for bullets. */
const PICTURE =
  /^(?:(?:\p{Emoji_Presentation}(?:\p{Emoji_Modifier}|\ufe0f)?|\p{Extended_Pictographic}\ufe0f){1,3}|\d{1,2}\ufe0f?\u20e3)\s{0,5}/u

/** Decodes HTML entities once, including those without a semicolon. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return decodeNamed(whole, name)
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return fromCode(code) ?? whole
  })
}

function decodeNamed(whole: string, name: string): string {
  const closed = whole.endsWith(';')
  if (!closed && !/^(?:amp|nbsp|lt|gt|quot)$/i.test(name)) return whole
  const key = closed ? name : name.toLowerCase()
  const char = decodeHTML(`&${key};`)
  // A longer result means that only the beginning of the name was an entity ('&notit;').
  return char.length > 2 ? whole : char
}

function fromCode(code: number): string | null {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
  // Browsers read 128 to 159 as windows-1252, and authors rely on that.
  if (code >= 0x80 && code <= 0x9f) {
    return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  }
  return String.fromCodePoint(code)
}

function stripMarkup(text: string): string {
  let current = text
  for (let round = 0; round < 4; round += 1) {
    let next = decodeEntities(current)
    if (next.includes('<')) next = next.replace(BLOCK_TAG, '\n').replace(ANY_TAG, '')
    if (next === current) break
    current = next
  }
  return current
}

/** '((about 2))' becomes '(about 2)'; brackets that lose their partner are removed. */
function singleBrackets(text: string): string {
  if (!/\(\s*\(|\)\s*\)/.test(text)) return text
  let result = text.replace(/\(\s*\(+/g, '(')
  let surplus = count(result, ')') - count(result, '(')
  result = result.replace(/\)\s*\)/g, (pair) => {
    if (surplus <= 0) return pair
    surplus -= 1
    return ')'
  })
  return result
}

function count(text: string, char: string): number {
  return text.split(char).length - 1
}

/** Escapes of JSON for letters and signs that lost their backslash: 'salt u0026 pepper', 'cru00e8me'; no 'Menu2019'. */
const LOST_ESCAPE =
  /(?<![\d\\]|[Mm]en)u(00(?:2[267]|3[ce]|a[0d]|b[0c-e]|[c-f][\da-f])|20(?:1[3489cd]|26)|2044|215[\da-e])/g

const withLostEscapes = (text: string) =>
  /u[02][012]/.test(text)
    ? text.replace(LOST_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Text without tags, entities, mojibake and invisible characters; line breaks stay, runs of spaces become one. */
export function cleanText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value !== 'string') return ''
  const raw = repairMojibake(value.length > LONGEST ? value.slice(0, LONGEST) : value)
  const text = repairMojibake(stripMarkup(withLostEscapes(raw)))
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // Written out: a backslash and an n, of data that was encoded twice.
    .replace(/(?:\\r)?\\n/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROL, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /^(?:null|undefined|\[object Object\]|NaN)$/.test(text) ? '' : singleBrackets(text)
}

/** Clean text on one line. */
export function cleanLine(value: unknown): string {
  return cleanText(value).replace(/\s+/g, ' ').trim()
}

/** Clean text cut into its non-empty lines. */
export function cleanLines(value: unknown): string[] {
  return cleanText(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** An ingredient line without its bullet or tick box and without blanks before commas. */
export function cleanIngredient(value: unknown): string {
  return (
    withoutEmptyBracket(cleanLine(value).replace(BULLET, '').replace(PICTURE, ''))
      // '0 as required': a plugin's amount for none.
      .replace(/^0(?:\.0)? (?=(?:as (?:required|needed)|to taste|some)\b)/i, '')
      .replace(/(?<! ) +([,;])(?=\s|$)/g, '$1')
      .replace(/\( +/g, '(')
      .replace(/(?<! ) +\)/g, ')')
      .replace(/,\s*,+/g, ',')
      .replace(/\(\)/g, '')
      .replace(/\s+/g, ' ')
      .replace(/(?<![,\s])[,\s]+$/, '')
      .replace(/^[,;:] ?(?=[\p{L}\d])/u, '')
      .replace(/^(\d+)\.0+(?=\s)/, '$1')
      // '200 g g flour': a unit in a field of its own, and once more in the food's.
      .replace(
        /^([\d\s./,\u00bc-\u00be\u2150-\u215e-]{1,12}(?<!-)(\p{L}{1,12}\.?)) \2(?=\s)/u,
        '$1',
      )
      // '3 - slices of bread': an empty unit between two signs.
      .replace(/^(\d{1,4}) [-\u2013] (?=\p{Ll})/u, '$1 ')
      .trim()
  )
}

/** 'tofu (, halved)' → 'tofu, halved': plugins put a remark into brackets, also one that begins with a comma. */
function withoutEmptyBracket(text: string): string {
  const begin = text.search(/\(\s?,/)
  if (begin === -1) return text
  let depth = 0
  for (let end = begin; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    else if (text[end] === ')') depth -= 1
    if (depth === 0) return text.slice(0, begin) + text.slice(begin + 1, end) + text.slice(end + 1)
  }
  return text
}

const STEP_WORD =
  '(?:step|schritt|étape|etape|paso|passo|stap|steg|trin|fase|krok|lépés|шаг|крок|pasul|vaihe|adım|βήμα|langkah|bước)'
const STEP_PREFIX = new RegExp(
  `^${STEP_WORD}\\s*(?:(?:#|n[°º]|№|no\\.?|nr\\.?)\\s*)?\\d{1,2}(?:\\s*(?:/|of)\\s*\\d{1,2})?(?:\\s*[:.)|\\-\\u2013\\u2014]+\\s*|\\s+(?=\\p{Lu})|\\s*$|(?=\\p{Lu}\\p{Ll}))`,
  'iu',
)
const NUMBER_PREFIX =
  /^(?:\(?\d{1,2}\s?(?:[.)](?!\d)(?:\s?[-\u2013](?!\d))?|:(?=\s)|\s?[-\u2013]\s(?=\p{Lu}))|[\u2460-\u2473\u2474-\u2487\u2776-\u277f])\s*/u

/** A step without its bullet, its 'Step 1:' and its '1.'. */
export function cleanStep(text: string): string {
  const plain = text
    .trim()
    .replace(BULLET, '')
    .replace(PICTURE, '')
    .replace(/^\d{1,2}[.)]?\n/, '')
  const named = plain.replace(STEP_PREFIX, '')
  if (named !== plain) return named.trim()
  return plain.replace(NUMBER_PREFIX, '').trim()
}

/** Lower-case letters and digits only, to compare two spellings of a line. */
export function looseKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
