import { beforeAll, describe, expect, test } from 'vitest'
import { learnMoreMeasures } from '#contract/amounts/more-measures.ts'
import { scaleNote } from '#contract/amounts/note-scaling.ts'
import type { Conversion } from '#contract/amounts/text-amounts.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'

beforeAll(learnMoreMeasures)

const shown = (text: string, factor: number, system?: Conversion['system']) => {
  const conversion = system && { system, word: (unit: string) => unit }
  return scaleNote(text, { factor, locale: 'en', conversion })
}

describe('an amount in two units is one amount', () => {
  test.each([
    ['1 lb 2 oz beef', '2 lb 4 oz beef', '510 g beef'],
    ['1 pound plus 2 ounces beef', '2 pound plus 4 ounces beef', '510 g beef'],
    ['1 cup plus 2 tablespoons sugar', '2 cup plus 4 tablespoons sugar', '270 ml sugar'],
    ['1 cup and ½ tbsp milk', '2 cup and 1 tbsp milk', '245 ml milk'],
    ['1 tbsp + 1 tsp oil', '2 tbsp + 2 tsp oil', '1 tbsp + 1 tsp oil'],
    ['1 Tasse und 2 EL Milch', '2 Tasse und 4 EL Milch', '270 ml Milch'],
    ['1 tasse et 2 càs de lait', '2 tasse et 4 càs de lait', '270 ml de lait'],
    ['1 tazza e 2 cucchiai di latte', '2 tazza e 4 cucchiai di latte', '270 ml di latte'],
    ['1 taza y 2 cucharadas de leche', '2 taza y 4 cucharadas de leche', '270 ml de leche'],
    ['1 kop en 2 eetlepels melk', '2 kop en 4 eetlepels melk', '270 ml melk'],
    ['1 tbsp+1 tsp oil', '2 tbsp+2 tsp oil', '1 tbsp+1 tsp oil'],
    ['2 dl + 1 msk mjölk', '4 dl + 2 msk mjölk', '2 dl + 1 msk mjölk'],
    ['1 kg a 200 g mouky', '2 kg a 400 g mouky', '1 kg a 200 g mouky'],
    ['1 кг 200 г муки', '2 кг 400 г муки', '1 кг 200 г муки'],
    ['1 kg 200 g mąki', '2 kg 400 g mąki', '1 kg 200 g mąki'],
  ])('%j is doubled to %j and is %j in a metric kitchen', (line, doubled, metric) => {
    expect(shown(line, 2)).toBe(doubled)
    expect(shown(line, 1, 'metric')).toBe(metric)
    expect(findQuantities(line)).toHaveLength(1)
  })

  test('also where languages put no spaces between them', () => {
    for (const line of ['醤油 大さじ1と小さじ1', '酱油 1汤匙2茶匙', '牛乳 1カップ+大さじ2']) {
      expect([line, findQuantities(line).length]).toEqual([line, 1])
      expect([line, findQuantities(line)[0]!.plus?.number.value]).toEqual([
        line,
        expect.any(Number),
      ])
    }
  })

  test.each([
    '1 lb beef, 2 oz bacon',
    '200 g flour and 2 oz butter',
    '2 oz 1 lb',
    '1 lb 2 eggs',
    '1–2 lb 2 oz beef',
    '30 ml 2 tbsp oil',
    '1 dl 1 cup milk',
  ])('%j has two', (line) => {
    expect(findQuantities(line)).toHaveLength(2)
  })
})

describe('an amount said in two measures is scaled in both, and converted in none', () => {
  test.each([
    ['1 cup (240 ml) milk', '2 cup (480 ml) milk'],
    ['200 g / 7 oz flour', '400 g / 14 oz flour'],
    ['7 oz/200g flour', '14 oz/400g flour'],
    ['1 lb 2 oz (510 g) beef', '2 lb 4 oz (1020 g) beef'],
    ['1 Tasse (240 ml) Milch', '2 Tasse (480 ml) Milch'],
    ['1 tasse (240 ml) de lait', '2 tasse (480 ml) de lait'],
    ['1 tazza (240 ml) di latte', '2 tazza (480 ml) di latte'],
    ['1 taza (240 ml) de leche', '2 taza (480 ml) de leche'],
    ['1 kop (240 ml) melk', '2 kop (480 ml) melk'],
    ['1 xícara (240 ml) de leite', '2 xícara (480 ml) de leite'],
    ['2 dl (⅞ cup) mjölk', '4 dl (1¾ cup) mjölk'],
    ['1 szklanka (250 ml) mleka', '2 szklanka (500 ml) mleka'],
    ['1 стакан (250 мл) молока', '2 стакан (500 мл) молока'],
    ['1 su bardağı (200 ml) süt', '2 su bardağı (400 ml) süt'],
    ['1 φλιτζάνι (240 ml) γάλα', '2 φλιτζάνι (480 ml) γάλα'],
  ])('%j is doubled to %j', (line, doubled) => {
    expect(shown(line, 2)).toBe(doubled)
    expect([shown(line, 1, 'metric'), shown(line, 1, 'us')]).toEqual([line, line])
  })
})
