import type { Block } from './blocks.ts'
import { noteOfLine } from './note-lines.ts'

const LONGEST = 300 // characters
const SHORTEST = 12 // characters

const wordsIn = (text: string) => new Set(text.split(' '))

/** What is done to a dish at last, as an order begins. */
const FINISHING = wordsIn(
  'serve dust sprinkle drizzle garnish scatter decorate pile spoon ladle frost glaze ' +
    'servez servir saupoudrez saupoudrer parsemez parsemer décorez décorer arrosez dressez dresser garnissez dégustez déguster démoulez démouler ' +
    'sirve sirva servimos servid espolvorea espolvorear espolvoreamos decora decorar decoramos adorna adornar emplata emplatar emplatamos desmolda desmoldar desmoldamos ' +
    'servite servire serviamo servitelo servitela serviteli servitele spolverate spolverizzate spolverizzare spolverare cospargete cospargere guarnite guarnire decorate decorare impiattate impiattare ' +
    'serveer bestrooi bestuif garneer strooi decoreer besprenkel versier ' +
    'servera strö toppa garnera dekorera pudra ringla servér server drys pynt strø ' +
    'podawać podawaj podawajcie podajemy podać podaj posyp posypać posypujemy oprósz oprószyć udekoruj udekorować dekorujemy polej polać ostudź ostudzić',
)
/** The same of words that begin other sentences as well, with what has to follow soon. */
const WITH: [words: Set<string>, others: Set<string>][] = [
  [wordsIn('let leave allow'), wordsIn('cool rest stand set')],
  [wordsIn('top finish'), wordsIn('with off')],
  [wordsIn('cool cut slice turn divide'), wordsIn('on in into out completely between among')],
  [wordsIn('laissez laisser'), wordsIn('refroidir reposer tiédir')],
  [wordsIn('deja dejar dejamos'), wordsIn('enfriar reposar templar')],
  [wordsIn('lasciate lasciare fate'), wordsIn('raffreddare riposare intiepidire')],
  [wordsIn('laat'), wordsIn('afkoelen rusten opstijven')],
  [wordsIn('låt lad la'), wordsIn('svalna vila stelna køle hvile avkjøles')],
]
const SOON = 6 // words

/** 'Then', 'To finish,', 'When cool,' in front of it. */
const LEAD =
  /^(?:then|now|finally|lastly|to (?:serve|finish)|just before serving|(?:once|when) (?:cool|cold|baked|cooked|done|ready)|puis|ensuite|enfin|pour (?:finir|servir)|au moment de servir|luego|después|por último|finalmente|al servir|infine|poi|alla fine|prima di servire|tot slot|ten slotte|daarna|till sist|slutligen|sedan|na koniec|następnie|przed podaniem),? /iu
const LONGEST_LEAD = 30 // characters

/** German orders end with their verb. */
const GERMAN =
  /(?:servieren|bestäuben|bestreuen|garnieren|anrichten|dekorieren|verzieren|beträufeln|kühlen lassen|ziehen lassen|ruhen lassen|genießen)\.$/iu
const POSSIBLE = wordsIn(
  'kann kannst könnt können lässt schmeckt schmecken passt passen mag magst mögt',
)

/** Whether a paragraph behind a list of steps is the last of them: 'Dust with sugar and serve.' */
export function isLastStep(block: Block): boolean {
  const { kind, text, bold } = block
  if (kind !== 'line' || bold || text.length > LONGEST || text.length < SHORTEST) return false
  if (!/[.!]$/.test(text) || noteOfLine(block) !== '') return false
  const lead = LEAD.exec(text.slice(0, LONGEST_LEAD))?.[0] ?? ''
  const words = text
    .slice(lead.length)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  if (isFinishing(words)) return true
  const end = text.indexOf('. ') + 1
  const first = end === 0 ? text : text.slice(0, end)
  return GERMAN.test(first.slice(-40)) && !words.some((word) => POSSIBLE.has(word))
}

function isFinishing(words: string[]): boolean {
  const [verb = ''] = words
  const soon = words.slice(1, SOON)
  return (
    FINISHING.has(verb) ||
    WITH.some(([verbs, others]) => verbs.has(verb) && soon.some((word) => others.has(word)))
  )
}

/** How many blocks from a place on go on with the steps. */
export function countLastSteps(blocks: Block[], from: number): number {
  const end = blocks.findIndex((block, index) => index >= from && !isLastStep(block))
  return (end === -1 ? blocks.length : end) - from
}
