import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { contentOf, items, lists, newList } from './shopping.ts'

const hostile = [
  'null',
  '-1',
  '1e999',
  '[]',
  '[null]',
  '[{}]',
  '{"__proto__": {"a": 1}}',
  '"\\u0000 \\ud83c"',
]
const fields = [
  ['id', 'shoppingListId', 'quantity', 'note', 'isFood', 'disableAmount', 'checked', 'position'],
  ['food', 'unit', 'foodId', 'unitId', 'labelId', 'extras', 'recipeReferences'],
].flat()

test('lists of rubbish items are refused or taken, never a crash', async ({ app }) => {
  const { id } = await newList(app)
  const recipe = await app.create.recipe({ name: 'Soup' })
  const good = `"shoppingListId": "${id}", "note": "Milk"`
  const send = async (method: string, path: string, body: string) => {
    const answer = await fetch(app.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${app.cook.token}` },
      body,
    })
    return answer.status
  }
  const found: string[] = []
  const calls = [
    ['POST', `${items}/create-bulk`],
    ['PUT', items],
  ] as const
  const bodies = hostile.flatMap((value) => [
    value,
    `[${value}]`,
    ...fields.map((field) => `[{${good}, "${field}": ${value}}]`),
    `[{${good}, "recipeReferences": [{"recipeId": "${recipe.id}", "recipeScale": ${value}}]}]`,
  ])
  for (const body of bodies) {
    for (const [method, path] of calls) {
      const status = await send(method, path, body)
      if (status >= 500) found.push(`${status} ${method} ${body}`)
    }
    const settings = await send('PUT', `${lists}/${id}/label-settings`, body)
    if (settings >= 500) found.push(`${settings} label-settings ${body}`)
    const whole = await send('PUT', `${lists}/${id}`, `{"listItems": ${body}}`)
    if (whole >= 500) found.push(`${whole} listItems ${body}`)
  }
  expect(found).toEqual([])
  expect(await contentOf(app, id)).toMatchObject({ id, name: 'Week' })
})
