import { expect, test } from 'vitest'
import { fieldOfLoss } from '#contract/reports.ts'

test.each([
  ['ingredients.line.2.line.14.prodcode', 'ingredients.prodcode'],
  ['equipment.equip-div.1.title', 'equipment.equip-div.title'],
  ['steps.3', 'steps'],
  ['line.name', 'line.name'],
  ['version2.5g', 'version2.5g'],
])('the same field of all lines has one name: %s is %s', (field, name) => {
  expect(fieldOfLoss({ field })).toBe(name)
})
