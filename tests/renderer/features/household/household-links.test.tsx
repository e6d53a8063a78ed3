import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const share = (app: TestApp, recipeId: string) =>
  app.as(app.cook).post('/api/shared/recipes', { recipeId })

const section = () => screen.findByRole('region', { name: 'Links to recipes' })

test('who manages the household sees every link and turns one off', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Pea soup' })
  const pie = await app.create.recipe({ name: 'Pie' })
  const open = (await share(app, soup.id)).body.id
  const ended = (await share(app, pie.id)).body.id
  await renderApp({ at: '/group', app, as: app.admin })
  const links = within(await section())
  const recipe = await links.findByRole('link', { name: 'Pea soup' })
  expect(recipe).toHaveAttribute('href', '/g/home/r/pea-soup')
  // In the colors of the theme, not in the browser's own.
  expect(recipe).toHaveClass('mantine-Anchor-root')
  expect(links.getAllByText(/^Made by .+ · expires on /)).toHaveLength(2)
  await userEvent.click(links.getByRole('button', { name: 'Turn off link to Pie' }))
  expect(await screen.findByText('Link turned off')).toBeInTheDocument()
  await waitFor(() => expect(links.queryByText('Pie')).toBeNull())
  expect((await app.as(null).get(`/api/recipes/shared/${ended}`)).status).toBe(404)
  expect((await app.as(null).get(`/api/recipes/shared/${open}`)).status).toBe(200)
})

test('two links to the same recipe are told apart by the names of their buttons', async ({
  app,
}) => {
  const { id } = await app.create.recipe({ name: 'Pie' })
  const made = [(await share(app, id)).body.id, (await share(app, id)).body.id]
  await renderApp({ at: '/group', app, as: app.admin })
  const links = within(await section())
  const button = await links.findByRole('button', { name: 'Turn off link 2 of 2 to Pie' })
  expect(links.getByRole('button', { name: 'Turn off link 1 of 2 to Pie' })).toBeInTheDocument()
  await userEvent.click(button)
  expect(await links.findByRole('button', { name: 'Turn off link to Pie' })).toBeInTheDocument()
  const answers = await Promise.all(
    made.map((one) => app.as(null).get(`/api/recipes/shared/${one}`)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ])
})

test('where nothing is shared, it says how a link is made', async ({ app }) => {
  await renderApp({ at: '/group', app, as: app.admin })
  const links = within(await section())
  expect(await links.findByText(/^No recipe is shared by a link/)).toBeInTheDocument()
})

test('of many links the first are shown, and all by a press', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Pea soup' })
  for (let count = 0; count < 21; count += 1) await share(app, id)
  await renderApp({ at: '/group', app, as: app.admin })
  const links = within(await section())
  expect(await links.findAllByRole('listitem')).toHaveLength(20)
  await userEvent.click(links.getByRole('button', { name: 'Show all 21 links' }))
  expect(links.getAllByRole('listitem')).toHaveLength(21)
})
