/** Who or what a recipe is for, in the forms that stand behind a number. */
const people =
  'servings?|people|persons?|portions?|personen|portionen|person(?:nes?|as?|er?)|couverts?|raciones|porci[oó]n(?:es)?|comensales|' +
  'person[ae]|porzion[ei]|porties|pessoas?|por[çc](?:ões|oes|ão)|portioner|porsjoner|annosta|hengelle|henkilölle|' +
  'porcj[aei]|osob[ay]?|osób|osoby|porce|porc[ií]|porcie|porcií|adag(?:hoz|ra)?|fő(?:re|nek)?|személy(?:re|nek)?|por[țţt]i[ie]|persoane|' +
  'порци[яйию]|порций|персон[ыа]?|человека?|порці[яїй]|порцій|ос(?:оби|іб)|άτομα|μερίδες|kişi(?:lik)?|porsiyon(?:luk)?|' +
  'מנות|סועדים|אנשים|נפשות|أشخاص|اشخاص|شخص|أفراد|افراد|حصص|حصة|人(?:分|前|份)|份|인분'
/** An ingredient may be counted in these, too, with its name on the next line. */
const things = 'stück|pieces?|parts|doses'
const before =
  'for|serves|makes|für|pour|para|per|voor|för|till?|na|pro|pre|pentru|dla|на|для|για|ل|لـ|לכ?|(?:الكمية )?(?:تكفي|يكفي)(?: ل)?'
const number = '\\d{1,3}(?: ?[-–〜~] ?\\d{1,3})?'
const line = new RegExp(
  `^(?:(?:(?:${before})[ -]?)?(?:ca\\.? ?)?(${number} ?(?:${people}))|(?:${before})[ -]?(?:ca\\.? ?)?(${number} ?(?:${things})))$`,
  'iu',
)
const LONGEST = 40 // characters

/** '4 Personen' of 'Für 4 Personen', '４人分' or 'ל-4 סועדים'; null if a line says anything else. */
export function bareYield(text: string): string | null {
  if (text.length > LONGEST) return null
  const match = line.exec(text.trim())
  return match?.[1] ?? match?.[2] ?? null
}

/** '4 Personen' of 'Zutaten für 4 Personen' or '材料（4人分）'; null for headings that do not say for how many. */
export function yieldInHeading(text: string): string | null {
  if (text.length > 2 * LONGEST) return null
  const at = text.search(/\d/)
  return at <= 0 ? null : bareYield(text.slice(at).replace(/[)\]）】〕:：\s]{1,4}$/u, ''))
}
