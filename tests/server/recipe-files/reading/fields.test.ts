import { expect, test } from 'vitest'
import { fieldsOf, isText, MOST_READ } from '#server/recipe-files/reading/fields.ts'
import { schemaSteps } from '#server/recipe-files/reading/schema-steps.ts'

const LONG = MOST_READ + 5
const numbers = Array.from({ length: LONG }, (_, at) => `step ${at}`)

test('of a list that is longer than any recipe keeps, the beginning is read and the rest is told', () => {
  const fields = fieldsOf({ steps: numbers })
  let asked = 0
  const read = fields.each('steps', (value) => {
    asked += 1
    return isText(value) ? value : null
  })
  expect(read).toEqual(numbers.slice(0, MOST_READ))
  expect(asked).toBe(MOST_READ)
  expect(fields.unmapped()).toEqual([
    { field: 'steps', value: JSON.stringify(numbers.slice(MOST_READ)) },
  ])
})

test('what was not read before its limit stays in front of the rest', () => {
  const fields = fieldsOf({ steps: [7, ...numbers] })
  fields.each('steps', (value) => (isText(value) ? value : null))
  const [left] = fields.unmapped()
  expect(left!.value).toMatch(new RegExp(`^\\[7,"step ${MOST_READ - 1}",`))
})

test('a list of that length inside the steps is told, not read', () => {
  const fields = fieldsOf({ recipeInstructions: ['Mix.', numbers] })
  expect(schemaSteps(fields, 'recipeInstructions')).toMatchObject([{ text: 'Mix.' }])
  expect(fields.unmapped()[0]!.value).toContain('"step 0"')
})
