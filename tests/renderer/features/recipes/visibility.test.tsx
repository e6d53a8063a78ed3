import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { visibilityOf } from '#renderer/features/recipes/visibility.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const rules = [
  // private group, recipes public, recipe public
  [false, true, true, 'everyone'],
  [false, true, false, 'household'],
  [false, false, true, 'closed'],
  [false, false, false, 'household'],
  [true, true, true, 'closed'],
  [true, true, false, 'household'],
  [true, false, true, 'closed'],
  [true, false, false, 'household'],
] as const

test.for(rules)(
  'group private %s, its recipes public %s, this one public %s: %s',
  ([privateGroup, recipePublic, isPublic, expected]) => {
    expect(visibilityOf({ privateGroup, recipePublic }, isPublic)).toBe(expected)
  },
)

test.for(rules)(
  'the server lets visitors in by the same rules: %s, %s, %s, %s',
  async ([privateGroup, recipePublic, isPublic, expected], { app }) => {
    const { slug } = await app.create.recipe({ settings: { public: isPublic } })
    await app.db
      .updateTable('groupPreferences')
      .set({ privateGroup: privateGroup ? 1 : 0, recipePublic: recipePublic ? 1 : 0 })
      .where('groupId', '=', app.home.id)
      .execute()
    const { status } = await app.as(null).get(`/api/explore/recipes/home/${slug}`)
    expect(status === 200).toBe(expected === 'everyone')
  },
)

test('members read who can see the recipe, and what a change of its settings would do', async ({
  app,
}) => {
  await openToVisitors(app)
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  const { router } = await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  expect(await screen.findByText('Visible to everyone who can open Trivet')).toBeVisible()

  await router.navigate('/g/home/r/pea-soup?edit=true')
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }))
  const line = await screen.findByText('Visible to everyone who can open Trivet')
  await userEvent.click(screen.getByRole('switch', { name: 'Visible to guests' }))
  expect(line).toHaveTextContent('Visible to your household and people with a link')
})

test('visitors are not told', async ({ app }) => {
  await openToVisitors(app)
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await renderApp({ at: '/g/home/r/pea-soup', app })
  await screen.findByRole('heading', { level: 1, name: 'Pea soup' })
  expect(screen.queryByText(/^Visible to/)).toBeNull()
})
