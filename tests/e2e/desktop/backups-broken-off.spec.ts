import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { addLargePicture, documents, soon } from '#tests/support/desktop-backups.ts'
import { ask, listen, serverPids } from '#tests/support/desktop-calls.ts'
import { expect, test } from '#tests/support/desktop.ts'
import { answerDialogs } from '#tests/support/shell-dialogs.ts'

test('an export cancelled in the dialog or half way leaves no file', async ({
  desktop,
  household,
}) => {
  const { app, page } = desktop
  await answerDialogs(app, { save: null, open: null })
  expect(await ask(page, 'exportBackup')).toBe(false)
  expect(await ask(page, 'chooseBackup')).toBeNull()

  addLargePicture(household)
  const folder = documents(household)
  await answerDialogs(app, { save: path.join(folder, 'half.trivet') })
  const heard = await listen(page)
  await ask(page, 'exportBackup')
  await expect.poll(async () => (await heard.tasks()).at(-1)?.done, soon).toBeGreaterThan(0)
  await ask(page, 'cancelBackup')
  await expect.poll(async () => (await heard.tasks()).at(-1)?.status).toBe('cancelled')
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('a server killed during an export: reported, cleaned up and restarted', async ({
  desktop,
  household,
}) => {
  const { app, page, origin } = desktop
  addLargePicture(household)
  const folder = documents(household)
  await answerDialogs(app, { save: path.join(folder, 'half.trivet') })
  const heard = await listen(page)
  await ask(page, 'exportBackup')
  await expect.poll(() => readdirSync(folder)).toHaveLength(1)
  await expect.poll(async () => (await heard.tasks()).length).toBeGreaterThan(0)
  const [pid] = await serverPids(app)
  process.kill(pid ?? 0, 'SIGKILL')

  await expect.poll(async () => (await heard.tasks()).at(-1)?.status).toBe('failed')
  expect((await heard.tasks()).at(-1)?.problem).toContain('Trivet stopped')
  await expect.poll(() => readdirSync(folder)).toEqual([])
  await expect
    .poll(async () => (await page.request.get(`${origin}/api/app/about`).catch(() => null))?.ok())
    .toBe(true)
})

test('quitting during an export asks, and leaves no file if the export is cancelled', async ({
  household,
}) => {
  const { app, page } = await household.start()
  addLargePicture(household)
  const folder = documents(household)
  await answerDialogs(app, { save: path.join(folder, 'half.trivet'), button: 1 })
  const heard = await listen(page)
  await ask(page, 'exportBackup')
  await expect.poll(async () => (await heard.tasks()).at(-1)?.done, soon).toBeGreaterThan(0)
  await app.close()
  expect(readdirSync(folder)).toEqual([])
})

test('quitting while a backup is exported can wait for it', async ({ household }) => {
  const { app, page } = await household.start()
  addLargePicture(household)
  const file = path.join(documents(household), 'whole.trivet')
  await answerDialogs(app, { save: file, button: 0 })
  const heard = await listen(page)
  await ask(page, 'exportBackup')
  await expect.poll(async () => (await heard.tasks()).at(-1)?.done, soon).toBeGreaterThan(0)
  expect(existsSync(file)).toBe(false)
  await app.close()
  expect(readdirSync(documents(household))).toEqual(['whole.trivet'])
})
