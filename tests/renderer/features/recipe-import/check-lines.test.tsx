import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/site-test.ts'

const page = '/g/home/r/create/url'

/** Opens the check of a page with these ingredients, in a household that knows onions and plum tomatoes. */
async function check(app: TestApp, ...ingredients: string[]) {
  const cook = app.as(app.cook)
  await cook.post('/api/foods', { name: 'plum tomato', pluralName: 'plum tomatoes' })
  await cook.post('/api/foods', { name: 'onion' })
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Source of the page' }))
  const lines = ingredients.map((line) => `<li>${line}</li>`).join('')
  await userEvent.paste(
    `<html lang="en"><body><h1>Stew</h1><h2>Ingredients</h2><ul>${lines}</ul><h2>Method</h2><ol>
    <li>Stew everything in a heavy pot for 8 minutes.</li><li>Stir, and season to taste.</li></ol></body></html>`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Read the source' }))
  await screen.findByRole('textbox', { name: /^Name/ })
}
const line = (number: number, state: string) =>
  screen.findByRole('button', { name: new RegExp(`^Ingredient ${number}, ${state}: `) })
const marked = () => document.querySelector('[data-looked]')?.textContent
async function save(app: TestApp) {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  return (await app.as(app.cook).get('/api/recipes/stew')).body.recipeIngredient
}
const foodNames = async (app: TestApp) => {
  const { body } = await app.as(app.cook).get('/api/foods?perPage=-1')
  return body.items.map(({ name }: { name: string }) => name)
}

test('keys go from one doubtful line to the next, answer it, and leave it', async ({ app }) => {
  await check(app, '1 onion', '1 quince, peeled', '2 quinces', '1 medlar')
  await userEvent.click(await screen.findByRole('button', { name: 'Next to check' }))
  await waitFor(async () => expect(await line(2, 'new food or unit')).toHaveFocus())
  expect(marked()).toBe('1 quince, peeled')
  await userEvent.keyboard('j')
  expect(await line(3, 'new food or unit')).toHaveFocus()
  expect(marked()).toBe('2 quinces')
  await userEvent.keyboard('k')
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await foodNames(app)).toContain('quince'))
  await waitFor(async () => expect(await line(3, 'new food or unit')).toHaveFocus())
  await userEvent.keyboard('ju')
  expect(await line(4, 'left as written')).toBeVisible()

  const [onion, quince, , medlar] = await save(app)
  expect(onion).toMatchObject({ quantity: 1, food: { name: 'onion' } })
  expect(quince).toMatchObject({ quantity: 1, food: { name: 'quince' }, note: 'peeled' })
  expect(quince.originalText).toBe('1 quince, peeled')
  expect(medlar).toMatchObject({ food: null, note: '1 medlar' })
  expect(await foodNames(app)).not.toContain('medlar')
})

