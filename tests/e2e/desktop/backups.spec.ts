import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backupArchive, openArchive } from '#server/archives/index.ts'
import { documents } from '#tests/support/desktop-backups.ts'
import {
  addRecipe,
  ask,
  listen,
  recipeNames,
  signIn,
  sumOf,
  sumsOf,
} from '#tests/support/desktop-calls.ts'
import { type DesktopApp, expect, test } from '#tests/support/desktop.ts'
import { answerDialogs, askedBy } from '#tests/support/shell-dialogs.ts'
import { clickMenu } from '#tests/support/shell.ts'

async function exportTo(desktop: DesktopApp, file: string) {
  await answerDialogs(desktop.app, { save: file })
  const heard = await listen(desktop.page)
  expect(await ask(desktop.page, 'exportBackup')).toBe(true)
  await expect.poll(async () => (await heard.tasks()).at(-1)?.status).toBe('done')
}

test('after an export, a wipe and an import by the menu everything is back, pictures too', async ({
  household,
}) => {
  test.setTimeout(120_000)
  const first = await household.start()
  await signIn(first)
  await addRecipe(first, 'Apple pie')
  await addRecipe(first, 'Pea soup')
  const file = path.join(documents(household), 'Ours.trivet')

  await answerDialogs(first.app, { save: file })
  await clickMenu(first.app, 'export-backup')
  await expect(first.page.getByText('“Ours.trivet” exported')).toBeVisible()
  const { offered } = await askedBy(first.app)
  expect(path.basename(offered[0] ?? '')).toMatch(/^Trivet \d{4}-\d\d-\d\d\.trivet$/)
  expect(readdirSync(documents(household))).toEqual(['Ours.trivet'])
  await expectSound(file)
  const pictures = sumsOf(path.join(household.dataDir, 'media'))
  expect(Object.keys(pictures).length).toBeGreaterThanOrEqual(6)
  await first.app.close()

  const dataDir = path.join(household.dataDir, '../second')
  const second = await household.start({ TRIVET_DATA_DIR: dataDir })
  const { page } = second
  await signIn(second)
  expect(await recipeNames(second)).toEqual([])
  await answerDialogs(second.app, { open: file })
  await clickMenu(second.app, 'import-backup')
  await expect(page.getByRole('heading', { name: 'Restore this backup?' })).toBeVisible()
  expect(await recipeNames(second)).toEqual([])
  await page.getByLabel('I understand that everything in Trivet will be replaced').check()
  await page.getByRole('button', { name: 'Restore now' }).click()
  await page.getByRole('button', { name: 'Log in again' }).click()

  await signIn(second)
  expect(await recipeNames(second)).toEqual(['Apple pie', 'Pea soup'])
  expect(sumsOf(path.join(dataDir, 'media'))).toEqual(pictures)
  const safety = readdirSync(path.join(dataDir, 'backups')).filter((name) => name.endsWith('.zip'))
  expect(safety).toHaveLength(1)
})

/** Each file of the backup is there as its manifest says. */
async function expectSound(file: string) {
  const archive = await openArchive(file, backupArchive)
  try {
    const read = async (name: string) => {
      const entry = archive.entries.find((found) => found.path === name)
      return entry ? await archive.read(entry, 50_000_000) : Buffer.alloc(0)
    }
    const { files } = JSON.parse((await read('manifest.json')).toString()) as {
      files: { path: string; sha256: string; bytes: number }[]
    }
    expect(new Set(archive.entries.map((entry) => entry.path))).toEqual(
      new Set([...files.map((wanted) => wanted.path), 'manifest.json']),
    )
    for (const wanted of files) {
      const bytes = await read(wanted.path)
      expect({ bytes: bytes.length, sha256: sumOf(bytes) }).toEqual({
        bytes: wanted.bytes,
        sha256: wanted.sha256,
      })
    }
  } finally {
    await archive.close()
  }
}

