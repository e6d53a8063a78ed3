import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/maintenance/logs'
const line = (msg: string, level = 30) =>
  `${JSON.stringify({ level, time: Date.UTC(2026, 10, 21), msg })}\n`
const fileOf = (app: TestApp, name: string) => path.join(app.services.files.logs, name)
const lines = async () => within(await screen.findByRole('region', { name: 'Log lines' }))

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('new lines come by themselves while one follows, each once', async ({ app }) => {
  await writeFile(fileOf(app, 'trivet.log'), line('server started'))
  await renderApp({ at, app, as: app.admin })
  expect((await lines()).getByText('server started')).toBeVisible()
  await appendFile(fileOf(app, 'trivet.log'), line('request failed', 50))
  expect(await screen.findByText('request failed')).toBeVisible()
  expect((await lines()).getAllByText('server started')).toHaveLength(1)
  expect(screen.getByText('2 lines')).toBeVisible()
})

test('who does not follow asks for what is new', async ({ app }) => {
  await writeFile(fileOf(app, 'trivet.log'), line('one'))
  await renderApp({ at, app, as: app.admin })
  await lines()
  await userEvent.click(screen.getByRole('switch', { name: 'Follow' }))
  await appendFile(fileOf(app, 'trivet.log'), line('two'))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('two')).toBeVisible()
})

test('the level, the words and the log can be chosen', async ({ app }) => {
  await writeFile(fileOf(app, 'trivet.log'), line('all is well') + line('careful', 40))
  await writeFile(fileOf(app, 'desktop.log'), 'Segmentation fault\n')
  await renderApp({ at, app, as: app.admin })
  await lines()
  await choose('Level', 'Warnings and errors')
  expect(await screen.findByText('1 line')).toBeVisible()
  expect((await lines()).queryByText('all is well')).toBeNull()

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search logs' }), 'nowhere')
  expect(await screen.findByText('No matching lines')).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search logs' }))
  expect(await screen.findByText('careful')).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: 'Desktop' }))
  expect(await screen.findByText('Segmentation fault')).toBeVisible()
})

test('a log without a line says so', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('No log lines yet')).toBeVisible()
  const debug = await screen.findByRole('switch', { name: /^Record everything for 1 hour/ })
  expect(debug).toBeDisabled() // these servers are told to be silent
})
