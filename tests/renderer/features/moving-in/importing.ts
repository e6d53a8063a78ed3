import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { paprikaFile, twoRecipes } from '#tests/support/paprika-file.ts'

export const at = '/group/migrations'

export const fileOf = (bytes: Buffer, name = 'All.paprikarecipes') =>
  new File([new Uint8Array(bytes)], name)

export async function choose(file: File) {
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file)
}

export async function openReport(app: TestApp) {
  const { body } = await app.as(app.cook).get('/api/groups/reports?report_type=migration')
  return body[0]
}

export const namesHere = async (app: TestApp) => {
  const { body } = await app.as(app.cook).get('/api/recipes')
  return body.items.map(({ name }: { name: string }) => name).toSorted()
}

export async function importTwo(app: TestApp) {
  await choose(fileOf(paprikaFile(twoRecipes)))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 recipes' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Recipes from Paprika' }),
  ).toBeVisible()
  await screen.findByText('2 recipes went well.')
  return openReport(app)
}
