import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, isAnswering, test } from '#tests/support/desktop.ts'
import { ask } from '#tests/support/desktop-calls.ts'
import { answerDialogs, askedBy } from '#tests/support/shell-dialogs.ts'
import { closeWindow, isWindowVisible, pathWithTray, startAgain } from '#tests/support/shell.ts'

test.skip(process.platform !== 'linux', 'the tray of the message bus is one of Linux')

const settingsOf = async (dataDir: string) =>
  JSON.parse(await readFile(path.join(dataDir, 'desktop/settings.json'), 'utf8')) as {
    onClose: string
  }

test('the first close asks; after that Trivet keeps running in the tray and can be reopened', async ({
  household,
}) => {
  const { app, origin } = await household.start(await pathWithTray(household, true))
  const asked = await answerDialogs(app, { button: 0, remember: true })
  await closeWindow(app)
  await expect.poll(() => isWindowVisible(app)).toEqual([false])
  expect(await asked()).toEqual(['Keep Trivet running?'])
  expect((await fetch(origin)).status).toBe(200)

  expect(await startAgain(household)).toBe(0)
  await expect.poll(() => isWindowVisible(app)).toEqual([true])
  await closeWindow(app)
  await expect.poll(() => isWindowVisible(app)).toEqual([false])
  expect(await asked()).toHaveLength(1)
  expect((await settingsOf(household.dataDir)).onClose).toBe('tray')
})

test('answering "quit" quits, and cancelling keeps the window', async ({ household }) => {
  const { app, origin } = await household.start(await pathWithTray(household, true))
  const asked = await answerDialogs(app, { button: 2, remember: true })
  await closeWindow(app)
  await expect.poll(asked).toHaveLength(1)
  expect(await isWindowVisible(app)).toEqual([true])
  expect((await settingsOf(household.dataDir)).onClose).toBe('ask')

  await answerDialogs(app, { button: 1 })
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
  await expect.poll(() => isAnswering(origin)).toBe(false)
  expect((await settingsOf(household.dataDir)).onClose).toBe('ask')
})

test('without a tray it asks as well, keeps the household’s server, and a second start brings the window back', async ({
  household,
}) => {
  const { app, origin, page } = await household.start(await pathWithTray(household, false))
  const asked = await answerDialogs(app, { button: 0, remember: true })
  await closeWindow(app)
  await expect.poll(() => isWindowVisible(app)).toEqual([false])
  expect(await asked()).toEqual(['Keep Trivet running?'])
  expect((await askedBy(app)).details.at(-1)).toContain('open Trivet again')
  expect((await fetch(origin)).status).toBe(200)
  expect(await ask(page, 'settings')).toMatchObject({
    background: 'none',
    onClose: 'background',
  })

  expect(await startAgain(household)).toBe(0)
  await expect.poll(() => isWindowVisible(app)).toEqual([true])
  await closeWindow(app)
  await expect.poll(() => isWindowVisible(app)).toEqual([false])
  expect(await asked()).toHaveLength(1)
  expect((await fetch(origin)).status).toBe(200)
})

test('with the tray chosen but none there it asks again; with quit chosen it quits', async ({
  household,
}) => {
  const { app, origin, page } = await household.start(await pathWithTray(household, false))
  await ask(page, 'setSettings', { onClose: 'tray' })
  const asked = await answerDialogs(app, { button: 2, remember: true })
  await closeWindow(app)
  await expect.poll(asked).toEqual(['Keep Trivet running?'])
  expect(await isWindowVisible(app)).toEqual([true])

  await ask(page, 'setSettings', { onClose: 'quit' })
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
  await expect.poll(() => isAnswering(origin)).toBe(false)
})

test('unsaved changes keep the window open until somebody discards them', async ({ household }) => {
  const { app, page } = await household.start(await pathWithTray(household, false))
  await ask(page, 'setSettings', { onClose: 'quit' })
  // Browsers only ask if the user has interacted with the page.
  await page.keyboard.press('Tab')
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  const asked = await answerDialogs(app, { button: 0, remember: true })
  await closeWindow(app)
  await expect.poll(asked).toEqual(['Leave without saving?'])
  expect(await isWindowVisible(app)).toEqual([true])

  await answerDialogs(app, { button: 1, remember: true })
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
})
