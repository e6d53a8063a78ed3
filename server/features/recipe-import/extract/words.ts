/** Class names and ids of ingredient lists and of steps. */
export const ingredientLabel =
  /ingr[eé]?d|zutat|składnik|skladnik|hozzaval|malzeme|ingrediens|surovin|sastoj/i
export const stepLabel =
  /instruction|direction|method|prepar|\bsteps?\b|[-_]steps?\b|\bsteps?[-_]|procedure|zubereit|elaborac|bereiding|fremgang|tillag|przygotow|elkeszit|postup|passaggi|etape/i

const NOISE =
  /^(?:units?(?: scale)?|servings?|annons(?:ering)?|annonce|anzeige|werbung|publicité|publicidade?|pubblicità|reklam[ae]?|advertentie|mainos|(?:fortsättning|artikel fortsætter) efter annon[sc]e?n|(?:article|story|recipe) continues (?:below|after)\b.{0,30}|\d{1,3}[.,]\d\d ?[€£$]|[€£$] ?\d{1,3}[.,]\d\d|\d{1,3} [\p{L}]{3,12} metric\W?imperial|metric\W{0,3}imperial|us|metric|us customary|imperial|cups?|[\d½]{1,2}x|print|save|scale|(?:step )?\d{1,2}[.)]?|cook mode.*|keep (?:your )?screen .*|prevent your screen .*|(?:de)?select all|add to .*list|shop ingredients|copy|share|advertisement|ad|[×x+-]|volg ons.*|follow (?:us|me) .*|ook lekker:.*|laat dit veld leeg|total weight.*)$/iu

/** Texts of buttons, unit switches and the like that occur inside many lists. */
export function isNoise(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || NOISE.test(text)
}
