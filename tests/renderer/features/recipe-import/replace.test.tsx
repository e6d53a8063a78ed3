import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/site-test.ts'

/** A recipe that was imported from this address, whose ingredients somebody changed since. */
async function changedSoup(app: TestApp, url: string) {
  const api = app.as(app.cook)
  const { body: slug } = await api.post('/api/recipes/create-url', { url })
  const lines = async () => {
    const { body } = await api.get(`/api/recipes/${slug}`)
    return body.recipeIngredient.map(({ display }: { display: string }) => display) as string[]
  }
  const asImported = await lines()
  await api.patch(`/api/recipes/${slug}`, { recipeIngredient: [{ note: 'only water' }] })
  expect(await lines()).toEqual(['only water'])
  return { slug: String(slug), lines, asImported }
}

const count = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes')).body.total

test('a link that was imported before can replace what is here, which opens as the page has it', async ({
  app,
  site,
}) => {
  const url = `${site.url}/soup`
  const { slug, lines, asImported } = await changedSoup(app, url)
  const { router } = await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipe link' }), url)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/g/home/r/${slug}`))
  expect(await lines()).toEqual(asImported)
  expect(await count(app)).toBe(1)
})

test('of many links those that are here are left out, unless one chooses to replace them', async ({
  app,
  site,
}) => {
  const url = `${site.url}/soup`
  const { lines, asImported } = await changedSoup(app, url)
  await renderApp({ at: '/g/home/r/create/bulk', app, as: app.cook })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Links' }))
  await userEvent.paste(url)
  expect(screen.getByRole('radio', { name: 'Leave them out' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Replace what is here' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import all' }))
  await waitFor(async () => expect(await lines()).toEqual(asImported))
  expect(await count(app)).toBe(1)
})
