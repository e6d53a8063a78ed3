import { describe, expect, test } from 'vitest'
import { firstNumber } from '#server/features/recipe-import/extract/recipe-fields.ts'
import { headingKind } from '#contract/recipe-text/headings.ts'
import { languages } from '#server/ingredient-parser/languages/all.ts'
import { readFreeText } from '#server/recipe-files/reading/free-text.ts'
import { readDuration } from '#server/text/durations.ts'
import { said } from './said.ts'

test('every language of lines has words of recipes', () => {
  expect(Object.keys(said).toSorted()).toEqual(languages.map(({ code }) => code).toSorted())
})

describe.each(Object.entries(said))('%s', (_code, words) => {
  const all = (text: string) => text.split('|')
  const [[ingredients = ''], [steps = '']] = [all(words.ingredients), all(words.steps)]
  const pasted = (...above: string[]) =>
    readFreeText(['Nr. 7', ...above, '', ingredients, '250 g X', '2 Y', '', steps, 'Z.'])

  test.each(all(words.yields))('“%s” is for four', (line) => {
    const isHeading = headingKind(line) === 'ingredients'
    const found = isHeading ? readFreeText([line, '250 g X', '2 Y']) : pasted(line)
    expect(found.servings ?? firstNumber(found.recipeYield ?? '')).toBe(4)
    expect(found.ingredients.map(({ text }) => text)).toEqual(['250 g X', '2 Y'])
    expect(found.description).not.toContain('4')
  })

  test.each(['prepTime', 'cookTime', 'totalTime'] as const)('%s', (fact) => {
    for (const line of all(words[fact])) {
      const found = pasted(line)
      expect({ line, minutes: (readDuration(found[fact] ?? '') ?? 0) / 60 }).toEqual({
        line,
        minutes: expect.toSatisfy((minutes: number) => [20, 45, 50, 90].includes(minutes)),
      })
      expect(found.steps.map(({ text }) => text)).toEqual(['Z.'])
    }
  })

  test('the headings of its parts', () => {
    expect(all(words.ingredients).filter((text) => headingKind(text) !== 'ingredients')).toEqual([])
    expect(all(words.steps).filter((text) => headingKind(text) !== 'steps')).toEqual([])
  })

  test.each(all(words.minutes))('%s', (line) => {
    const [text = '', minutes] = line.split(' = ')
    expect(readDuration(text)).toBe(Number(minutes) * 60)
  })
})

test('headings as the recognition of a photo reads them', () => {
  for (const text of ['lngredients', 'INGREDlENTS:', 'Zutateņ', 'ΥΛΙΚΑ', 'lngrédients'])
    expect([text, headingKind(text)]).toEqual([text, 'ingredients'])
  for (const text of ['Zubereltung', 'PREPARATION', 'Fremgangsmade', 'YAPILISI', 'Preparaciön'])
    expect([text, headingKind(text)]).toEqual([text, 'steps'])
  for (const text of ['prepared', 'Zutat', 'instructed', 'gradients'])
    expect([text, headingKind(text)]).toEqual([text, null])
})

test('a heading with a time behind it is the time, and one with words is a heading', () => {
  const found = readFreeText(['Ingrédients', '2 poireaux', 'Préparation : 15 min', 'Cuire.'])
  expect(found).toMatchObject({ prepTime: '15 min', steps: [{ text: 'Cuire.' }] })
  const above = readFreeText(['Soupe', 'Préparation : 15 min', 'Ingrédients', '2 poireaux'])
  expect(above).toMatchObject({ prepTime: '15 min', steps: [] })
  const headed = readFreeText(['Soupe', 'Ingrédients', '2 poireaux', 'Préparation :', 'Cuire.'])
  expect(headed.steps.map(({ text }) => text)).toEqual(['Cuire.'])
})
