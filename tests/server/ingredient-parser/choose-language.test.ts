import { expect, test } from 'vitest'
import { languageFinder } from '#server/ingredient-parser/index.ts'
import { linesByLanguage } from './lines/all.ts'

const inEnglish =
  `1 cup all-purpose flour|2 large eggs|salt and pepper to taste|1 can (14 oz) tomatoes|250 g butter, melted
  1 bunch parsley|2 tbsp olive oil|1 stick cinnamon|3 cloves garlic, minced|a pinch of nutmeg|juice of 1 lime|2 marrow bones
  1 tsp vanilla extract|200 ml cream|100 g bacon lardons|1 shallot|2 leeks|1 kg mussels`
    .split(/[|\n]/)
    .map((line) => line.trim())

test.each(linesByLanguage)('the lines of a recipe tell that it is in $code', ({ code, lines }) => {
  // As many as a recipe has.
  for (let from = 0; from + 10 <= lines.length; from += 10) {
    const texts = lines.slice(from, from + 10).map(({ text }) => text)
    const languageOf = languageFinder(texts, 'en-US')
    const others = texts.filter((text) => languageOf(text)?.code !== code)
    expect(others.slice(1)).toEqual([])
  }
})

test('English lines are English, alone and among others, whatever was told', () => {
  const alone = inEnglish.filter((line) => languageFinder([line], 'en-US')(line) !== null)
  expect(alone).toEqual([])
  const told = languageFinder(inEnglish, 'pl-PL')
  expect(inEnglish.filter((line) => told(line) !== null)).toEqual([])
})

test('foods that have one name in many languages do not tell that a line is English', () => {
  const recipe = ['400 g Nudeln', '1 Zwiebel', '50 g Parmesan', '100 g Mozzarella', '1 TL Oregano']
  const languageOf = languageFinder(recipe, 'en-US')
  expect(recipe.map((line) => languageOf(line)?.code)).toEqual(['de', 'de', 'de', 'de', 'de'])
})

test('a line that says nothing is in the language that was told, else English', () => {
  for (const line of ['200 g X', '2 dl', '']) {
    expect(languageFinder([line], 'sv-SE')(line)?.code).toBe('sv')
    expect(languageFinder([line], 'en-US')(line)).toBeNull()
    expect(languageFinder([line], '')(line)).toBeNull()
  }
})
