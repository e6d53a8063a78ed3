import { decodeHTML } from 'entities'
import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { westernDigits } from '#contract/amounts/numbers.ts'
import { likeUnits, sizeWords, unitWords } from './unit-words.ts'

const signs = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'
const emoji = String.raw`(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]`
const emojis = new RegExp(emoji, 'gu')
const marks = /^[\s\-–—•·◦‣▪▫●○■□*▢☐☑✓✔→►+]+(?=[^\s])/u
const checkBox = /^\[[ xX]?\] ?(?=[^\s])/
const listNumber = new RegExp(`^\\d{1,2}(?:\\)|\\.(?= )) ?(?=[\\d${signs}])`, 'u')

/**
 * Without bullets, check boxes and pictures, with western digits, single spaces, and numbers as the model knows them. The
 * labelled sentences are of books and edited sites; here is what people write and scanners read.
 */
export function cleaned(text: string): string {
  const plain = westernDigits(decoded(text).normalize('NFC')).replace(/[\s\u200b]+/gu, ' ')
  return withNumbers(withoutMarks(plain))
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/gi
const decoded = (text: string) =>
  text.includes('&') ? text.replace(entity, (name) => decodeHTML(name)) : text

function withoutMarks(text: string): string {
  const withoutPictures = text.replace(emojis, ' ').replace(/ +/g, ' ').trim()
  const line = withoutPictures === '' ? text.trim() : withoutPictures
  return line.replace(marks, '').replace(checkBox, '').replace(listNumber, '').trim()
}

const withNumbers = (line: string) =>
  scanned(line)
    .replace(/(?:(?<!\.)\.{3,40}|(?<!…)…{1,20}) ?(?=\d)/g, ' ')
    .replace(/(?<=\p{L}{2})\((e?s)\)/gu, '$1')
    .replace(/(?<=[1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .replace(/^(\d{1,2}) ?[×✕] ?(?=\d)/, '$1 x ')
    .replace(timesAtEnd, '$2 $1')
    .replace(/(\d)(\p{L}{1,14})(?![\p{L}\d])/gu, apartFromUnit)
    .replace(/(?<=\d) -(?=(\p{L}{1,14})(?!\p{L}))/gu, hyphenBeforeUnit)
    .replace(/(?<=\p{L})[–—](?= )/gu, ' –')
    .replace(/(?<![\d/.])([1-9])-(?=[1-9]\/\d(?!\d))/g, '$1 ')
    .replace(dashBeforeSign, '$1 ')
    .replace(andFraction, '$1 ')
    .replace(
      /^([1-9]\d?)["”″] ?(?=(?:piece|knob|length|chunk|stick|thumb)s?(?!\p{L}))/gu,
      '$1 inch ',
    )
    .replace(countOfPacks, apartIfPacks)
    .replace(/(?<![\p{L}\d])(one|two|three|four|[1-9]) and (?:a|one) half(?!\p{L})/giu, andHalf)
    .replace(shareInWords, shareInDigits)
    .replace(shareOfUnit, shareBeforeUnit)
    .replace(shareOfOne, '$1 ')
    .replace(/^(?:a )?couple (?:of )?(?=\p{L})/iu, '2 ')
    .replace(
      /(?<![\p{L}-])(one|two|three|four) (?:or|to) (two|three|four|five)(?![\p{L}-])/giu,
      inDigits,
    )
    .replace(/\b(fl)\.(?= ?oz)/gi, '$1')
    .replace(/^(\d{1,3} ea)\.(?= \p{L})/iu, '$1')
    .replace(/ +/g, ' ')
    .trim()

/** 'l tbsp', '2 1b.' and '1OOg': scanners take ones and zeros for letters. */
const scanned = (line: string) =>
  line
    .replace(/^[lI](?= (\p{L}{1,14})(?!\p{L}))/u, (letter, unit: string) =>
      isUnit(unit) ? '1' : letter,
    )
    .replace(/(?<=\d ?)1b(?=s?\.?(?: |$))/g, 'lb')
    .replace(
      /^(?:\d|[lI](?=[\dO]))[\dO]{1,4}(?= ?(?:g|gr|kg|ml|cl|l|oz|grams?)(?!\p{L}))/u,
      (number) => number.replace(/[lI]/, '1').replaceAll('O', '0'),
    )

const isUnit = (word: string) =>
  unitWords.has(word) || unitWords.has(word.toLowerCase()) || isMeasure(word)
const isMeasure = (word: string) =>
  kitchenUnitNamed(word) !== null || likeUnits.has(word.toLowerCase())

/** 'eggs x 2' */
const timesAtEnd = /^(\D{2,60}) [xX×✕] ?(\d{1,3})$/u

/** Units that the rules for amounts do not know, and sizes; what is right after a number otherwise stays as it was written. */
const apartFromUnit = (all: string, digit: string, word: string) =>
  (isMeasure(word) && !unitWords.has(word)) || sizeWords.has(word.toLowerCase())
    ? `${digit} ${word}`
    : all
/** '15.5 -Ounce can' */
const hyphenBeforeUnit = (all: string, word: string) => (isUnit(word) ? '-' : all)

/** '1-½', '1 & 1/2', '1+½': a whole number and a fraction. */
const dashBeforeSign = new RegExp(`(?<![\\d/.])([1-9])[-–] ?(?=[${signs}])`, 'gu')
const andFraction = new RegExp(`(?<![\\d/.])([1-9]) ?[&+] ?(?=[1-9]/\\d(?!\\d)|[${signs}])`, 'gu')

/** '2-14 oz cans' are two cans and no range. */
const countOfPacks =
  /^([1-9]) ?[-–] ?(\d{1,3}(?:\.\d{1,2})?)(?=[ -]?(?:oz|ounces?|g|ml)\.?[ -](?:cans?|tins?|jars?|packages?|pkgs?|blocks?|bags?|box(?:es)?|bottles?|packets?|cartons?|tubs?)(?!\p{L}))/iu
const apartIfPacks = (all: string, count: string, size: string) =>
  Number(size) >= 3 * Number(count) && Number(size) > 4 ? `${count} ${size}` : all

/** 'half a lemon', 'juice of half a lemon', 'three quarters of a cup' */
const shareInWords =
  /^((?:about )?(?:(?:the )?(?:juice|zest|rind|peel) of )?)(?:(an?|one|two|three) )?(half|third|quarter|fourth)s? (?:of )?(?:an?|the) (?=\p{L})/iu
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, 2: 2, 3: 3 }
const parts: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fourth: 4 }
const shareInDigits = (_all: string, before: string, count: string | undefined, part: string) =>
  `${before}${counts[count?.toLowerCase() ?? ''] ?? 1}/${parts[part.toLowerCase()]!} `

/** 'two thirds cup', 'a quarter pound of' */
const shareOfUnit =
  /^(about )?(an?|one|two|three|[1-3])[ -](half|third|quarter|fourth)s?[ -](?=(\p{L}{1,14})(?!\p{L}))/iu
function shareBeforeUnit(all: string, about = '', count: string, part: string, next: string) {
  if (!isUnit(next)) return all
  return shareInDigits(all, about, count, part)
}

/** '½ a red onion', '1/3 of a cup' */
const shareOfOne = new RegExp(`^((?:about )?(?:\\d/\\d|[${signs}])) (?:of )?an? (?=\\p{L})`, 'iu')

const digits = new Map(
  ['one', 'two', 'three', 'four', 'five'].map((word, at) => [word, `${at + 1}`]),
)
const digitOf = (count: string) => digits.get(count.toLowerCase()) ?? count

const andHalf = (_all: string, count: string) => `${digitOf(count)} 1/2`
const inDigits = (_all: string, low: string, high: string) => `${digitOf(low)}-${digitOf(high)}`
