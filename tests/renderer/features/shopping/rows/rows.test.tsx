import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { renderApp } from '#tests/support/render.tsx'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** A household with a list, and what puts things on it. */
async function market(app: TestApp) {
  const api = app.as(app.admin)
  const made = async (path: string, body: object): Promise<{ id: string }> =>
    (await api.post(path, body)).body
  const list = (name: string) => made('/api/groups/shopping/lists', { name })
  const { id } = await list('Market')
  let position = 0
  const put = (body: object) => {
    position += 1
    return made('/api/groups/shopping/items', { shoppingListId: id, position, ...body })
  }
  return {
    id,
    list,
    put,
    words: async (...notes: string[]) => {
      for (const note of notes) await put({ note })
    },
    food: (name: string, labelId?: string) => made('/api/foods', { name, labelId }),
    unit: (name: string) => made('/api/units', { name }),
    label: (name: string) => made('/api/groups/labels', { name }),
    items: async (ofList = id): Promise<ShoppingItem[]> =>
      (await api.get(`/api/groups/shopping/lists/${ofList}`)).body.listItems,
    api,
    open: () => renderApp({ at: `/shopping-lists/${id}`, app, as: app.admin }),
  }
}

afterEach(() => localStorage.clear())

test('what converts is one row, checked and taken back in one go, with its parts a tap away', async ({
  app,
}) => {
  const { put, food, unit, items, open } = await market(app)
  const [flour, g, kg] = [await food('flour'), await unit('g'), await unit('kg')]
  await put({ foodId: flour.id, unitId: g.id, quantity: 200, note: 'fine', isFood: true })
  await put({ foodId: flour.id, unitId: kg.id, quantity: 0.5, isFood: true })
  await put({ foodId: flour.id, quantity: 2, note: 'bags', isFood: true })
  await open()
  const region = within(await screen.findByRole('region', { name: 'Without a label' }))
  // 700 g, and under the same name what cannot be added to it.
  expect(region.getAllByRole('listitem')).toHaveLength(1)
  const [sum, bags] = region.getAllByRole('checkbox')
  expect(sum).toHaveAccessibleName(/^flour.*fine$/)
  expect(sum).toHaveAccessibleDescription('700 g')
  expect(bags).toHaveAccessibleName(/^flour.*bags.*2$/)

  await press('700 g – what flour is made up of')
  const parts = within(screen.getByRole('list', { name: 'Parts of flour' }))
  expect(parts.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ])
  expect(parts.getByRole('checkbox', { name: '1/2 kg' })).toBeVisible()
  const checked = async () =>
    (await items()).filter((one) => one.checked).map((one) => one.quantity)
  await userEvent.click(sum!)
  await waitFor(async () => expect((await checked()).toSorted()).toEqual([0.5, 200]))
  await press('Undo')
  await waitFor(async () => expect(await checked()).toEqual([]))

  // One part of it, which is then no longer in the sum.
  await userEvent.click(screen.getByRole('checkbox', { name: '200 g · fine' }))
  await waitFor(async () => expect(await checked()).toEqual([200]))
  expect(screen.queryByText('700 g')).toBeNull()
  expect(await items()).toHaveLength(3)
})

test('a row names the recipes that it is for, with the share of each', async ({ app }) => {
  const { id, api, put, food, unit, open } = await market(app)
  const [flour, g] = [await food('flour'), await unit('g')]
  const slug = (await api.post('/api/recipes', { name: 'Bread' })).body
  const line = { quantity: 500, unit: g, food: flour, referenceId: crypto.randomUUID() }
  const recipe = (await api.get(`/api/recipes/${slug}`)).body
  await api.patch(`/api/recipes/${slug}`, {
    settings: { ...recipe.settings, disableAmount: false },
    recipeIngredient: [line],
  })
  await api.post(`/api/groups/shopping/lists/${id}/recipe/${recipe.id}`, {
    recipeIncrementQuantity: 2,
  })
  await put({ foodId: flour.id, unitId: g.id, quantity: 250, isFood: true })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^1250 g/ }))
  const recipes = within(screen.getByRole('list', { name: 'For these recipes' }))
  expect(recipes.getByRole('listitem')).toHaveTextContent('Bread1000 g')
  expect(recipes.getByRole('link', { name: 'Bread' })).toHaveAttribute(
    'href',
    expect.stringContaining('/r/bread'),
  )
})

test('an aisle that is collapsed keeps its count, and stays collapsed in this browser', async ({
  app,
}) => {
  const { put, label, open } = await market(app)
  const dairy = await label('Dairy')
  for (const note of ['milk', 'cream']) await put({ note, labelId: dairy.id })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Dairy.*2$/, expanded: true }))
  expect(screen.queryByRole('checkbox', { name: 'milk' })).toBeNull()
  cleanup()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Dairy.*2$/, expanded: false }))
  expect(box('milk')).toBeVisible()
})

