import { describe, expect, test } from 'vitest'
import { type KnownNames, readLine } from '#server/ingredient-parser/index.ts'
import { languages } from '#server/ingredient-parser/languages/all.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import type { Language } from '#server/ingredient-parser/languages/language.ts'
import { lexiconOf } from '#server/ingredient-parser/languages/lexicon.ts'
import { linesByLanguage } from './lines/all.ts'

const nothing: KnownNames = { isUnit: () => false, isFood: () => false }
const languageNamed = (code: string) => languages.find((one) => one.code === code)!
const knowing = (...foods: string[]): KnownNames => ({
  isUnit: (text) => text === 'mugg',
  isFood: (text) => foods.includes(text),
})
const read = (code: string, text: string, known = nothing) => {
  const { certainty: _, ...parsed } = readLine(text, known, languageNamed(code))
  return parsed
}

test('every language has lines to be measured by', () => {
  expect(linesByLanguage.map(({ code }) => code).toSorted()).toEqual(
    languages.map(({ code }) => code).toSorted(),
  )
  for (const { lines } of linesByLanguage) expect(lines.length).toBeGreaterThanOrEqual(70)
})

describe.each(linesByLanguage)('$code', ({ code, lines }) => {
  const readings = lines.map(({ text, expected }) => ({ text, expected, found: read(code, text) }))
  const wrong = (part: 'quantity' | 'maximum' | 'unit' | 'food' | 'note') =>
    readings
      .filter(({ expected, found }) => (found[part] ?? '') !== (expected[part] ?? ''))
      .map(({ text, found }) => `${text} → ${found[part]}`)
  const most = (share: number) => Math.floor(lines.length * share)

  test('amounts and units of 95 lines in a hundred are read, and foods of 90', () => {
    expect(wrong('quantity').slice(most(0.05))).toEqual([])
    expect(wrong('maximum')).toEqual([])
    expect(wrong('unit').slice(most(0.05))).toEqual([])
    expect(wrong('food').slice(most(0.1))).toEqual([])
    expect(wrong('note').slice(most(0.1))).toEqual([])
  })

  test('no word of a line gets lost', () => {
    const lost = readings.flatMap(({ text, found }) => lostIn(text, found, languageNamed(code)))
    expect(lost).toEqual([])
  })

  test('nor does one of lines that are put together of others', () => {
    const lost = lines.flatMap((line, at) => {
      const other = lines[(at + 13) % lines.length]!
      const { expected, text } = lines[(at + 29) % lines.length]!
      const composed = [
        `${line.text} ${expected.food}`,
        `${line.expected.quantity ?? ''} ${other.expected.unit} ${expected.food}, ${line.expected.note}`,
        `${expected.food} - ${other.text}`,
        `${line.text} (${text}) ${other.expected.note}`,
        line.text.split(' ').toReversed().join(' '),
      ]
      return composed.flatMap((made) => lostIn(made, read(code, made), languageNamed(code)))
    })
    expect(lost).toEqual([])
  })

  test('a line of two thousand signs is read quickly', () => {
    const unit = lines.find(({ expected }) => expected.unit !== '')!.expected.unit
    for (const part of ['1 ', '(', 'a, ', ' -', `${unit} `, `1 ${unit} `, '½–', '大さじ']) {
      const line = part.repeat(Math.floor(2000 / part.length))
      expect(typeof read(code, line).note).toBe('string')
    }
    for (const line of ['', ' ', '()', ',', '-', '🧄', '1', `1 ${unit}`, '12345678901234567890']) {
      expect(typeof read(code, line).note).toBe('string')
    }
  })
})

type Found = ReturnType<typeof read>

/** The words of a line that are in none of its parts. */
function lostIn(text: string, found: Found, language: Language): string[] {
  const { unit, food, note } = found
  const said = keyOf([unit, food, note, addedIn(text, found)].join(' '))
  return (
    wordsOf(text)
      .filter((word) => !said.includes(keyOf(word)) && !isUsedUp(word, language))
      // 'bis' of '2 bis 3'.
      .filter((word) => found.maximum === undefined || !lexiconOf(language).to.has(keyOf(word)))
      .map((word) => `${word} of ${text}`)
  )
}

