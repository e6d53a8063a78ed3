import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('until the form of a new recipe is there, its own outline stands in', async ({ app }) => {
  const real = globalThis.fetch
  const waiting = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const [address] = asked
    const url = address instanceof Request ? address.url : String(address)
    if (url.includes('/groups/preferences')) await waiting.promise
    return real(...asked)
  })
  await renderApp({ at: '/g/home/r/create/new?fields=1', app, as: app.cook })
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  expect(screen.queryByRole('status', { name: 'Loading the recipe' })).toBeNull()
  waiting.resolve()
  expect(await screen.findByRole('heading', { name: 'Ingredients' })).toBeVisible()
  vi.restoreAllMocks()
})
