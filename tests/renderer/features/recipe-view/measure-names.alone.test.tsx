import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

// The server of the test runs beside the page and shares its modules; here only the page learns the names.
const learning = vi.hoisted(() => ({ isForPage: false }))
vi.mock('#contract/amounts/more-measures.ts', async (original) => {
  const module = await original<typeof import('#contract/amounts/more-measures.ts')>()
  return {
    learnMoreMeasures: () => {
      if (learning.isForPage) module.learnMoreMeasures()
    },
  }
})

test('a recipe in Russian shows its amounts in other measures once their names have come', async ({
  app,
}) => {
  const { slug } = await app.create.recipe({
    name: 'Блины',
    recipeIngredient: [
      { quantity: 2, unit: { name: 'стакан' }, food: { name: 'мука' }, note: '' },
      { quantity: 0, note: '500 мл молока' },
    ],
    recipeInstructions: [{ text: 'Добавьте 100 г сахара.' }],
    settings: { disableAmount: false },
  })
  learning.isForPage = true
  await renderApp({ at: `/g/home/r/${slug}`, app, as: app.cook })

  const units = await screen.findByRole('combobox', { name: 'Units' })
  await userEvent.selectOptions(units, 'Metric')
  expect(await screen.findByText('500 ml')).toBeVisible()
  await userEvent.selectOptions(units, 'US')
  await waitFor(() => expect(screen.getAllByText('2 cups')).toHaveLength(2))
  expect(screen.getByText(/3½ oz/)).toBeVisible()
  await userEvent.selectOptions(units, 'As written')
  expect(await screen.findByText('2 стакан')).toBeVisible()
  expect(screen.getByText('500 мл')).toBeVisible()
})
