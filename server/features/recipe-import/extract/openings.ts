import { isSaidYield } from './said-yield.ts'

const LONGEST_GREETING = 80 // characters
const LONGEST = 140 // characters

/** How authors greet their readers, in a line of its own or in front of what they say next. */
const GREETINGS = new Set(
  (
    'hi hiya hello hey howdy hallo huhu moin servus grüezi liebe lieben bonjour bonsoir coucou salut hola ciao buongiorno buonasera salve ' +
    'hoi goedemorgen goedemiddag hej hejsan hei cześć witam witajcie ahoj привет здравствуйте'
  ).split(' '),
)
const TWO_WORDS = new Set(
  (
    'good morning,good afternoon,good evening,guten morgen,guten tag,guten abend,ihr lieben,buenos días,buenas tardes,' +
    'buenas noches,dag allemaal,god morgon,god kväll,dzień dobry,dobrý den'
  ).split(','),
)
/** 'Here is my recipe:' */
const RECIPE =
  /(?<!\p{L})(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept|receptet|przepis|opp?skrift|opp?skriften)(?!\p{L})/iu
/** The end of a sentence with another one behind it. */
const SENTENCES = /\p{L}{3}[.!?…] \p{Lu}\p{Ll}/u

/** Whether a line without an amount opens a post, above a list that has no heading: a greeting, a sentence, a yield. */
export function isOpening(text: string): boolean {
  if (text.length > LONGEST) return false
  if (isSaidYield(text) || SENTENCES.test(text)) return true
  if (text.endsWith(':') && RECIPE.test(text)) return true
  const [first = '', second = ''] = text
    .replace(/^¡/, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const isGreeting = GREETINGS.has(first) || TWO_WORDS.has(`${first} ${second}`)
  return text.length <= LONGEST_GREETING && isGreeting
}
