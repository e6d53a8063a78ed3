import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { sharedAddress } from '#renderer/features/recipe-import/addresses.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const page = 'https://example.test/soup?a=1&b=2'

test('a link fills the address in and imports nothing by itself', async ({ app }) => {
  const { router } = await renderApp({
    at: `/import?url=${encodeURIComponent(page)}`,
    app,
    as: app.cook,
  })
  const field = await screen.findByRole('textbox', { name: 'Recipe link' })
  expect(field).toHaveValue(page)
  expect(router.state.location.pathname).toBe('/g/home/r/create/url')
  expect(screen.getByRole('button', { name: 'Import unchecked' })).toBeEnabled()
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
})

test('who is not signed in comes back to it after the login', async ({ app }) => {
  const at = `/import?url=${encodeURIComponent(page)}`
  const { router } = await renderApp({ at, app })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(at)
})

test.for([
  [{ url: page }, page],
  [{ url: 'example.test/soup' }, 'https://example.test/soup'],
  [{ text: `Look at this: ${page} (yummy)` }, page],
  [{ text: 'Nice soup', title: `Soup ${page}` }, page],
  [{ url: '', text: 'First https://a.test/1 then https://b.test/2' }, 'https://a.test/1'],
  [{ text: 'soup.recipe' }, null],
  [{ url: 'javascript:alert(1)', text: 'file:///etc/passwd', title: 'Soup' }, null],
  [{}, null],
] as const)('of what is shared, %j, the address is %s', ([shared, address]) => {
  expect(sharedAddress(new URLSearchParams(shared))).toBe(address)
})
