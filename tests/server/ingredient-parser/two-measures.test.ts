import { expect, test } from 'vitest'
import { readLine } from '#server/ingredient-parser/index.ts'
import { languages } from '#server/ingredient-parser/languages/all.ts'

const nothing = { isUnit: () => false, isFood: () => false }

test.each([
  ['en', '1 cup (240 ml) milk', 1, 'cup', 'milk', '240 ml'],
  ['en', '200 g / 7 oz flour', 200, 'g', 'flour', '7 oz'],
  ['de', '1 Tasse (240 ml) Milch', 1, 'Tasse', 'Milch', '240 ml'],
  ['de', '200 g / 7 oz Mehl', 200, 'g', 'Mehl', '7 oz'],
  ['fr', '1 tasse (240 ml) de lait', 1, 'tasse', 'lait', '240 ml'],
  ['fr', '200 g / 7 oz de farine', 200, 'g', 'farine', '7 oz'],
  ['it', '1 tazza (240 ml) di latte', 1, 'tazza', 'latte', '240 ml'],
  ['es', '1 taza (240 ml) de leche', 1, 'taza', 'leche', '240 ml'],
  ['es', '200 g / 7 oz de harina', 200, 'g', 'harina', '7 oz'],
  ['nl', '1 kop (240 ml) melk', 1, 'kop', 'melk', '240 ml'],
  ['nl', '200 g / 7 oz bloem', 200, 'g', 'bloem', '7 oz'],
  ['pt', '1 xícara (240 ml) de leite', 1, 'xícara', 'leite', '240 ml'],
  ['pt', '200 g / 7 oz de farinha', 200, 'g', 'farinha', '7 oz'],
  ['sv', '1 kopp (2,4 dl) mjölk', 1, 'kopp', 'mjölk', '2,4 dl'],
  ['da', '200 g / 7 oz mel', 200, 'g', 'mel', '7 oz'],
  ['nb', '200 g (7 oz) mel', 200, 'g', 'mel', '7 oz'],
  ['pl', '1 szklanka (250 ml) mleka', 1, 'szklanka', 'mleka', '250 ml'],
  ['pl', '200 g / 7 uncji mąki', 200, 'g', 'mąki', '7 uncji'],
  ['ru', '1 стакан (250 мл) молока', 1, 'стакан', 'молока', '250 мл'],
  ['ru', '200 г / 7 унций муки', 200, 'г', 'муки', '7 унций'],
  ['ja', '牛乳 1カップ（200ml）', 1, 'カップ', '牛乳', '200ml'],
])('%s: of %j the first measure counts, and the other stays', (code, line, ...parts) => {
  expect(partsOf(code, line)).toEqual(parts)
})

test.each([
  ['en', '1 lb 2 oz beef', 1.125, 'lb', 'beef', ''],
  ['en', '2lb 4oz skinless haddock fillet', 2.25, 'lb', 'skinless haddock fillet', ''],
  ['en', '5 lb 3 oz chicken', 5.187, 'lb', 'chicken', ''],
  ['en', '1 cup plus 2 tbsp sugar, sifted', 1.125, 'cup', 'sugar', 'sifted'],
  ['en', '½ cup + 2 tbsp. milk', 0.625, 'cup', 'milk', ''],
  ['en', '2 tbsp plus 1 tsp packed sugar', 2.333, 'tbsp', 'sugar', 'packed'],
  ['en', '2 l 500 ml water', 2.5, 'l', 'water', ''],
  ['en', '1 pint 4 fl oz milk', 1.25, 'pint', 'milk', ''],
  ['en', '1 pound plus 2 ounces (500 g) flour', 1.125, 'pound', 'flour', '500 g'],
  ['de', '1 kg 200 g Mehl', 1.2, 'kg', 'Mehl', ''],
  ['de', '1 Tasse und 2 EL Milch', 1.125, 'Tasse', 'Milch', ''],
  ['fr', '1 kg 200 g de farine', 1.2, 'kg', 'farine', ''],
  ['it', '1 kg e 200 g di farina', 1.2, 'kg', 'farina', ''],
  ['pl', '1 kg 200 g mąki', 1.2, 'kg', 'mąki', ''],
  ['de', 'Mehl 1 kg 200 g', 1.2, 'kg', 'Mehl', ''],
  ['cs', '1 kg a 200 g mouky', 1.2, 'kg', 'mouky', ''],
  ['sv', '2 dl + 1 msk mjölk', 2.148, 'dl', 'mjölk', ''],
  ['fi', '1 dl + 2 rkl maitoa', 1.296, 'dl', 'maitoa', ''],
  ['el', '1 κιλό και 200 γρ αλεύρι', 1.2, 'κιλό', 'αλεύρι', ''],
  ['ar', '1 كيلو و 200 غ لحم', 1.2, 'كيلو', 'لحم', ''],
  ['ja', '醤油 大さじ1と小さじ1', 1.333, '大さじ', '醤油', ''],
  ['ja', '牛乳 1カップ+大さじ2', 1.148, 'カップ', '牛乳', ''],
  ['zh', '酱油 1汤匙2茶匙', 1.667, '汤匙', '酱油', ''],
  ['ko', '간장 1큰술 2작은술', 1.667, '큰술', '간장', ''],
  ['ru', '1 кг 200 г муки', 1.2, 'кг', 'муки', ''],
])('%s: %j is one amount', (code, line, ...parts) => {
  expect(partsOf(code, line)).toEqual(parts)
})

test.each([
  ['en', '¼ pound plus 4 tablespoons butter', 0.25, 'pound', 'butter', 'plus 4 tablespoons'],
  ['en', '1 tsp plus 2 tbsp salt', 1, 'tsp', 'salt', 'plus 2 tbsp'],
  ['en', '500 g/1 lb 2 oz flour', 500, 'g', 'flour', '1 lb 2 oz'],
  ['en', '1 kg plus 4 oz flour', 1, 'kg', 'flour', 'plus 4 oz'],
  ['en', '1 cup (2 tbsp) sugar', 1, 'cup', 'sugar', '2 tbsp'],
  ['en', '1 lb beef, plus 2 oz', 1, 'lb', 'beef', 'plus 2 oz'],
])('%s: in %j the second measure is not added', (code, line, ...parts) => {
  expect(partsOf(code, line)).toEqual(parts)
})

test('of a range nothing is made but a range', () => {
  expect(readLine('1-2 lb 2 oz beef', nothing, null)).toMatchObject({ quantity: 1, maximum: 2 })
})

function partsOf(code: string, line: string) {
  const language = languages.find((one) => one.code === code) ?? null
  const { quantity, unit, food, note } = readLine(line, nothing, language)
  return [quantity, unit, food, note]
}