test('the plain order says the label in each row, and is remembered', async ({ app }) => {
  const { put, label, open } = await market(app)
  const [dairy, baking] = [await label('Dairy'), await label('Baking')]
  await put({ note: 'milk', labelId: dairy.id })
  await put({ note: 'yeast', labelId: baking.id })
  await put({ note: 'cream', labelId: dairy.id })
  await open()
  const names = () => screen.getAllByRole('checkbox').map((one) => one.closest('li')?.textContent)
  await screen.findByRole('region', { name: 'Dairy' })
  expect(names()).toEqual(['milk', 'cream', 'yeast'])
  await userEvent.click(screen.getByRole('radio', { name: 'My order' }))
  expect(names()).toEqual(['milkDairy', 'yeastBaking', 'creamDairy'])
  cleanup()
  await open()
  await waitFor(() => expect(names()).toEqual(['milkDairy', 'yeastBaking', 'creamDairy']))
})

test('several are chosen by mouse, given a label, and given their own back', async ({ app }) => {
  const { words, label, items, open } = await market(app)
  await label('Dairy')
  await words('milk', 'soap', 'cream', 'cheese')
  await open()
  const user = userEvent.setup()
  await screen.findByRole('checkbox', { name: 'milk' })
  await user.keyboard('{Control>}')
  await user.click(box('milk'))
  await user.keyboard('{/Control}')
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected items' }))
  expect(bar.getByRole('status')).toHaveTextContent('1 selected')
  await user.keyboard('{Shift>}')
  await user.click(box('Select cream'))
  await user.keyboard('{/Shift}')
  expect(bar.getByRole('status')).toHaveTextContent('3 selected')
  await user.click(box('Select soap'))
  expect(bar.getByRole('status')).toHaveTextContent('2 selected')
  expect(box('Select soap')).not.toBeChecked()

  await user.click(bar.getByRole('button', { name: 'Set label' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dairy' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
  const dairy = async () =>
    (await items()).filter((one) => one.label?.name === 'Dairy').map((one) => one.note)
  await waitFor(async () => expect((await dairy()).toSorted()).toEqual(['cream', 'milk']))
  await press('Undo')
  await waitFor(async () => expect(await dairy()).toEqual([]))
})

test('chosen items move to another list and back out of what they became part of there', async ({
  app,
}) => {
  const { list, put, food, items, api, open } = await market(app)
  const [milk, chemist] = [await food('milk'), await list('Chemist')]
  await put({ foodId: milk.id, quantity: 2, isFood: true })
  await put({ note: 'soap' })
  const there = { shoppingListId: chemist.id, foodId: milk.id, quantity: 1, isFood: true }
  await api.post('/api/groups/shopping/items', there)
  await open()
  await screen.findByRole('checkbox', { name: 'soap' })
  await press('Actions for Market')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select items' }))
  await userEvent.click(box('Select soap'))
  await userEvent.click(box('Select milk'))
  await press('Move to another list')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Chemist' }))
  expect(await screen.findByText('2 items moved to “Chemist”')).toBeVisible()
  const amounts = async (listId?: string) =>
    (await items(listId)).map((one) => `${one.quantity} ${one.food?.name ?? one.note}`).toSorted()
  await waitFor(async () => expect(await amounts(chemist.id)).toEqual(['1 soap', '3 milk']))
  expect(await amounts()).toEqual([])
  await press('Undo')
  await waitFor(async () => expect(await amounts()).toEqual(['1 soap', '2 milk']))
  expect(await amounts(chemist.id)).toEqual(['1 milk'])
  expect(await screen.findByRole('checkbox', { name: 'soap' })).toBeVisible()
})

test('chosen items are checked and deleted, each with a way back; Esc leaves', async ({ app }) => {
  const { words, items, open } = await market(app)
  await words('milk', 'soap', 'bread')
  await open()
  await screen.findByRole('checkbox', { name: 'milk' })
  const select = async (...names: string[]) => {
    await press('Actions for Market')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select items' }))
    for (const name of names) await userEvent.click(box(`Select ${name}`))
  }
  await select('milk')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(box('milk')).not.toBeChecked()

  await select('milk', 'soap')
  await press('Delete')
  await waitFor(async () => expect(await items()).toHaveLength(1))
  await press('Undo')
  await waitFor(async () => expect(await items()).toHaveLength(3))
  await screen.findByRole('checkbox', { name: 'soap' })

  await select('milk', 'bread')
  await press('Check off')
  const taken = async () => (await items()).filter(({ checked }) => checked).length
  await waitFor(async () => expect(await taken()).toBe(2))
})

test('who took something is seen on its row, and with the time in the basket, where it can be deleted', async ({
  app,
}) => {
  const { words, items, api, open } = await market(app)
  await words('milk', 'soap')
  const [milk, soap] = await items()
  for (const item of [milk!, soap!]) {
    await api.put(`/api/groups/shopping/items/${item.id}`, { ...item, checked: true })
  }
  await open()
  const basket = (await screen.findByText('In the basket')).closest('details')!
  await userEvent.click(within(basket).getByText('In the basket'))
  const rows = within(basket).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('checkbox'))).toHaveLength(2)
  // The last one first.
  await waitFor(() =>
    expect(rows[0]).toHaveTextContent(new RegExp(`^${soap!.note}.*, \\d+:\\d\\d`)),
  )
  expect(within(rows[0]!).getByRole('img', { name: /^Checked by / })).toBeVisible()
  await press(`Delete ${soap!.note}`)
  await waitFor(async () => expect((await items()).map(({ note }) => note)).toEqual([milk!.note]))
  await press('Undo')
  await waitFor(async () => expect(await items()).toHaveLength(2))
})

/** A page whose places stand below each other, as nothing has a size here. */
function layOut() {
  const places = 'main section > div:first-child, main section li'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = [...document.querySelectorAll(places)].findIndex((one) => one.contains(this))
    const overlay = this.closest<HTMLElement>('[style*="position: fixed"]')
    const top = at < 0 && overlay ? Number.parseFloat(overlay.style.top) : Math.max(at, 0) * 60
    return new DOMRect(0, top, 300, 52)
  })
}