/** The second measure of '1 kg 200 g', if the amount has it. */
function addedIn(text: string, { quantity }: Found): string {
  const [first] = findQuantities(text)
  if (!first?.plus || quantity === null || quantity <= first.first.value) return ''
  return text.slice(first.plus.start, first.end)
}

/** Words, or letters where there are no spaces between words. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\p{L}\p{M}]+/gu) ?? []

/** Words that became a number, or stand between a unit and its food. */
function isUsedUp(word: string, language: Language): boolean {
  const { numbers, added, of, and, elided, halving, twos, ones } = lexiconOf(language)
  const key = keyOf(word)
  if (language.isUnspaced && [...numbers.keys()].some((one) => one.includes(key))) return true
  return (
    /^[x×х]$/iu.test(word) ||
    [numbers, added, of, and, twos, ones].some((words) => words.has(key)) ||
    elided.some((one) => keyOf(one) === key) ||
    halving.some((one) => key.startsWith(keyOf(one)))
  )
}

describe('what the household has', () => {
  test('its own units count, and a food with a size in its name stays whole', () => {
    expect(read('sv', '2 mugg mjölk', knowing())).toMatchObject({ unit: 'mugg', food: 'mjölk' })
    expect(read('sv', '2 mugg mjölk')).toMatchObject({ unit: null, food: 'mugg mjölk' })
    const known = knowing('stora räkor')
    expect(read('sv', '10 stora räkor', known)).toMatchObject({ food: 'stora räkor', note: '' })
    expect(read('sv', '10 stora räkor')).toMatchObject({ food: 'räkor', note: 'stora' })
  })

  test('the preparation of a known food becomes a note', () => {
    const found = read('da', '2 hakkede løg', knowing('løg'))
    expect(found).toMatchObject({ food: 'løg', note: 'hakkede' })
    expect(read('da', '2 hakkede løg')).toMatchObject({ food: 'hakkede løg', note: '' })
  })
})

test.each([
  ['sv', '2-3 morötter', 2, 3],
  ['fr', '1,5 à 2 kg de farine', 1.5, 2],
  ['de', 'zwei bis drei Möhren', 2, 3],
  ['ru', 'Морковь – 2-3 шт.', 2, 3],
  ['ja', '豚肉 150〜200g', 150, 200],
  ['ko', '감자 2~3개', 2, 3],
])('%s: %j is a range from %d to %d', (code, text, quantity, maximum) => {
  expect(read(code, text)).toMatchObject({ quantity, maximum })
  expect(read('sv', '2 morötter')).not.toHaveProperty('maximum')
})

