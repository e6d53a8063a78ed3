import type { Block } from './blocks.ts'

/** Whose note it is, or what sort. */
const WHOSE =
  "(?:(?:an?|the|my|our|some|one|top|pro|hot|quick|little|small|extra|final|last|helpful|handy|expert|kitchen|recipe|cooking|baking|serving|storage|freezing|chef'?s|cook'?s|baker'?s|mein|unser|noch ein|ein|kleiner|praktischer|le|la|les|notre|mon|petite?s?|un|une|il|lo|el|mi|nuestro|pequeño|uma?|minha|mijn|onze|een|mitt|mit|vårt|min|mój|moja|náš|můj) ){0,2}"
const WORD =
  'notes?|nb|tips?|hints?|variations?|storage|storing|haltbarkeit|aufbewahrung|lagerung|conservation|conservación|conservazione|bewaren|förvaring|przechowywanie|variationen|varianten|variaties|variaciones|varianti|warianty|variationer|(?:profi-?|koch-?|back-?|küchen-?|geheim-?|serviert?-?)?tipps?|hinweise?|anmerkungen?|variante[ns]?|opmerking(?:en)?|(?:kook|bak|serveer|bewaar)?tips?|notas?|conseils?|astuces?|remarques?|consigli[oa]?|suggeriment[oi]|consejos?|trucos?|sugerencias?|' +
  'dicas?|observaç(?:ão|ões)|obs|wskazówk[ai]|uwag[ai]|porad[ay]|rad[ay]|megjegyzés(?:ek)?|tippek|poznámk[ay]|tipy?|(?:serverings|bak)?tips(?:et)?|merk|vink(?:ki|it)|huom(?:io|autus)?|sfat(?:uri)?|notă|советы?|примечани[ея]|порад[аи]|примітк[аи]|συμβουλ(?:ή|ές)|σημείωση|σημειώσεις|' +
  'not|püf noktası|ipucu|öneri|טיפ|הערה|ملاحظة|نصيحة|コツ|ポイント|メモ|備考|팁|참고|小贴士|小貼士|备注|小叮[嚀咛]|(?:料理)?(?:小)?(?:撇步|秘訣|秘诀)'
const SIGN = '(?:\\s?[:!|：！\\u2013\\u2014]|\\s-(?=\\s))\\s{0,3}'
const LABEL = new RegExp(`^(?:${WORD})${SIGN}`, 'iu')
const LONG_LABEL = new RegExp(`^${WHOSE}(?:${WORD})${SIGN}`, 'iu')
const WHOLE = new RegExp(`^(?:${WHOSE})(?:${WORD})\\s?[.:!]?$`, 'iu')
const LONGEST_LABEL = 40 // characters
const SHORTEST = 12 // characters; fewer are a heading of several notes, or a price

/** What a text says that calls itself a note: 'Tip: it freezes well' → 'it freezes well'. '' for any other. */
export const noteIn = (text: string) => noteBehind(text, LABEL)

function noteBehind(text: string, pattern: RegExp): string {
  const label = pattern.exec(plain(text))?.[0] ?? ''
  const rest = label === '' ? '' : text.slice(label.length).trim()
  return rest.length >= SHORTEST ? rest : ''
}

/**
 * The same of a line, where the label may say whose it is, or is bold and has no sign. A 'Storage tip: …' in a list of
 * steps is a step.
 */
export function noteOfLine({ kind, text, lead }: Block): string {
  if (kind === 'heading') return ''
  const isLabel =
    kind === 'line' && lead !== '' && lead.length <= LONGEST_LABEL && WHOLE.test(plain(lead))
  const rest = isLabel && text.startsWith(lead) ? text.slice(lead.length) : ''
  const own = rest.replace(/^[\s:.!|\u2013\u2014-]{1,5}/, '')
  if (own.length >= SHORTEST) return own
  return noteBehind(text, kind === 'line' ? LONG_LABEL : LABEL)
}

/** Whether a heading announces notes: 'Our tip', 'Порада'. */
export const isNoteLabel = (text: string) => text.length <= LONGEST_LABEL && WHOLE.test(plain(text))

const plain = (text: string) => text.slice(0, LONGEST_LABEL + 20).replace(/[’‘]/g, "'")
