import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { combinationsOf, fileOf } from '#scripts/shots/combinations.ts'
import { drawDish } from '#scripts/shots/food/picture.ts'
import { cookbooks, plan, shopping } from '#scripts/shots/kitchen.ts'
import { readOptions } from '#scripts/shots/options.ts'
import { ingredientsOf, stepsOf, timeText } from '#scripts/shots/recipe-body.ts'
import { sampleRecipes } from '#scripts/shots/recipes/index.ts'
import { shotScreens } from '#scripts/shots/screens.ts'
import { sheetHtml } from '#scripts/shots/sheet.ts'

const names = shotScreens.map(({ name }) => name)

test('each picture has a file of its own', () => {
  const combinations = combinationsOf(readOptions([], names))
  const files = names.flatMap((name) => combinations.map((one) => fileOf(name, one)))
  expect(files).toContain('home-390-light-ltr.png')
  expect(files).toHaveLength(names.length * 4 * 2 * 2)
  expect(new Set(files).size).toBe(files.length)
})

test('a few screens and looks can be chosen, and a name that does not exist is told', () => {
  const options = readOptions(['--only', 'cook,home', '--widths', '390', '--dirs', 'rtl'], names)
  expect(options).toMatchObject({ only: ['home', 'cook'], widths: [390], dirs: ['rtl'] })
  expect(options.themes).toEqual(['light', 'dark'])
  expect(() => readOptions(['--only', 'hom'], names)).toThrow('--only does not know “hom”')
  expect(() => readOptions(['--widths', '400'], names)).toThrow('It takes: 390, 820, 1280, 1920.')
})

test('the sheet names every picture, by links that work wherever the folder is', () => {
  const combinations = combinationsOf({ widths: [390, 820], themes: ['dark'], dirs: ['ltr'] })
  const html = sheetHtml([{ name: 'search', address: '/g/home?search="a&b"' }], combinations)
  const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)
  expect(sources).toEqual(['search-390-dark-ltr.png', 'search-820-dark-ltr.png'])
  expect(html).toContain('?search=&quot;a&amp;b&quot;')
})

test('the same seed draws the same dish, another seed another', async () => {
  const dish = sampleRecipes.find(({ name }) => name.startsWith('Greek'))!.dish!
  const drawn = [drawDish('one', dish), drawDish('one', dish), drawDish('two', dish)]
  expect(drawn[0]).toBe(drawn[1])
  expect(drawn[0]).not.toBe(drawn[2])
  const [first, again] = await Promise.all([pictureHash(drawn[0]!), pictureHash(drawn[1]!)])
  expect(first).toBe(again)
})

test('every dish is a drawing of its own, without a broken number', () => {
  const drawn = sampleRecipes.flatMap(({ name, dish }) => (dish ? [drawDish(name, dish)] : []))
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test('lines and steps of the sample are taken apart into what the API takes', () => {
  expect(ingredientsOf(['# Dough', '1.5 kg | flour | sifted', '2 | eggs', '| salt'])).toEqual([
    {
      quantity: 1.5,
      unit: { name: 'kg' },
      food: { name: 'flour' },
      note: 'sifted',
      title: 'Dough',
    },
    { quantity: 2, unit: null, food: { name: 'eggs' }, note: '', title: null },
    { quantity: null, unit: null, food: { name: 'salt' }, note: '', title: null },
  ])
  expect(stepsOf(['#Dough: Knead it: 10 minutes.', 'Bake it.'])).toEqual([
    { title: 'Dough', text: 'Knead it: 10 minutes.' },
    { title: '', text: 'Bake it.' },
  ])
  expect([0, 60, 61, 125].map(timeText)).toEqual([
    null,
    '1 hour',
    '1 hour 1 minute',
    '2 hours 5 minutes',
  ])
})

test('the sample household has something for every part of a screen', () => {
  const kept = sampleRecipes.filter(({ gone }) => !gone)
  expect(kept.length).toBeGreaterThanOrEqual(40)
  expect(new Set(sampleRecipes.map(({ name }) => name)).size).toBe(sampleRecipes.length)
  expect(kept.filter(({ dish }) => !dish)).toHaveLength(2)
  expect(sampleRecipes.some(({ gone }) => gone)).toBe(true)
  expect(kept.some(({ locked }) => locked)).toBe(true)
  for (const script of [/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u]) {
    expect(kept.some(({ name }) => script.test(name))).toBe(true)
  }
  const known = new Set(kept.map(({ name }) => name))
  const wanted = plan.flatMap(({ recipe }) => (recipe === undefined ? [] : [recipe]))
  for (const name of [...wanted, ...shopping.recipes]) expect(known).toContain(name)
  const words = new Set(kept.flatMap(({ tags = [], categories }) => [...tags, ...categories]))
  for (const { tags = [], categories = [] } of cookbooks) {
    for (const word of [...tags, ...categories]) expect(words).toContain(word)
  }
})

async function pictureHash(svg: string) {
  const bytes = await sharp(Buffer.from(svg)).resize(300).webp().toBuffer()
  return createHash('sha256').update(bytes).digest('hex')
}
