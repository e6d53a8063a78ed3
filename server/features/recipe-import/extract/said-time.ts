import type { Block } from './blocks.ts'
import { readSeconds, timeInWords } from './durations.ts'

const LONGEST = 400 // characters
const DURATION =
  '(?:only |just |about |around |under |less than |roughly |nur |etwa |ca\\.? |knapp |environ |moins de |unos |circa |meno di |ongeveer |cirka |bara )?((?:\\d{1,2} ?(?:h(?:ours?)?|stunden?|heures?|horas?|or[ae]|uur|timm?ar|timmer) ?(?:and |und |et |y |e |en |och )?)?(?:\\d{1,3} ?(?:min(?:ut(?:es|en|os|i|er|e))?)|\\d{1,2} ?(?:hours?|stunden?|heures?|horas?|ore|uur|timmar)))'
/** What the sentence is about: the recipe, not its dough. */
const SAYS = new RegExp(
  '(?:^|[^\\p{L}])(?:' +
    '(?:it|this|that|recipe|dish|dinner|lunch|meal|soup|everything|all) (?:all |only |just |really )?(?:takes|comes together in|is (?:ready|done|on the table) in|(?:can|will) be (?:ready|done|on the table) in)|makes .{1,40} and takes|' +
    '(?:das|es|rezept|gericht|essen|alles) (?:dauert|ist in|steht in|braucht)|(?:recette|plat|tout) (?:est prête? en|se prépare en|prend)|(?:receta|plato|todo) (?:está list[ao] en|se hace en|se prepara en)|(?:ricetta|piatto|tutto) (?:è pront[ao] in|si prepara in)|(?:recept|gerecht|alles|het) (?:is klaar in|staat in|duurt)|(?:receptet|rätten|det) (?:tar|är klar[at]? på)' +
    `) ${DURATION}(?![\\p{L}\\d])`,
  'giu',
)

/** How long a recipe takes in the words of its introduction: 'It all takes about 40 minutes'. '' if none says it. */
export function saidTime(blocks: Block[]): string {
  const said = blocks.flatMap(({ kind, text, aside }) =>
    kind === 'line' && aside === null
      ? [...text.slice(0, LONGEST).matchAll(SAYS)].map(([, time = '']) => time)
      : [],
  )
  return new Set(said.map(readSeconds)).size === 1 ? timeInWords(said[0]) : ''
}
