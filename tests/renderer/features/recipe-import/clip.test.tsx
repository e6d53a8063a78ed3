import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openWindow } from '#tests/support/desktop-bridge.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const address = 'https://soup.example/pea?for=4&hot=1#top'
const html = `<h1>Pea soup</h1><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Pea soup',
  recipeIngredient: ['500 g peas'],
  recipeInstructions: ['Simmer.'],
})}</script>`

test('the create page opens the browser window with the address that is written there', async ({
  app,
}) => {
  const { shell } = openWindow()
  await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Recipe link' }))
  await userEvent.paste(address)
  await userEvent.click(screen.getByRole('button', { name: 'Open in a browser window' }))
  expect(shell.openClip).toHaveBeenCalledWith({ address })
})

test('a browser has no such window, and so no such button', async ({ app }) => {
  await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await screen.findByRole('textbox', { name: 'Recipe link' })
  expect(screen.queryByRole('button', { name: 'Open in a browser window' })).toBeNull()
})

test('a page that was taken is checked and kept under the address where it was', async ({
  app,
}) => {
  openWindow({ takenPage: async () => ({ address, html }) })
  const { router } = await renderApp({ at: '/import?clipped=1', app, as: app.cook })
  await screen.findByRole('heading', { level: 1, name: 'Check the import' })
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Pea soup')
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Pea soup' })
  expect(router.state.location.pathname).toBe('/g/home/r/pea-soup')
  expect((await app.as(app.cook).get('/api/recipes/pea-soup')).body.orgURL).toBe(address)

  // The same page again is told before anything is written.
  await router.navigate('/import?clipped=2')
  const dialog = await screen.findByRole('dialog', { name: 'You may have this recipe already' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep both' }))
  await screen.findByRole('heading', { level: 1, name: 'Check the import' })
})

test('a page without a recipe, or one that is no longer there, is told with what to do', async ({
  app,
}) => {
  openWindow({ takenPage: async () => ({ address, html: '<p>Hello</p>' }) })
  const { router } = await renderApp({ at: '/import?clipped=1', app, as: app.cook })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('No recipe found')
  expect(within(alert).getByRole('button', { name: 'Open in a browser window' })).toBeVisible()

  openWindow()
  await router.navigate('/import?clipped=2')
  expect(await screen.findByText(/no longer there/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Recipe link' })).toBeVisible()
})
