import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

afterEach(() => vi.restoreAllMocks())

const asOnPhone = () => {
  const wide = window.matchMedia('(min-width: 1em)')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(Object.create(wide) as MediaQueryList, {
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  )
}
const open = async (app: TestApp, recipeIngredient: Record<string, unknown>[]) => {
  await app.create.recipe({ name: 'Stew', settings: { disableAmount: false }, recipeIngredient })
  await renderApp({ at: '/g/home/r/stew?edit=true', app, as: app.cook })
  await screen.findByLabelText('Name *')
}

test('on a phone an ingredient is a line of words that opens, and closes to its new words', async ({
  app,
}) => {
  asOnPhone()
  await open(app, [
    { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: 'sifted' },
    { quantity: 3, food: { name: 'carrot' }, note: '', asWritten: '3 sweet carrots' },
  ])
  const line = await screen.findByRole('button', { name: /^Ingredient 1:/ })
  expect(line).toHaveTextContent('Ingredient 1: 2 cup flour sifted')
  expect(screen.getByRole('button', { name: /^Ingredient 2:.*3 sweet carrots/ })).toHaveTextContent(
    '3 carrot',
  )
  expect(screen.queryByLabelText('Amount, Ingredient 1')).toBeNull()

  await userEvent.click(line)
  const amount = screen.getByLabelText('Amount, Ingredient 1')
  await waitFor(() => expect(amount).toHaveFocus())
  await userEvent.clear(amount)
  await userEvent.type(amount, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  const closed = screen.getByRole('button', { name: /^Ingredient 1:/ })
  expect(closed).toHaveTextContent('5 cup flour sifted')
  await waitFor(() => expect(closed).toHaveFocus())
})

test('a closed ingredient reads like the recipe: short units, and more of it as many', async ({
  app,
}) => {
  asOnPhone()
  const api = app.as(app.cook)
  const { body: unit } = await api.post('/api/units', {
    name: 'kilogram',
    pluralName: 'kilograms',
    abbreviation: 'kg',
    useAbbreviation: true,
  })
  const tomato = { name: 'tomato', pluralName: 'tomatoes' }
  const { body: food } = await api.post('/api/foods', tomato)
  await open(app, [
    { quantity: 1.5, unit, food, note: 'peeled' },
    { quantity: 1, food, note: '' },
    { quantity: null, food, note: 'to taste' },
  ])
  const line = (number: number) =>
    screen.getByRole('button', { name: RegExp(`^Ingredient ${number}:`) })
  await waitFor(() => expect(line(1)).toHaveTextContent('Ingredient 1: 1 1/2 kg tomatoes peeled'))
  expect(line(2)).toHaveTextContent('Ingredient 2: 1 tomato')
  expect(line(3)).toHaveTextContent('Ingredient 3: tomatoes to taste')
})

test('an amount that can’t be saved opens its row', async ({ app }) => {
  asOnPhone()
  await open(app, [{ quantity: 2, food: { name: 'eggs' }, note: '' }])
  await userEvent.click(await screen.findByRole('button', { name: /^Ingredient 1/ }))
  const amount = screen.getByLabelText('Amount, Ingredient 1')
  await userEvent.clear(amount)
  await userEvent.type(amount, 'some')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText('Amount, Ingredient 1')).toBeInvalid()
})

test('Enter begins a row below, also between two rows', async ({ app }) => {
  await open(app, [
    { quantity: null, note: 'salt' },
    { quantity: null, note: 'pepper' },
  ])
  await userEvent.type(screen.getByLabelText('Note, Ingredient 1'), '{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Amount, Ingredient 2')).toHaveFocus())
  expect(screen.getByLabelText('Note, Ingredient 3')).toHaveValue('pepper')
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByLabelText('Note, Ingredient 3')).toBeNull())
})

test('several pasted lines become several rows, in an empty row and below a full one', async ({
  app,
}) => {
  await open(app, [
    { quantity: null, note: '' },
    { quantity: null, note: 'salt' },
  ])
  const notes = () =>
    screen.getAllByLabelText(/^Note, Ingredient/).map((field) => (field as HTMLInputElement).value)
  await userEvent.click(screen.getByLabelText('Note, Ingredient 1'))
  await userEvent.paste('2 eggs\r\n\r\n 1 lemon \r\n')
  expect(notes()).toEqual(['2 eggs', '1 lemon', 'salt'])
  await userEvent.click(screen.getByLabelText('Note, Ingredient 3'))
  await userEvent.paste('pepper\nthyme')
  expect(notes()).toEqual(['2 eggs', '1 lemon', 'salt', 'pepper', 'thyme'])
  await userEvent.click(screen.getByLabelText('Note, Ingredient 3'))
  await userEvent.paste(' flakes')
  expect(notes()[2]).toBe('salt flakes')
})