test('all new names are added at once; guesses, near names and what was left ask on', async ({
  app,
}) => {
  await check(app, '2 tbsp quince', '1 tbsp medlar', '1 plumb tomatoes', '1 sorrel', '1 quince')
  await line(5, 'new food or unit')
  const [, , , leave] = screen.getAllByRole('button', { name: 'Leave as written' })
  await userEvent.click(leave!)
  expect(await line(4, 'left as written')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add all new foods and units' }))
  for (const number of [1, 2, 5]) expect(await line(number, 'understood')).toBeVisible()
  await waitFor(async () => expect(await line(3, 'to check')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Add all new foods and units' })).toBeNull()

  const names = await foodNames(app)
  expect(names.toSorted()).toEqual(['medlar', 'onion', 'plum tomato', 'quince'])
  const { body: units } = await app.as(app.cook).get('/api/units?perPage=-1')
  expect(units.items.filter(({ name }: { name: string }) => name === 'tbsp')).toHaveLength(1)
  const [quince, , tomatoes, sorrel] = await save(app)
  expect(quince).toMatchObject({ quantity: 2, unit: { name: 'tbsp' }, food: { name: 'quince' } })
  expect(tomatoes).toMatchObject({ food: null, display: '1 plumb tomatoes' })
  expect(sorrel).toMatchObject({ food: null, display: '1 sorrel' })
})

test('a near name is remembered in all lines; what nobody answered stays as it was', async ({
  app,
}) => {
  await check(app, '3 plumb tomatoes', '1 plumb tomatoes, peeled', '1 medlar')
  await line(1, 'to check')
  const [remember] = await screen.findAllByRole('button', { name: /^Use plum tomato and remember/ })
  await userEvent.click(remember!)
  expect(await line(1, 'understood')).toBeVisible()
  expect(await line(2, 'understood')).toBeVisible()
  await waitFor(async () => expect(await line(3, 'new food or unit')).toHaveFocus())

  const [first, second, medlar] = await save(app)
  expect(first).toMatchObject({ food: { name: 'plum tomato' }, display: '3 plumb tomatoes' })
  expect(second).toMatchObject({ food: { name: 'plum tomato' }, originalText: expect.any(String) })
  expect(medlar).toMatchObject({ food: null, display: '1 medlar' })
})

test('a line is corrected in place: its fields open by E, and its first words stay in sight', async ({
  app,
}) => {
  await check(app, '1 onion', '1 medlar')
  const first = await line(1, 'understood')
  await userEvent.click(first)
  await userEvent.keyboard('e')
  const amount = await screen.findByRole('textbox', { name: 'Amount, Ingredient 1' })
  await waitFor(() => expect(amount).toHaveFocus())
  await userEvent.clear(amount)
  await userEvent.type(amount, '3{Enter}')
  await waitFor(async () => expect(await line(1, 'understood')).toHaveFocus())
  expect(within(first).getByText(/^As written/)).toHaveTextContent('As written: 1 onion')

  // A question stays open while other parts are corrected, and nothing of them is lost without an answer.
  await userEvent.click(screen.getByRole('button', { name: 'Change Ingredient 2' }))
  const other = await screen.findByRole('textbox', { name: 'Amount, Ingredient 2' })
  await userEvent.clear(other)
  await userEvent.type(other, '5{Enter}')
  expect(await line(2, 'new food or unit')).toBeVisible()
  const [onion, medlar] = await save(app)
  expect(onion).toMatchObject({ quantity: 3, originalText: '1 onion' })
  expect(medlar).toMatchObject({ quantity: 5, food: null, note: 'medlar' })
})

test('all are left as written at once, and asked about again', async ({ app }) => {
  await check(app, '1 onion', '1 quince', '1 medlar')
  await line(3, 'new food or unit')
  await userEvent.click(screen.getByRole('button', { name: 'Leave all as written' }))
  expect(screen.getByText('1 sure · 2 as written')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next to check' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again about Ingredient 2' }))
  expect(await line(2, 'new food or unit')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Keep as text' }))
  expect(screen.getByText('2 sure · 1 as written')).toBeVisible()

  // The rows of the form have the same lines, and one can come back.
  await userEvent.click(screen.getByRole('button', { name: 'Add or move lines' }))
  expect(screen.getByRole('button', { name: 'Add ingredient' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the check' }))
  expect(screen.getByText('2 sure · 1 as written')).toBeVisible()
  const [, quince] = await save(app)
  expect(quince).toMatchObject({ quantity: 1, food: null, note: 'quince' })
})

test('a look at the JSON asks nothing again that was answered, and what was left stays left', async ({
  app,
}) => {
  await app.as(app.cook).put(`/api/users/${app.cook.id}`, { advanced: true })
  await check(app, '3 plumb tomatoes', '1 medlar', '1 quince')
  await line(1, 'to check')
  await userEvent.click(await screen.findByRole('button', { name: 'Use plum tomato' }))
  await line(1, 'understood')
  const [leave] = screen.getAllByRole('button', { name: 'Leave as written' })
  await userEvent.click(leave!)
  await line(2, 'left as written')
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ingredient 1/ })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Form' }))
  expect(await line(1, 'understood')).toBeVisible()
  expect(await line(2, 'left as written')).toBeVisible()
  expect(await line(3, 'new food or unit')).toBeVisible()
})

test('what was left out of the page is taken in once, as a note, step or ingredient', async ({
  app,
}) => {
  await app.as(app.cook).post('/api/foods', { name: 'onion' })
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Source of the page' }))
  const told = ['My aunt Ida cooked it.', 'Serve it with dark bread.', 'A sprig of thyme.']
  await userEvent.paste(
    `<html lang="en"><body><h1>Stew</h1>${told.map((text) => `<p>${text}</p>`).join('')}
    <h2>Ingredients</h2><ul><li>1 onion</li><li>2 onions</li></ul><h2>Method</h2><ol>
    <li>Stew everything in a heavy pot for 8 minutes.</li><li>Stir, and season to taste.</li></ol></body></html>`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Read the source' }))
  await screen.findByRole('textbox', { name: /^Name/ })
  await userEvent.click(await screen.findByText(/^Left out: \d+ words$/))
  for (const [at, as] of ['As a note', 'As a step', 'As an ingredient'].entries()) {
    const passage = screen.getByRole('group', { name: `Add “${told[at]}”` })
    await userEvent.click(within(passage).getByRole('button', { name: as }))
  }
  expect(screen.getByText('Added as the last step.')).toBeVisible()
  expect(screen.queryByRole('group', { name: /^Add “/ })).toBeNull()
  const lines = await save(app)
  expect(lines.at(-1)).toMatchObject({ note: 'A sprig of thyme.' })
  const { body } = await app.as(app.cook).get('/api/recipes/stew')
  expect(body.notes).toMatchObject([{ text: 'My aunt Ida cooked it.' }])
  expect(body.recipeInstructions.at(-1)).toMatchObject({ text: 'Serve it with dark bread.' })
})
