import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const nobody = '49ae9c1d-a1c0-43cf-86e0-d4a2c651a33c'
const pages = [
  ['/group/reports/', 'Report not found'],
  ['/shopping-lists/', 'This list is not here anymore'],
  ['/admin/manage/users/', '404 Not Found'],
  ['/admin/manage/groups/', '404 Not Found'],
] as const

for (const id of [nobody, 'nothing']) {
  test.for(pages)(`%s${id} says that nothing is there`, async ([at, title], { app }) => {
    // React tells the console of every page that gives up.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await renderApp({ at: at + id, app, as: app.admin })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}
