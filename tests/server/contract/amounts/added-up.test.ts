import { expect, test } from 'vitest'
import { subTotals } from '#contract/amounts/added-up.ts'

const unit = (name: string) => ({ id: name, name, pluralName: null, abbreviation: name })
const amount = (quantity: number, name?: string) => ({ quantity, unit: name ? unit(name) : null })

test.for([
  ['one unit', [amount(100, 'g'), amount(150, 'g')], [amount(250, 'g')]],
  ['units that convert', [amount(200, 'g'), amount(0.5, 'kg')], [amount(700, 'g')]],
  [
    'thirds, which are rounded only once',
    [1 / 3, 1 / 3, 1 / 3].map((one) => amount(one)),
    [amount(1)],
  ],
  ['pieces and grams', [amount(2), amount(100, 'g'), amount(1)], [amount(3), amount(100, 'g')]],
  ['units of one’s own', [amount(1, 'can'), amount(2, 'can')], [amount(3, 'can')]],
  ['no amount', [amount(0), amount(0, 'g')], []],
  ['no amount beside one', [amount(0), amount(2, 'l')], [amount(2, 'l')]],
] as const)('sub-totals of %s', ([, amounts, totals]) => {
  expect(subTotals([...amounts])).toEqual(totals)
})
