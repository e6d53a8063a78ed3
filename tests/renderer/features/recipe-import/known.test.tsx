import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const tart = {
  name: 'Lemon tart',
  recipeIngredient: ['200 g flour', '3 eggs', '1 lemon', '150 g sugar'],
  recipeInstructions: ['Bake it.'],
}

/** A tart that is here since 2024, and its page pasted once more. */
async function pasted(app: TestApp) {
  const api = app.as(app.cook)
  await api.post('/api/recipes/create/html-or-json', { data: JSON.stringify(tart) })
  await app.db.updateTable('recipes').set({ dateAdded: '2024-05-03' }).execute()
  const view = await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.click(await screen.findByText('The site doesn’t let Trivet in?'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Source of the page' }))
  const more = { ...tart, recipeIngredient: [...tart.recipeIngredient, '80 g butter'] }
  await userEvent.paste(JSON.stringify(more))
  await userEvent.click(screen.getByRole('button', { name: 'Read the source' }))
  const said = 'You have “Lemon tart” since May 3, 2024, with nearly the same ingredients.'
  expect(await screen.findByText(said)).toBeVisible()
  await screen.findByRole('textbox', { name: /^Name/ })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'You may have this recipe already' })
  expect(within(dialog).getByText(said)).toBeVisible()
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
  const names = async () =>
    (await api.get('/api/recipes')).body.items.map(({ name }: { name: string }) => name)
  return { ...view, api, press, names }
}

test('a recipe that is here already takes what was checked', async ({ app }) => {
  const { router, api, press, names } = await pasted(app)
  await press('Replace it')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/lemon-tart'))
  expect((await api.get('/api/recipes/lemon-tart')).body.recipeIngredient).toHaveLength(5)
  expect(await names()).toEqual(['Lemon tart'])
})

test('both are kept if one wants that, and nothing is lost if one does not know yet', async ({
  app,
}) => {
  const { router, names } = await pasted(app)
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText(/^Nothing is saved yet\./)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lemon tart')
  expect(await names()).toEqual(['Lemon tart'])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'You may have this recipe already' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/lemon-tart-1'))
  expect(await names()).toHaveLength(2)
})

test('one looks at the recipe that is here without leaving the check', async ({ app }) => {
  const { router, press } = await pasted(app)
  const dialog = await screen.findByRole('dialog', { name: 'You may have this recipe already' })
  await press('Look at yours')
  const here = await within(dialog).findByRole('region', { name: 'Your recipe: Lemon tart' })
  expect(within(here).getByText('200 g flour')).toBeVisible()
  expect(within(here).getByText('Bake it.')).toBeVisible()
  expect(within(here).queryByText('80 g butter')).toBeNull()
  expect(within(here).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await press('Hide yours')
  expect(within(dialog).queryByRole('region', { name: /^Your recipe/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(router.state.location.pathname).toBe('/g/home/r/create/url')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lemon tart')
})
