/** Stems of verbs for what happens while time passes, in all languages that durations are found in. */
const stems = [
  'simmer|boil|bak|roast|fry|fries|saut|rest|chill|marinat|prov|proof|rise|knead|steam|grill|toast|brown|cool|soak|blanch|braise|stew|steep|freez|whisk|stir|beat|reduc|poach|cook|smok|dr(?:y|ies)|refrigerat|sear',
  'köchel|koch|back|brat|röst|schmor|ruh|kühl|marinier|geh|knet|dämpf|dünst|einweich|blanchier|zieh|gefrier|rühr|schlag|gar(?:en|t)|abkühl|quell|aufkoch',
  'mijot|cuire|cuis|rôti|frire|repos|mariner|lever|pétri|griller|refroidi|tremp|blanchi|brais|infus|congel|fouett|bouilli|dorer',
  'hervir|hierv|hornea|hornear|asar|asa|freír|reposa|reposar|marin|levar|amasa|enfri|remoja|cocer|cuece|cocin|sofr|dora|bati',
  'cuoc|cuocere|bolli|inforna|arrosti|frigg|riposa|marina|lievita|impasta|raffredda|ammollo|rosola|sobboll|stufa',
  'kook|kok|bak|braad|rust|koel|marineer|rijz|kneed|stoom|week|blancheer|stoof|sudder|trek|roer',
  'cozinha|coze|ferve|assa|frita|descans|marina|leveda|amassa|esfri|arrefec|demolha|refoga|doura|bate',
]
const verb = new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.join('|')})\\p{L}*`, 'giu')
const sentenceEnd = /[.!?;:\n](?=\s|$)/g

/**
 * The verb for the duration at `from` to `to`: 'simmer' in 'Bring to a boil and simmer for 10 minutes'. It is the
 * nearest one in the same sentence; one before is preferred to one after a comma. Null if there is none.
 */
export function verbNear(text: string, from: number, to: number): string | null {
  const start = text.slice(0, from).match(sentenceEnd) ? lastEnd(text, from) : 0
  const rest = text.slice(to).search(/[.!?;:\n](?:\s|$)/)
  const end = rest === -1 ? text.length : to + rest
  let nearest: { word: string; distance: number } | null = null
  for (const match of text.slice(start, end).matchAll(verb)) {
    const at = start + match.index
    const isBefore = at < from
    const distance = isBefore ? from - (at + match[0].length) : distanceAfter(text.slice(to, at))
    if (!nearest || distance < nearest.distance) nearest = { word: match[0], distance }
  }
  return nearest && nearest.word.toLocaleLowerCase()
}

/** In 'simmer for 20 minutes, stirring', the verb after the comma happens besides, so a comma adds distance. */
const distanceAfter = (between: string) => between.length + 0.5 + (between.includes(',') ? 30 : 0)

function lastEnd(text: string, before: number) {
  let end = 0
  for (const match of text.slice(0, before).matchAll(sentenceEnd)) end = match.index + 1
  return end
}