test('invalid backup files are refused with a reason, and nothing is changed', async ({
  desktop,
  household,
}) => {
  const folder = documents(household)
  await signIn(desktop)
  await addRecipe(desktop, 'Apple pie')
  const good = path.join(folder, 'good.trivet')
  await exportTo(desktop, good)
  const bytes = readFileSync(good)

  const flipped = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  flipped[middle] = flipped[middle]! ^ 255
  const made: Record<string, Uint8Array> = {
    'flipped.trivet': flipped,
    'truncated.trivet': bytes.subarray(0, Math.floor(bytes.length / 3)),
    'picture.zip': readFileSync(
      path.resolve(import.meta.dirname, '../../../resources/icons/icon.png'),
    ),
    'empty.zip': Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  }
  const before = sumsOf(path.join(household.dataDir, 'media'))
  for (const [name, content] of Object.entries(made)) {
    writeFileSync(path.join(folder, name), content)
    await answerDialogs(desktop.app, { open: path.join(folder, name) })
    const chosen = await ask(desktop.page, 'chooseBackup')
    // A damaged file inside is found when the whole backup is read, before anything is replaced.
    const problem =
      chosen?.handle == null ? chosen?.problem : await restoreProblem(desktop, chosen.handle)
    expect(problem, name).toMatch(/\w{3,} .*\.$/)
  }
  expect(await recipeNames(desktop)).toEqual(['Apple pie'])
  expect(sumsOf(path.join(household.dataDir, 'media'))).toEqual(before)
})

async function restoreProblem({ page }: DesktopApp, handle: string) {
  const heard = await listen(page)
  await ask(page, 'restoreBackup', { handle, revokeTokens: false })
  await expect.poll(async () => (await heard.tasks()).at(-1)?.status).toBe('failed')
  return (await heard.tasks()).at(-1)?.problem
}

test('a backup is restored by its handle only, which nobody can guess', async ({ desktop }) => {
  const restoring = ask(desktop.page, 'restoreBackup', {
    handle: '0b6f8f0e-6b55-4a5e-9b0e-3c1e8d4f2a10',
    revokeTokens: false,
  })
  await expect(restoring).rejects.toThrow('Choose the backup again.')
})

test('a file that is dropped or opened with Trivet only shows its report', async ({
  desktop,
  household,
}) => {
  const { page } = desktop
  const file = path.join(documents(household), 'Ours.trivet')
  await exportTo(desktop, file)

  // A real file: only those that the user has chosen or dropped have a path.
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.type = 'file'
    field.id = 'given'
    document.body.append(field)
  })
  await page.locator('#given').setInputFiles(file)
  const drop = (isMadeUp: boolean) =>
    page.evaluate(async (isMadeUp) => {
      const [given] = document.querySelector<HTMLInputElement>('#given')?.files ?? []
      const dropped = isMadeUp || !given ? new File(['PK'], '/etc/passwd') : given
      return window.desktop!.dropBackup(dropped).then(
        (chosen) => chosen.report?.name ?? chosen.problem,
        () => 'refused',
      )
    }, isMadeUp)
  expect(await drop(false)).toBe('Ours.trivet')
  expect(await drop(true)).toBe('refused')

  const { program, args, env } = household.command
  const second = spawn(program, [...args, file], { env, stdio: 'ignore' })
  await once(second, 'exit')
  await expect(page.getByRole('heading', { name: 'Restore this backup?' })).toBeVisible()
})

test('a name without an ending gets one; the data folder is no place for a backup', async ({
  desktop,
  household,
}) => {
  const { app, page } = desktop
  await exportTo(desktop, path.join(documents(household), 'Ours'))
  expect(readdirSync(documents(household))).toEqual(['Ours.trivet'])

  const inside = path.join(household.dataDir, 'backups', 'mine.trivet')
  const questions = await answerDialogs(app, { save: [inside] })
  expect(await ask(page, 'exportBackup')).toBe(false)
  expect(await questions()).toEqual([expect.stringContaining('inside the data folder')])
})
