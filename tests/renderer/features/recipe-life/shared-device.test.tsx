import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

async function tabletAt(at: string, app: TestApp) {
  const tablet = await app.create.person('tablet', { sharedDevice: 1 })
  await renderApp({ at, app, as: tablet })
  return tablet
}

describe('on a device that everybody uses', () => {
  test('stars ask who gives them, and are that person’s', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Beans' })
    const tablet = await tabletAt('/g/home/r/beans', app)
    await userEvent.click(await screen.findByRole('button', { name: 'Rate “Beans”' }))
    expect(screen.queryByRole('group', { name: /^Rating by/ })).toBeNull()
    await userEvent.click(await screen.findByRole('combobox', { name: /Who rates/ }))
    expect(screen.queryByRole('option', { name: 'Tablet Example' })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: 'Cook Example' }))
    const stars = await screen.findByRole('group', { name: 'Rating by Cook Example' })
    await userEvent.click(stars.querySelectorAll('button')[3]!)
    await waitFor(async () => {
      const { body } = await app.as(app.cook).get(`/api/users/self/ratings/${id}`)
      expect(body.rating).toBe(4)
    })
    expect((await app.as(tablet).get('/api/users/self/ratings')).body).toEqual({ ratings: [] })
  })

  test('the heart says whose favorites it means', async ({ app }) => {
    await app.create.recipe({ name: 'Beans' })
    await tabletAt('/g/home/r/beans', app)
    const name = 'Add “Beans” to the favorites of Tablet Example'
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })

  test('a new recipe says whose it will be', async ({ app }) => {
    await tabletAt('/g/home/r/create/new', app)
    expect(await screen.findByText(/will belong to Tablet Example/)).toBeVisible()
  })
})
