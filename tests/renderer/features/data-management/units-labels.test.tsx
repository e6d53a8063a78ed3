import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!)

const dialog = async () => within(await screen.findByRole('dialog'))

test('a unit keeps its abbreviations and how it is shown', async ({ app }) => {
  await renderApp({ at: '/group/data/units', app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Add unit' }))
  const form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'tablespoon')
  await userEvent.type(form.getByRole('textbox', { name: 'Abbreviation' }), 'tbsp')
  await userEvent.type(form.getByRole('textbox', { name: 'Other name 1' }), 'TBSP')
  await userEvent.click(form.getByRole('checkbox', { name: 'Abbreviate' }))
  await userEvent.click(form.getByRole('button', { name: 'Add unit' }))
  const row = await rowOf('tablespoon')
  expect(row.getByRole('cell', { name: 'tbsp' })).toBeVisible()
  const { body } = await app.as(app.admin).get('/api/units')
  expect(body.items).toMatchObject([
    {
      name: 'tablespoon',
      abbreviation: 'tbsp',
      useAbbreviation: true,
      fraction: true,
      aliases: [],
    },
  ])
})

test('two units are merged by their shown names', async ({ app }) => {
  const api = app.as(app.admin)
  await api.post('/api/units', { name: 'gram', abbreviation: 'g' })
  await api.post('/api/units', { name: 'gramme' })
  await renderApp({ at: '/group/data/units', app, as: app.admin })
  await rowOf('gram')
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  const form = await dialog()
  await userEvent.type(form.getByRole('combobox', { name: 'Merge this' }), 'gramme{Enter}')
  await userEvent.type(form.getByRole('combobox', { name: 'Into this' }), 'g{Enter}')
  expect(await form.findByText(/^Nothing uses “gramme” yet/)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'gramme' })).toBeNull())
  expect((await api.get('/api/units')).body.items).toMatchObject([
    { name: 'gram', aliases: [{ name: 'gramme' }] },
  ])
})

test('a new label has a colour, shown as a chip; its foods are counted', async ({ app }) => {
  await renderApp({ at: '/group/data/labels', app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Add label' }))
  const form = await dialog()
  const colour = form.getByRole('textbox', { name: 'Color' })
  expect((colour as HTMLInputElement).value).toMatch(/^#[\da-f]{6}$/)
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Dairy')
  expect(form.getByText('Dairy')).toBeVisible()
  await userEvent.clear(colour)
  await userEvent.type(colour, '#2f6c8f')
  await userEvent.click(form.getByRole('button', { name: 'Add label' }))
  await rowOf('Dairy')
  const api = app.as(app.admin)
  const { items } = (await api.get('/api/groups/labels')).body
  expect(items).toMatchObject([{ name: 'Dairy', color: '#2f6c8f' }])

  await api.post('/api/foods', { name: 'milk', labelId: items[0].id })
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Dairy”' }))
  const confirm = await dialog()
  expect(await confirm.findByText(/^“Dairy” is used in 1 food\./)).toBeVisible()
  await userEvent.click(confirm.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No labels yet')).toBeVisible()
  expect((await api.get('/api/foods')).body.items).toMatchObject([{ name: 'milk', label: null }])
})

test('what the search shows is saved as a file', async ({ app }) => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const api = app.as(app.admin)
  await api.post('/api/units', { name: 'gram', abbreviation: 'g' })
  await api.post('/api/units', { name: 'cup' })
  await renderApp({ at: '/group/data/units', app, as: app.admin })
  await rowOf('gram')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search units' }), 'gra')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'For other apps (JSON)' }))
  expect(JSON.parse(await files[0]!.text())).toMatchObject([{ name: 'gram', abbreviation: 'g' }])
})
