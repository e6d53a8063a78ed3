import { describe, expect, test } from 'vitest'
import { sameFoodMatcher, unitMatcher } from '#server/features/ingredient-parser/match.ts'
import { nameFinder, type Spelled } from '#server/ingredient-parser/index.ts'
import { languages } from '#server/ingredient-parser/languages/all.ts'
import seeds from '#server/seed-data/en-US.json' with { type: 'json' }

const matcherOf = (spelled: Spelled[]) => unitMatcher({ spelled, find: nameFinder(spelled) })
const spelledAs = (id: string, ...names: string[]): Spelled => ({
  id,
  spellings: [...names, '', '', '', ''].slice(0, 5),
})
const seeded: Spelled[] = seeds.units.map(({ name, pluralName, ...unit }) =>
  spelledAs(name, name, pluralName, 'abbreviation' in unit ? (unit.abbreviation ?? '') : ''),
)

/** Measures of some countries that no household starts with. */
const without = new Set(
  'hectogram metricPound decagram knifepoint coffeespoon ladle kernel thumb centimeter'.split(' '),
)

const english: Record<string, string> = { floz: 'fluid ounce', metricCup: 'cup', smallCup: 'cup' }
const englishOf = (meaning: string) => english[meaning] ?? meaning

test.each(languages)('the units of $code are those that a household starts with', (language) => {
  const find = matcherOf(seeded)
  const unmatched = Object.entries(language.units).flatMap(([meaning, names]) =>
    without.has(meaning) || find(englishOf(meaning), null) === null
      ? []
      : names
          .split('|')
          .filter((name) => find(name, language)?.id !== find(englishOf(meaning), null)?.id)
          .map((name) => `${meaning}: ${name}`),
  )
  expect(unmatched).toEqual([])
  expect(find(language.units.tbsp!.split('|')[0]!, language)?.id).toBe('tablespoon')
})

test('a household with units in its own language has them found in every form', () => {
  const find = matcherOf([spelledAs('spoon', 'łyżka', 'łyżki'), spelledAs('pack', 'opakowanie')])
  const polish = languages.find(({ code }) => code === 'pl')!
  expect(find('łyżek', polish)).toEqual({ id: 'spoon', certainty: 0.95 })
  expect(find('op', polish)).toEqual({ id: 'pack', certainty: 0.95 })
  expect(find('tablespoons', null)).toEqual({ id: 'spoon', certainty: 0.95 })
  expect(find('łyżeczka', polish)?.id).not.toBe('spoon')
})

test('a word means what it means in the language of its line', () => {
  const find = matcherOf([spelledAs('cup', 'cup'), spelledAs('piece', 'piece')])
  const named = (code: string) => languages.find((one) => one.code === code)!
  expect(find('st', named('sv'))?.id).toBe('piece')
  expect(find('ст', named('ru'))?.id).toBe('cup')
  const spelled = matcherOf([spelledAs('bag', 'bag'), spelledAs('bunch', 'bunch')])
  expect(spelled('bağ', named('tr'))?.id).toBe('bunch')
  expect(spelled('bag', named('tr'))?.id).toBe('bag')
})

test('a measure of another country is not that of the household, however alike their names are', () => {
  const find = matcherOf(seeded)
  expect(find('US cups', null)?.id).toBe('cup')
  const others = ['UK pints', 'imperial pint', 'Australian tablespoons', 'metric cups']
  expect(others.map((name) => find(name, null))).toEqual(others.map(() => null))
})

describe('a food in another form of its name', () => {
  const languageNamed = (code: string) => languages.find((one) => one.code === code)!
  const foodsOf = (...foods: Spelled[]) =>
    sameFoodMatcher({ spelled: foods, find: nameFinder(foods) })

  test.each([
    ['pl', 'mąka pszenna', 'mąki pszennej'],
    ['cs', 'cibule', 'cibulí'],
    ['ru', 'сметана', 'сметаны'],
    ['uk', 'цукор', 'цукру'],
    ['fi', 'valkosipuli', 'valkosipulia'],
    ['hu', 'paradicsom', 'paradicsomot'],
    ['ro', 'roșie', 'roșii'],
    ['de', 'Zwiebel', 'Zwiebeln'],
    ['es', 'cebolla roja', 'cebollas rojas'],
    ['pt', 'limão', 'limões'],
    ['fr', 'oignon rouge', 'oignons rouges'],
    ['it', 'cipolla', 'cipolle'],
    ['nl', 'tomaat', 'tomaten'],
    ['sv', 'morot', 'morötter'],
    ['da', 'gulerod', 'gulerødder'],
    ['nb', 'gulrot', 'gulrøtter'],
    ['el', 'κρεμμύδι', 'κρεμμύδια'],
    ['he', 'ביצה', 'ביצים'],
    ['ar', 'دقيق', 'الدقيق'],
    ['tr', 'biber', 'biberler'],
    ['ja', '玉ねぎ', 'タマネギ'],
    ['zh', '鸡蛋', '雞蛋'],
    ['ko', '다진 마늘', '다진마늘'],
  ])('in %s %j is found as %j', (code, name, written) => {
    const find = foodsOf(spelledAs('it', name), spelledAs('other', 'x'))
    expect(find(written, languageNamed(code))).toMatchObject({ id: 'it', isOtherForm: true })
    expect(find(name, languageNamed(code))).toEqual({ id: 'it', certainty: 1 })
    expect(find(written, null)).toBeNull()
  })

  test('is found by an alias, and not if two foods have it', () => {
    const polish = languageNamed('pl')
    const byAlias = foodsOf(spelledAs('flour', 'flour', '', '', '', 'mąka'))
    expect(byAlias('mąki', polish)?.id).toBe('flour')
    const two = foodsOf(spelledAs('one', 'jajko'), spelledAs('many', 'jajka'))
    expect(two('jajek', polish)).toBeNull()
    expect(two('jajka', polish)?.id).toBe('many')
  })

  test('is only taken for the same words', () => {
    const find = foodsOf(spelledAs('flour', 'mąka'), spelledAs('wheat', 'mąka pszenna'))
    expect(find('mąki żytniej', languageNamed('pl'))).toBeNull()
    expect(find('mąki', languageNamed('pl'))?.id).toBe('flour')
  })
})
