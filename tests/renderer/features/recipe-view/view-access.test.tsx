import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { expect } from 'vitest'
import { addPicture } from '#server/features/recipes/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/r/pea-soup'

async function addPictures(app: TestApp, colours: string[]) {
  for (const background of colours) {
    const create = { width: 40, height: 30, channels: 3, background } as const
    const bytes = await sharp({ create }).png().toBuffer()
    await addPicture(await app.ctx(app.cook), 'pea-soup', bytes)
  }
}

test('several pictures are leafed through by buttons, arrow keys and the small ones', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  await addPictures(app, ['green', 'red', 'blue'])
  await renderApp({ at, app, as: app.cook })

  const gallery = within(await screen.findByRole('group', { name: 'Pictures of Pea soup' }))
  expect(gallery.getByRole('img', { name: 'Pea soup' })).toBeVisible()
  const small = gallery.getAllByRole('button', { name: /^Show picture/ })
  const shown = () => small.findIndex((one) => one.getAttribute('aria-current') === 'true')
  expect(small).toHaveLength(3)
  expect(shown()).toBe(0)
  expect(gallery.getByRole('button', { name: 'Previous picture' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await userEvent.click(gallery.getByRole('button', { name: 'Next picture' }))
  expect(shown()).toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe(2)
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe(2)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(shown()).toBe(0)
  await userEvent.click(small[2]!)
  expect(shown()).toBe(2)
})

test('a single picture needs no gallery', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await addPictures(app, ['green'])
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('img', { name: 'Pea soup' })).toBeVisible()
  await waitFor(() => expect(app.queries.all().some((sql) => sql.includes('ictures'))).toBe(true))
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
})

test('somebody of another group reads a public recipe, and changes nothing', async ({ app }) => {
  await app.db
    .updateTable('groupPreferences')
    .set({ privateGroup: 0, recipePublic: 1 })
    .where('groupId', '=', app.home.id)
    .execute()
  await app.create.recipe({
    name: 'Pea soup',
    recipeIngredient: [{ note: '2 cups peas' }],
    tools: [{ name: 'Big pot' }],
    settings: { public: true },
  })
  await renderApp({ at: `${at}?edit=true`, app, as: app.stranger })

  expect(await screen.findByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '2 cups peas' })).toBeVisible()
  expect(screen.getByText('Big pot')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Big pot' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: '5 stars' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'Print',
    'Print preferences',
  ])
})

test('a recipe of another group that is not public is as if it were not there', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await renderApp({ at, app, as: app.stranger })
  expect(await screen.findByText('Recipe not found')).toBeVisible()
})
