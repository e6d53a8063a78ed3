import type { KitchenUnit } from '#contract/amounts/kitchen-units.ts'

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text

/** The English names of what is counted rather than measured. */
type Counted = Words<
  | 'pinch dash splash drizzle drop knifepoint handful clove bunch sprig leaf stalk stick head bulb slice'
  | 'piece can jar glass packet sachet bag box container bottle cube block sheet knob scoop wedge'
  | 'strip ear punnet squeeze loaf bowl fillet ball serving part shot dessertspoon'
  | 'coffeespoon ladle kernel thumb centimeter'
>

/** What a unit's name stands for: a measure of known size, or something that is counted. */
export type Meaning = KitchenUnit | Counted

/**
 * How one language writes ingredients. Lists are words between spaces, or phrases between bars; case, accents and dots
 * do not matter.
 */
export interface Language {
  /** ISO 639: 'pl'. */
  code: string
  /** All forms in which a cook writes each unit, between bars: 'łyżka|łyżki|łyżek'. */
  units: Partial<Record<Meaning, string>>
  /** Words for numbers, articles and fractions, by what they are worth. */
  numbers: [value: number, words: string][]
  /** Words that add a fraction to what stands before them, as Turkish 'buçuk' does. */
  added?: [value: number, words: string][]
  /** Beginnings of words that halve the rest of it: 'пол' in 'полстакана'. */
  halving?: string
  /** Words that say two of what they name and stay in the line: the Arabic dual. */
  twos?: string
  /** Words for one that stand behind what they count. */
  ones?: string
  /** Words are written without spaces between them, or their particles are: Japanese, Chinese, Korean. */
  isUnspaced?: true
  /** Units that stand before their number: '大さじ' in '大さじ2'. */
  before?: string
  /** Before the amount of each of several foods: '各'. */
  each?: string
  /** Foods that begin like an amount or a unit, between bars: 'noce moscata', '三温糖'. */
  foods?: string
  /** Before a fraction or a second measure: 'og' in '1 og 1/2'. */
  and: string
  /** Between the ends of a range: 'til' in '2 til 3'. */
  to: string
  /** Between a unit and its food: 'de'. */
  of?: string
  /** Parts of a food that are used alone: 'Saft' in 'Saft von 1 Zitrone'. */
  parts?: string
  /** Beginnings of a food that belong to the unit before it: "d'". */
  elided?: string
  /** Phrases before an amount: 'ca.|około'. */
  about: string
  /** Phrases in place of an amount: 'lidt|en smule'. */
  vague: string
  /** Sizes and fullness, which are neither a unit nor part of the food's name. */
  sizes: string
  /** Preparations: they go to the note if the household has the food without them. */
  prepared: string
  /** Phrases with which a remark begins that reaches to the end: 'do smaku|do posypania'. */
  asides: string
  /** Words that tell the language from others, besides those above: names of common foods, small words. */
  typical: string
}