/** language | line | amount | unit | food | note */
const written = `
de | Saft von 2 Orangen | 2 | | Orangen | Saft von
fr | zeste d'1 orange | 1 | | orange | zeste d'
ru | сок половины лимона | 0.5 | | лимона | сок
pl | listki z 3 gałązek tymianku | 3 | gałązek | tymianku | listki z
he | גרידה מ-2 תפוזים | 2 | | תפוזים | גרידה מ
ar | عصير نصف برتقالة | 0.5 | | برتقالة | عصير
de | 150 g g Linsen | 150 | g | Linsen |
de | 2 EL Weizen­mehl. | 2 | EL | Weizenmehl |
tr | 1, 5 su bardağı nohut | 1.5 | su bardağı | nohut |
nl | 60 + 40 g boter | 100 | g | boter | 60 + 40
de | 4 Zehen, zerdrückt | 4 | | Zehen | zerdrückt
es | un bote de 400 g de lentejas | 1 | bote | lentejas | 400 g
fr | 1 bocal de cornichons de 330 g | 1 | bocal | cornichons | de 330 g
nl | 1 rol filodeeg 250 g | 1 | rol | filodeeg | 250 g
es | 2 zanahorias grandes ralladas | 2 | | zanahorias | grandes ralladas
da | 300 g pasta f.eks. fusilli | 300 | g | pasta | f. eks. fusilli
de | Putenbrust (300 g) | 300 | g | Putenbrust |
el | (350 γρ.) 2 κούπες τραχανάς | 2 | κούπες | τραχανάς | 350 γρ.
ar | 200 (بعد السلق) غرام حمص | 200 | غرام | حمص | بعد السلق
it | Zucchero fino 2 cucchiai | 2 | cucchiai | Zucchero fino |
cs | skořice špetka | 1 | špetka | skořice |
el | Καλαμάκια για σουβλάκι | | | Καλαμάκια | για σουβλάκι
it | 150/200 g di taleggio | 150 | g | taleggio |
it | 1 kg circa di cozze | 1 | kg | cozze | circa
de | 500 g ca. Mehl | 500 | g | Mehl | ca.
fr | 1 kg env. de moules | 1 | kg | moules | env.
da | 2 potter basilikum | 2 | potter | basilikum |
it | zucchero, 90 g circa | 90 | g | zucchero | circa
de | 2 Forellen à ca. 300 g | 2 | | Forellen | à ca. 300 g
pt | Azeite 3 colheres (sopa) | 3 | colheres (sopa) | Azeite |
es | Miel (unas 2 cucharadas bien colmadas) | 2 | cucharadas | Miel | unas, bien colmadas
ru | 2 ст. л. с горкой крахмала | 2 | ст. л | крахмала | с горкой
uk | 1 ч. л. без гірки соди | 1 | ч. л | соди | без гірки
pl | 2 łyżki z górką kaszy | 2 | łyżki | kaszy | z górką
pl | kilka łyżek miodu | | łyżek | miodu | kilka
fr | 200 g de semoule (bio) * | 200 | g | semoule | bio
ar | فص ثوم مهروس | 1 | فص | ثوم مهروس |
ar | شريحتا جبن قمح كامل | 2 | شريحتا | جبن قمح كامل |
ar | عصرة برتقال | 1 | عصرة | برتقال |
es | 2 tablillas de chocolate | 2 | tablillas | chocolate |
ar | 100 غرام من السمّن. | 100 | غرام | السمّن |
tr | 200 ml tam yağlı yoğurt | 200 | ml | tam yağlı yoğurt |
nl | Plm. 300 gram prei | 300 | gram | prei | Plm.
ja | 酢 大さじ1+1/2 | 1.5 | 大さじ | 酢 |
ko | 신선한 무 한 개 | 1 | 개 | 신선한 무 |
ko | 물 반 컵 | 0.5 | 컵 | 물 |
`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()) as [string, string, ...string[]])

test.each(written)('%s: %s', (code, text, quantity, unit, food, note = '') => {
  const found = read(code, text)
  expect([found.quantity ?? '', found.unit ?? '', found.food, found.note].map(String)).toEqual([
    quantity,
    unit,
    food,
    note,
  ])
  expect(lostIn(text, found, languageNamed(code))).toEqual([])
})

test('what looks like an amount or a remark, and is none, stays', () => {
  expect(read('de', 'Für den Teig:')).toMatchObject({
    quantity: null,
    food: null,
    note: 'Für den Teig:',
  })
  expect(read('fr', 'poulet coupé en 8 morceaux').quantity).toBeNull()
  expect(read('it', 'farina tipo 2').quantity).toBeNull()
  expect(read('de', '3 Zwiebel(n)').food).toBe('Zwiebeln')
  expect(read('es', '2 latas (de 400 g) de tomate')).toMatchObject({
    food: 'tomate',
    note: 'de 400 g',
  })
})

test('short words for units need a number before them', () => {
  expect(read('sv', 'st Agur')).toMatchObject({ quantity: null, unit: null })
  expect(read('sv', 'nypa salt')).toMatchObject({ quantity: 1, unit: 'nypa', food: 'salt' })
})

test.each([
  ['pl', '1,250 kg mąki', 1.25],
  ['es', '25O g de lentejas', 250],
  ['pl', '1 500 g mąki', 1500],
  ['sv', '1.500 g mjöl', 1500],
  ['sv', '1 till 2 dl mjöl', 1],
  ['ru', '200 г', 200],
  ['ru', '2х200 г творога', 2],
])('%s: the amount of %j is %d', (code, text, quantity) => {
  expect(read(code, text).quantity).toBe(quantity)
})
