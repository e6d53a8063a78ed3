import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, isAnswering, test } from '#tests/support/desktop.ts'
import {
  answerDialogs,
  closeWindow,
  isWindowVisible,
  pathWithTray,
  startAgain,
} from '#tests/support/shell.ts'

test.skip(process.platform !== 'linux', 'the tray of the message bus is one of Linux')

const settingsOf = async (dataDir: string) =>
  JSON.parse(await readFile(path.join(dataDir, 'desktop/settings.json'), 'utf8')) as {
    onClose: string
  }

test('the first close asks; from then on Trivet goes on in the tray, and comes back', async ({
  household,
}) => {
  const { app, origin } = await household.start(await pathWithTray(household, true))
  const asked = await answerDialogs(app, 0)
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

test('who answers "quit" quits, and who thinks better of it keeps the window', async ({
  household,
}) => {
  const { app, origin } = await household.start(await pathWithTray(household, true))
  const asked = await answerDialogs(app, 2)
  await closeWindow(app)
  await expect.poll(asked).toHaveLength(1)
  expect(await isWindowVisible(app)).toEqual([true])
  expect((await settingsOf(household.dataDir)).onClose).toBe('ask')

  await answerDialogs(app, 1, false)
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
  await expect.poll(() => isAnswering(origin)).toBe(false)
  expect((await settingsOf(household.dataDir)).onClose).toBe('ask')
})

test('a desktop without a tray hides nothing: closing quits, and nobody is asked', async ({
  household,
}) => {
  const { app } = await household.start(await pathWithTray(household, false))
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
})

test('changes that are not saved hold the window until somebody says to leave them', async ({
  household,
}) => {
  const { app, page } = await household.start(await pathWithTray(household, false))
  // Browsers ask only those who have done something on the page.
  await page.keyboard.press('Tab')
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  const asked = await answerDialogs(app, 0)
  await closeWindow(app)
  await expect.poll(asked).toEqual(['Leave without saving?'])
  expect(await isWindowVisible(app)).toEqual([true])

  await answerDialogs(app, 1)
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
})
