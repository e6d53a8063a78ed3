/** Class names and ids of ingredient lists and of steps. */
export const ingredientLabel =
  /ingr[eé]?d|zutat|składnik|skladnik|hozzaval|malzeme|ingrediens|surovin|sastoj/i
export const stepLabel =
  /instruction|direction|method|prepar|\bsteps?\b|[-_]steps?\b|\bsteps?[-_]|procedure|zubereit|elaborac|bereiding|fremgang|tillag|przygotow|elkeszit|postup|passaggi|etape/i

const NOISE =
  /^(?:units?(?: scale)?|servings?|(?:fortsättning|artikel fortsætter) efter annon[sc]e?n|(?:article|story|recipe) continues (?:below|after)\b.{0,30}|\d{1,3}[.,]\d\d ?[€£$]|[€£$] ?\d{1,3}[.,]\d\d|\d{1,3} [\p{L}]{3,12} metric\W?imperial|metric\W{0,3}imperial|us|metric|us customary|imperial|cups?|[\d½]{1,2}x|print|save|scale|(?:step )?\d{1,2}[.)]?|(?:(?:enable|turn on|start|toggle) )?cook(?:ing)? mode.*|keep (?:your )?screen .*|prevent your screen .*|(?:de)?select all|add to .*list|shop ingredients|copy|share|ad|[×x+-]|volg ons.*|follow (?:us|me) .*|ook lekker:.*|laat dit veld leeg|total weight.*)$/iu

const ADVERT =
  /^(?:annons(?:ering)?|annonce|anzeige|werbung|publicité|publicidade?|pubblicità|reklam[ae]?|advertentie|mainos|advertisement|(?:passer|sauter) la publicité|skip (?:the )?ad(?:vertisement)?|werbung überspringen|scroll to continue(?: with content)?)$/iu

/** What stands above or below an advertisement. */
export const isAdvert = (text: string) => text.length <= LONGEST_SWITCH && ADVERT.test(text)

const PRICE =
  /^(?:[€$£]\s?\d{1,4}(?:[.,]\d{1,2})?|\d{1,4}[.,]\d{2}\s?(?:€|\$|£|eur|zł|kr\.?|kč|ft|chf))$/i
/** Words of the switches above a list: for other units, or for more people. */
const SWITCH = new Set(
  'us metric imperial customary units unit scale scaling servings serving cups grams original oz g ml'.split(
    ' ',
  ),
)
const LONGEST_SWITCH = 40 // characters

/** Texts of buttons, unit switches and the like that occur inside many lists. */
export function isNoise(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || isAdvert(text)) return true
  return NOISE.test(text) || PRICE.test(text) || isSwitch(text)
}

/** 'Units Scale', 'Servings', 'MetricImperial', '2 Pieces MetricImperial'. */
function isSwitch(text: string): boolean {
  if (text.length > LONGEST_SWITCH) return false
  const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const words = apart.split(/[^\p{L}]+/u).filter((word) => word !== '')
  if (words.includes('metric') && (words.includes('imperial') || words.includes('us'))) return true
  return !/\d/.test(text) && words.length > 0 && words.every((word) => SWITCH.has(word))
}
