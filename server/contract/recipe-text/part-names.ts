const LONGEST = 60 // characters

/** 'Sauce:' */
const withColon = /^[^\d:：½¼¾⅓⅔.]{2,60}[:：]$/u

/** 'For the sauce' in some languages. With an article: 'for frying' says what an ingredient is for. */
const forThe =
  /^(?:(?:for|to make) (?:the|your|a) |für (?:den|die|das) |pour (?:la|le|les) |pour l['’]|per (?:la|il|le|lo|i|gli) |per l['’]|para (?:la|el|los|las|o|a|os|as) |voor (?:de|het) )(?=\p{L})/iu

/** Whether a line without an amount begins by saying which part of a recipe the following lines are for. */
export const saysWhatFor = (text: string) => text.length <= LONGEST && forThe.test(text)

/** Whether a line is no ingredient or step of its own, but the heading of a part: 'Sauce:', 'For the sauce'. */
export function headsPart(text: string): boolean {
  if (text.length > LONGEST) return false
  return withColon.test(text) || (saysWhatFor(text) && !/[\d,:;.(]/.test(text))
}