test('a row is moved by keys, inside its aisle and to another one, and put back', async ({
  app,
}) => {
  layOut()
  const { put, label, food, items, api, open } = await market(app)
  const [baking, dairy] = [await label('Baking'), await label('Dairy')]
  const milk = await food('milk')
  for (const note of ['yeast', 'sugar', 'salt']) await put({ note, labelId: baking.id })
  await put({ note: 'cream', labelId: dairy.id })
  await put({ foodId: milk.id, quantity: 1, isFood: true, labelId: baking.id })
  await open()
  const namesIn = (aisle: string) =>
    within(screen.getByRole('region', { name: aisle }))
      .getAllByRole('checkbox')
      .map((one) => one.closest('li')?.textContent)
  await screen.findByRole('region', { name: 'Dairy' })
  expect(namesIn('Baking')).toEqual(['yeast', 'sugar', 'salt', 'milk1'])
  const drag = async (name: string, ...keys: string[]) => {
    screen.getByRole('button', { name: `Move ${name}` }).focus()
    await userEvent.keyboard(' ')
    await screen.findByText(`${name} picked up.`)
    // dnd-kit listens to keys from its next turn on.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    for (const key of keys) fireEvent.keyDown(document.activeElement!, { code: key })
  }
  await drag('yeast', 'ArrowDown', 'ArrowDown')
  expect(await screen.findByText('yeast after salt in Baking.')).toBeInTheDocument()
  fireEvent.keyDown(document.activeElement!, { code: 'Space' })
  await waitFor(() => expect(namesIn('Baking')).toEqual(['sugar', 'salt', 'yeast', 'milk1']))
  const stored = async () =>
    (await items())
      .toSorted((one, other) => one.position - other.position)
      .map((one) => one.food?.name ?? one.note)
  await waitFor(async () =>
    expect((await stored()).filter((name) => name !== 'cream')).toEqual([
      'sugar',
      'salt',
      'yeast',
      'milk',
    ]),
  )
  await press('Undo')
  await waitFor(() => expect(namesIn('Baking')).toEqual(['yeast', 'sugar', 'salt', 'milk1']))

  await drag('milk', 'ArrowDown')
  expect(await screen.findByText('milk first in Dairy.')).toBeInTheDocument()
  fireEvent.keyDown(document.activeElement!, { code: 'Space' })
  await waitFor(() => expect(namesIn('Dairy')).toEqual(['milk1', 'cream']))
  await waitFor(async () => {
    const moved = (await items()).find((one) => one.food)
    expect(moved?.label?.name).toBe('Dairy')
  })
  // The food itself has no label yet; one more press gives it this one.
  const labelOfFood = async () => (await api.get(`/api/foods/${milk.id}`)).body.label?.name
  expect(await labelOfFood()).toBeUndefined()
  await press('Always there')
  await waitFor(async () => expect(await labelOfFood()).toBe('Dairy'))
})
