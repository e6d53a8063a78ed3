import { expect } from 'vitest'
import { asksForJust } from '#server/features/shopping-lists/asks-for-just.ts'
import { test } from '#tests/support/test.ts'
import { contentOf, lists, newList } from './shopping.ts'

const food = (name: string, pluralName: string | null = null) => ({ name, pluralName })

test('a line says more than its food, or does not', () => {
  expect(asksForJust('200 g sugar, sifted', food('sugar'), true)).toBe(true)
  expect(asksForJust('200 g caster sugar', food('sugar'), true)).toBe(false)
  expect(asksForJust('2 tomatoes (ripe)', food('tomato', 'tomatoes'), false)).toBe(true)
  expect(asksForJust('1 lb 2 oz beef', food('beef'), true)).toBe(true)
  expect(asksForJust('200 g mąki pszennej', food('mąka pszenna'), true)).toBe(true)
  expect(asksForJust('200 g mąki pszennej', food('mąka'), true)).toBe(false)
  expect(asksForJust('2 ząbki czosnku', food('czosnek'), true)).toBe(true)
  expect(asksForJust('2 ząbki czosnku', food('czosnek'), false)).toBe(false)
  expect(asksForJust('2 duże ząbki czosnku', food('czosnek'), true)).toBe(false)
})

test('what one food needs is added up, however its line says it', async ({ app }) => {
  const api = app.as(app.cook)
  const make = async (kind: string, body: object) => (await api.post(`/api/${kind}`, body)).body
  const lb = await make('units', { name: 'pound', abbreviation: 'lb', useAbbreviation: true })
  const gram = await make('units', { name: 'gram', abbreviation: 'g', useAbbreviation: true })
  const clove = await make('units', { name: 'clove', pluralName: 'cloves' })
  const [beef, flour, garlic] = [
    await make('foods', { name: 'beef' }),
    await make('foods', { name: 'mąka pszenna' }),
    await make('foods', { name: 'czosnek' }),
  ]
  const line = (asWritten: string, parts: object) => ({ note: '', ...parts, asWritten })
  const recipe = await app.create.recipe({
    name: 'Pie',
    settings: { disableAmount: false },
    recipeIngredient: [
      line('1 lb 2 oz beef', { quantity: 1.125, unit: lb, food: beef }),
      line('1 lb beef', { quantity: 1, unit: lb, food: beef }),
      line('200 g mąki pszennej', { quantity: 200, unit: gram, food: flour }),
      line('100 g mąka pszenna', { quantity: 100, unit: gram, food: flour }),
      line('300 g mąki pszennej luksusowej', { quantity: 300, unit: gram, food: flour }),
      line('2 ząbki czosnku', { quantity: 2, unit: clove, food: garlic }),
    ],
  })
  const { id } = await newList(app)
  await api.post(`${lists}/${id}/recipe/${recipe.id}`, {})
  const { listItems } = await contentOf(app, id)
  const said = listItems.map(({ quantity, note }: { quantity: number; note: string }) => [
    quantity,
    note,
  ])
  expect(said).toEqual([
    [2.125, ''],
    [600, '300 g mąki pszennej luksusowej'],
    [2, ''],
  ])
})
