import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const chip = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name })
  return within(screen.getByRole('main')).queryByText(/^Difficulty/)?.textContent
}

const threeRecipes = async (app: TestApp) => {
  await app.create.recipe({ name: 'Toast', difficulty: 'easy' })
  await app.create.recipe({ name: 'Croissants', difficulty: 'hard' })
  await app.create.recipe({ name: 'Stew' })
}

test('is chosen in the form, stands on the recipe, and can be taken back', async ({ app }) => {
  await app.create.recipe({ name: 'Stew' })
  await renderApp({ at: '/g/home/r/stew', app, as: app.cook })
  expect(await chip('Stew')).toBeUndefined()
  cleanup()
  for (const [choice, shown, saved] of [
    ['Hard', 'Difficulty Hard', 'hard'],
    ['Not set', undefined, null],
  ] as const) {
    await renderApp({ at: '/g/home/r/stew?edit=true', app, as: app.cook })
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Difficulty' }),
      choice,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await chip('Stew')).toBe(shown)
    const { body } = await app.as(app.cook).get('/api/recipes/stew')
    expect(body.difficulty).toBe(saved)
    cleanup()
  }
})

test('narrows the explorer, and its address can be opened again', async ({ app }) => {
  await threeRecipes(app)
  const names = () =>
    screen
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByText('3 recipes')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Difficulty' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Difficulty: Hard' }))
  await waitFor(() => expect(names()).toEqual(['Croissants']))
  const { search } = router.state.location
  expect(search).toBe('?difficulty=hard')
  cleanup()

  await renderApp({ at: `/g/home${search}`, app, as: app.cook })
  await waitFor(() => expect(names()).toEqual(['Croissants']))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Difficulty: Hard' }))
  await screen.findByText('3 recipes')
})

test('is a condition of cookbooks', async ({ app }) => {
  await threeRecipes(app)
  await renderApp({ at: '/g/home/cookbooks?create=1', app, as: app.cook })
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Conditions' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }))
  const choose = (label: string, value: string) =>
    userEvent.selectOptions(dialog.getByLabelText(label), value)
  await choose('Condition 1: field', 'Difficulty')
  expect(dialog.getByText('Condition 1: Complete this condition.')).toBeVisible()
  await choose('Condition 1: value', 'Easy')
  expect(await dialog.findByText('1 recipe matches')).toBeVisible()
  await choose('Condition 1: comparison', 'is not set')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const stored = async () => (await app.as(app.cook).get('/api/households/cookbooks')).body.items
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ queryFilterString: 'difficulty IS NULL' }]),
  )
})
