import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, isAnswering, test } from '#tests/support/desktop.ts'
import { ask } from '#tests/support/desktop-calls.ts'
import {
  answerDialogs,
  closeWindow,
  isWindowVisible,
  lastDetail,
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

test('without a tray it asks as well, keeps the household’s server, and a second start brings the window back', async ({
  household,
}) => {
  const { app, origin, page } = await household.start(await pathWithTray(household, false))
  const asked = await answerDialogs(app, 0)
  await closeWindow(app)
  await expect.poll(() => isWindowVisible(app)).toEqual([false])
  expect(await asked()).toEqual(['Keep Trivet running?'])
  expect(await lastDetail(app)).toContain('open Trivet again')
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

test('who chose the tray is asked again where none is, and quits where that was chosen', async ({
  household,
}) => {
  const { app, origin, page } = await household.start(await pathWithTray(household, false))
  await ask(page, 'setSettings', { onClose: 'tray' })
  const asked = await answerDialogs(app, 2)
  await closeWindow(app)
  await expect.poll(asked).toEqual(['Keep Trivet running?'])
  expect(await isWindowVisible(app)).toEqual([true])

  await ask(page, 'setSettings', { onClose: 'quit' })
  const ended = app.waitForEvent('close')
  await closeWindow(app)
  await ended
  await expect.poll(() => isAnswering(origin)).toBe(false)
})

test('changes that are not saved hold the window until somebody says to leave them', async ({
  household,
}) => {
  const { app, page } = await household.start(await pathWithTray(household, false))
  await ask(page, 'setSettings', { onClose: 'quit' })
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
