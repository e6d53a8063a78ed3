import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#tests/support/test.ts'
import { market, press } from './market.ts'

afterEach(() => localStorage.clear())

/** A page whose places stand below each other, as nothing has a size here. */
function layOut() {
  const places = 'main section > div:first-child, main section li, [data-empty-aisle]'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = [...document.querySelectorAll(places)].findIndex((one) => one.contains(this))
    const overlay = this.closest<HTMLElement>('[style*="position: fixed"]')
    const top = at < 0 && overlay ? Number.parseFloat(overlay.style.top) : Math.max(at, 0) * 60
    return new DOMRect(0, top, 300, 52)
  })
}

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
const drop = () => fireEvent.keyDown(document.activeElement!, { code: 'Space' })

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
  await drag('yeast', 'ArrowDown', 'ArrowDown')
  expect(await screen.findByText('yeast after salt in Baking.')).toBeInTheDocument()
  drop()
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
  drop()
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

test('a label that nothing is under is a place to drop, and a food can change its label for good', async ({
  app,
}) => {
  layOut()
  const { put, label, food, items, api, open } = await market(app)
  const [baking, frozen] = [await label('Baking'), await label('Frozen')]
  const peas = await food('peas', baking.id)
  await put({ foodId: peas.id, quantity: 1, isFood: true })
  await put({ note: 'candles' })
  await open()
  await screen.findByRole('region', { name: 'Baking' })
  expect(screen.queryByRole('region', { name: 'Frozen' })).toBeNull()
  expect(document.querySelector('[data-empty-aisle]')).toBeNull()
  const labelOfFood = async () => (await api.get(`/api/foods/${peas.id}`)).body.label?.name

  await drag('peas', 'ArrowDown')
  expect(await screen.findByText('peas first in Frozen.')).toBeInTheDocument()
  drop()
  const inFrozen = within(await screen.findByRole('region', { name: 'Frozen' }))
  expect(inFrozen.getByRole('checkbox')).toHaveAccessibleName(/peas/)
  // Only here and now: the food is as it was, and the message says so.
  expect(await screen.findByText('“peas” moved to Frozen, this time only')).toBeVisible()
  await waitFor(async () =>
    expect((await items()).find((one) => one.food)?.label?.id).toBe(frozen.id),
  )
  expect(await labelOfFood()).toBe('Baking')

  await press('Always there')
  expect(await screen.findByText('“peas” now has the label Frozen on every list')).toBeVisible()
  expect(await labelOfFood()).toBe('Frozen')
  await press('Undo')
  await waitFor(async () => expect(await labelOfFood()).toBe('Baking'))
})
