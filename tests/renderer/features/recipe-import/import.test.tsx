import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { readAddress } from '#renderer/features/recipe-import/addresses.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/site-test.ts'

const page = '/g/home/r/create/url'
const addressField = () => screen.findByRole('textbox', { name: 'Recipe link' })
const start = () => userEvent.click(screen.getByRole('button', { name: 'Import unchecked' }))
const count = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes')).body.total

test('a page becomes a recipe and is opened; Back does not import again', async ({ app, site }) => {
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await addressField())
  await userEvent.paste(`${site.url}/soup`)
  await start()

  expect(await screen.findByRole('heading', { level: 1, name: /Harbour fish soup/ })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(await count(app)).toBe(1)
})

test('the switches decide about keywords and editing', async ({ app, site }) => {
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await addressField())
  await userEvent.paste(`Try this! ${site.url}/soup`)
  await userEvent.click(screen.getByRole('switch', { name: /keywords/ }))
  await userEvent.click(screen.getByRole('switch', { name: /^Edit the recipe/ }))
  await start()

  expect(await screen.findByRole('heading', { level: 1, name: /^Edit Harbour/ })).toBeVisible()
  expect(router.state.location.search).toBe('?edit=true')
  const { items } = (await app.as(app.cook).get('/api/recipes')).body
  expect(items[0].tags.map((tag: { name: string }) => tag.name.toLowerCase())).toContain('fish')
})

test('without an address, or with a wrong one, the field says what is missing and has the focus', async ({
  app,
}) => {
  await renderApp({ at: page, app, as: app.cook })
  const field = await addressField()
  await start()
  expect(field).toHaveAccessibleDescription(/Paste the link of a recipe/)
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()

  await userEvent.type(field, 'soup')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await start()
  expect(field).toHaveAccessibleDescription(/Must be a Valid URL. It looks like https/)
  expect(field).toHaveFocus()
  expect(await count(app)).toBe(0)
})

test('a link from outside fills the field and waits', async ({ app, site }) => {
  const address = encodeURIComponent(`${site.url}/soup`)
  await renderApp({ at: `${page}?recipe_import_url=${address}&edit=1`, app, as: app.cook })

  expect(await addressField()).toHaveValue(`${site.url}/soup`)
  expect(screen.getByText(/^Another app or page sent this link/)).toBeVisible()
  expect(screen.getByRole('switch', { name: /^Edit the recipe/ })).toBeChecked()
  expect(await count(app)).toBe(0)
  await start()
  expect(await screen.findByRole('heading', { level: 1, name: /^Edit Harbour/ })).toBeVisible()
})

test('an address that was imported before leads to the recipe one has', async ({ app, site }) => {
  await app.as(app.cook).post('/api/recipes/create-url', { url: `${site.url}/soup` })
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await addressField())
  await userEvent.paste(`${site.url}/soup`)
  await start()

  const dialog = within(await screen.findByRole('dialog'))
  const open = dialog.getByRole('button', { name: 'Open recipe' })
  // The button that Enter presses, and that has the colour.
  expect(open).toHaveAttribute('type', 'submit')
  await userEvent.click(open)
  await waitFor(() =>
    expect(router.state.location.pathname).toMatch(/^\/g\/home\/r\/harbour-fish-soup/),
  )
  expect(await count(app)).toBe(1)
})

test('an address that was imported before gives another copy only when asked', async ({
  app,
  site,
}) => {
  await app.as(app.cook).post('/api/recipes/create-url', { url: `${site.url}/soup` })
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await addressField())
  await userEvent.paste(`${site.url}/soup?utm_source=letter`)
  await start()

  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/from this link since/)).toBeVisible()
  expect(await count(app)).toBe(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Keep both' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Harbour fish soup/ })).toBeVisible()
  expect(await count(app)).toBe(2)
})

test('a page without a recipe says so and offers to write it by hand', async ({ app, site }) => {
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await addressField())
  await userEvent.paste(`${site.url}/about`)
  await start()

  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('No recipe found')).toBeVisible()
  await userEvent.click(failure.getByRole('link', { name: 'Write it myself, keep the link' }))
  await userEvent.type(await screen.findByLabelText('The recipe in your words'), 'Pie')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/pie'))
  expect((await app.as(app.cook).get('/api/recipes/pie')).body.orgURL).toBe(`${site.url}/about`)
})

test('a page that cannot be reached says that', async ({ app, site }) => {
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await addressField())
  await userEvent.paste(site.url.replace(/\d+$/, '1'))
  await start()
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('Couldn’t open the page')).toBeVisible()
})

test('text that is no address is not sent', async ({ app }) => {
  await renderApp({ at: page, app, as: app.cook })
  await userEvent.type(await addressField(), 'grandma')
  await start()
  expect(await screen.findByText(/^Must be a Valid URL\. It looks like/)).toBeVisible()
})

test('a recipe needs a name', async ({ app }) => {
  await renderApp({ at: '/g/home/r/create/new?fields=1', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toBeInvalid()
  expect(name).toHaveFocus()
  expect(await count(app)).toBe(0)
})

test('a recipe that one writes exists when it is saved, with what was written and no more', async ({
  app,
}) => {
  const { router } = await renderApp({ at: '/g/home/r/create/new?fields=1', app, as: app.cook })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(screen.getByLabelText('Text, Ingredient 1')).toHaveValue('')
  expect(screen.getByLabelText('Text, Step 1')).toHaveValue('')
  await userEvent.type(name, 'Barley soup')
  expect(await count(app)).toBe(0)
  await userEvent.type(screen.getByLabelText('Text, Ingredient 1'), '200 g barley{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/barley-soup'))
  expect((await app.as(app.cook).get('/api/recipes/barley-soup')).body).toMatchObject({
    recipeIngredient: [{ display: '200 g barley' }],
    recipeInstructions: [],
  })
})

test('who leaves without saving is asked, and leaves nothing behind', async ({ app }) => {
  const { router } = await renderApp({ at: '/g/home/r/create/new?fields=1', app, as: app.cook })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Barley soup')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await count(app)).toBe(0)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  await router.navigate('/g/home/r/create/new?fields=1')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(screen.queryByText('Restore unsaved changes?')).toBeNull()
})

test.each([
  ['https://pie.example/recipe', 'https://pie.example/recipe'],
  ['  pie.example/recipe ', 'https://pie.example/recipe'],
  ['Look: http://pie.example/x now', 'http://pie.example/x'],
  ['javascript:alert(1)', null],
  ['ftp://pie.example', null],
  ['pie', null],
  ['two words.here', null],
  ['', null],
])('%j is the address %j', (text, address) => expect(readAddress(text)).toBe(address))

test('where a page cannot be opened, its source can be pasted instead, and the link stays', async ({
  app,
  site,
}) => {
  await renderApp({ at: page, app, as: app.cook })
  const closed = site.url.replace(/\d+$/, '1')
  await userEvent.click(await addressField())
  await userEvent.paste(closed)
  await start()
  await userEvent.click(await screen.findByRole('button', { name: 'Paste the page instead' }))
  const source = screen.getByRole('textbox', { name: 'Source of the page' })
  expect(source).toBeVisible()
  expect(source).toHaveFocus()
  expect(await addressField()).toHaveValue(closed)
})
