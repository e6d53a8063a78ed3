import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/site-test.ts'

const page = '/g/home/r/create/url'
const recipes = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes')).body.items

/** Types an address and asks to look first. */
async function look(address: string) {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Recipe link' }))
  await userEvent.paste(address)
  await userEvent.click(screen.getByRole('button', { name: 'Check the recipe' }))
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Check the import' })
const nameField = () => screen.findByRole('textbox', { name: /^Name/ })

test('what was found is corrected before anything is kept, and the page’s text stays readable', async ({
  app,
  site,
}) => {
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await look(`${site.url}/soup`)
  await title()
  expect(screen.getByText('Read from the recipe data that the page has for apps.')).toBeVisible()
  const name = await nameField()
  expect(name).toHaveValue('Harbour fish soup & rouille')
  expect(await recipes(app)).toEqual([])

  await userEvent.clear(name)
  await userEvent.type(name, 'Soup of the harbour')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Soup of the harbour' })
  expect(router.state.location.pathname).toBe('/g/home/r/soup-of-the-harbour')
  const { body } = await app.as(app.cook).get('/api/recipes/soup-of-the-harbour')
  expect(body).toMatchObject({ orgURL: `${site.url}/soup` })
  expect(body.recipeIngredient.length).toBeGreaterThan(2)
  expect(body.recipeInstructions.length).toBeGreaterThan(0)

  await userEvent.click(screen.getByRole('button', { name: 'Read the text of the page' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^As it was on/)).toBeVisible()
})

test('one can go back to the link, which is still there', async ({ app, site }) => {
  await renderApp({ at: page, app, as: app.cook })
  await look(`${site.url}/soup`)
  await title()
  await nameField()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Recipe link' })).toHaveValue(
    `${site.url}/soup`,
  )
  expect(await recipes(app)).toEqual([])
})

test('what is imported already is told first; a copy is looked at, too', async ({ app, site }) => {
  await app.as(app.cook).post('/api/recipes/create-url', { url: `${site.url}/soup` })
  await renderApp({ at: page, app, as: app.cook })
  await look(`${site.url}/soup`)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep both' }))
  await title()
  expect(await recipes(app)).toHaveLength(1)
})

test('a pasted source is read, and what is missing in it is told', async ({ app }) => {
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  const source = screen.getByRole('textbox', { name: 'Source of the page' })
  const button = screen.getByRole('button', { name: 'Read the source' })
  await userEvent.click(button)
  expect(source).toHaveAccessibleDescription(/Paste the source of a page/)
  expect(source).toHaveFocus()

  await userEvent.click(source)
  await userEvent.paste('<p>Nothing to eat here.</p>')
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /No recipe found.+write the recipe yourself/,
  )

  await userEvent.clear(source)
  await userEvent.click(source)
  await userEvent.paste('{"name": "Pea soup", "recipeIngredient": ["500 g peas", "1 onion"]}')
  await userEvent.click(button)
  await title()
  expect(screen.getByText('No steps were found. Copy them from the original.')).toBeVisible()
  expect(await nameField()).toHaveValue('Pea soup')

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  const again = await screen.findByRole('textbox', { name: 'Source of the page' })
  await waitFor(() => expect(again).toBeVisible())
  expect(again).toHaveDisplayValue(/Pea soup/)
})

test('a pasted text is not called a page', async ({ app }) => {
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  const source = screen.getByRole('textbox', { name: 'Source of the page' })
  await userEvent.click(source)
  await userEvent.paste(
    'Toast\n\nIngredients\n2 slices of bread\n20 g butter\n\nMethod\nToast it.\n',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Read the source' }))
  await title()
  expect(screen.getByText('Read from your text. Compare it below.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Your text' })).toHaveTextContent('20 g butter')
  expect(screen.queryByText(/the page/)).not.toBeInTheDocument()
})

test('a page that a browser saved is read from its file', async ({ app, site }) => {
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  const html = await (await fetch(`${site.url}/soup`)).text()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await userEvent.upload(input, new File([html], 'soup.html', { type: 'text/html' }))
  await title()
  expect(await nameField()).toHaveValue('Harbour fish soup & rouille')
  await waitFor(async () => expect(await recipes(app)).toEqual([]))
})

test('lines that are not certain are told in number, and looked at before anything is kept', async ({
  app,
}) => {
  await app.as(app.cook).post('/api/foods', { name: 'plum tomato', pluralName: 'plum tomatoes' })
  await app.as(app.cook).post('/api/foods', { name: 'onion' })
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Source of the page' }))
  const lines = ['3 plumb tomatoes', '1 onion', '1 quince']
  const source = { name: 'Stew', recipeIngredient: lines, recipeInstructions: 'Stew.' }
  await userEvent.paste(JSON.stringify(source))
  await userEvent.click(screen.getByRole('button', { name: 'Read the source' }))
  expect(
    await screen.findByText(/^1 ingredient to look at · 1 with a new food or unit/),
  ).toBeVisible()
  await nameField()
  expect(await screen.findByText('1 sure · 1 to check · 1 new')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Look at them' }))
  const doubtful = screen.getByRole('button', { name: /^Ingredient 1, to check: 3 plumb/ })
  await waitFor(() => expect(doubtful).toHaveFocus())
  const question = screen.getByRole('group', { name: /^Is this your/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Use plum tomato' }))
  expect(screen.getByText('2 sure · 1 new')).toBeVisible()
  // The next one that asks.
  expect(screen.getByRole('button', { name: /^Ingredient 3, new food or unit/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  const { body } = await app.as(app.cook).get('/api/recipes/stew')
  expect(body.recipeIngredient).toMatchObject([
    { quantity: 3, food: { name: 'plum tomato' }, display: lines[0], originalText: lines[0] },
    { quantity: 1, food: { name: 'onion' }, display: lines[1] },
    { food: null, display: lines[2] },
  ])
})

test('lines of which the page says more than its data come as on the page, and that is told', async ({
  app,
}) => {
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Source of the page' }))
  const data = {
    '@type': 'Recipe',
    name: 'Stew',
    recipeIngredient: ['3 tomatoes', '1 onion', '1 quince'],
    recipeInstructions: 'Stew everything for an hour.',
  }
  await userEvent.paste(
    '<h2>Ingredients</h2><ul><li>3 tomatoes</li><li>1 onion, thinly sliced</li><li>1 quince</li></ul>' +
      `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Read the source' }))
  expect(await screen.findByText(/^1 ingredient is as the page shows it/)).toBeVisible()
  await nameField()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  const { body } = await app.as(app.cook).get('/api/recipes/stew')
  expect(body.recipeIngredient[1]).toMatchObject({ originalText: '1 onion, thinly sliced' })
})
