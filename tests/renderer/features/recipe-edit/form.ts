import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'

/** Opens the recipe 'Stew' with these parts as a form. */
export const openForm = async (app: TestApp, recipe: Record<string, unknown>) => {
  await app.create.recipe({ name: 'Stew', settings: { disableAmount: false }, ...recipe })
  await renderApp({ at: '/g/home/r/stew?edit=true', app, as: app.cook })
  await screen.findByLabelText('Name *')
}

/** Chooses an entry in the menu of a row. */
export const chooseInRow = async (row: string, entry: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${row}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Puts a text into a field at once. */
export const set = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } })
