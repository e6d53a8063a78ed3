import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { renderApp } from '#tests/support/render.tsx'

const page = '/g/home/r/create/bulk'
const field = () => screen.findByRole('textbox', { name: 'Links' })
const start = () => userEvent.click(screen.getByRole('button', { name: 'Import all' }))

test('many links are imported in the background, and the report of them opens', async ({ app }) => {
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await field())
  await userEvent.paste('https://one.invalid/soup\nhttps://one.invalid/soup\nmilk\ntwo.invalid/pie')
  expect(screen.getByText('2 links · 1 repeated line is left out')).toBeVisible()
  expect(screen.getByText('1 line has no link and is left out')).toBeVisible()
  await start()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/group\/reports\/./))
  const id = router.state.location.pathname.split('/').at(-1)
  await waitFor(async () => {
    const { body } = await app.as(app.cook).get(`/api/groups/reports/${id}`)
    expect(body.entries).toHaveLength(2)
  })
})

test('without a link the field says what is missing, and has the focus', async ({ app }) => {
  await renderApp({ at: page, app, as: app.cook })
  const links = await field()
  await start()
  expect(links).toHaveAccessibleDescription(/Paste at least one link/)
  expect(links).toHaveFocus()
  expect((await app.as(app.cook).get('/api/groups/reports')).body).toEqual([])
})

test('it is found from the page for one link, and leads back there', async ({ app }) => {
  const { router } = await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.click(await screen.findByRole('link', { name: 'Import many links at once' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Import many recipes' }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Import one link' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/create/url'))
})

test('the pasted links are still there after a look at another page, until they are sent', async ({
  app,
}) => {
  const { router } = await renderApp({ at: page, app, as: app.cook })
  await userEvent.click(await field())
  await userEvent.paste('https://one.invalid/soup')
  await userEvent.click(screen.getByRole('link', { name: 'Import one link' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Import many links at once' }))
  expect(await field()).toHaveValue('https://one.invalid/soup')
  await start()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/group\/reports\/./))
  await router.navigate(page)
  expect(await field()).toHaveValue('')
})
