import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type DataLock, lockDataFolder } from '#server/files/data-folder.ts'
import {
  addRecipe,
  ask,
  listen,
  recipeNames,
  signIn,
  sumsOf,
} from '#tests/support/desktop-calls.ts'
import { type DesktopApp, expect, type Household, test } from '#tests/support/desktop.ts'
import { answerDialogs } from '#tests/support/shell-dialogs.ts'

/** The data is in the app's default folder, as in a household. */
const ownFolder = { TRIVET_DATA_DIR: '' }

const besides = ({ dataDir }: Household, name: string) => path.join(dataDir, '..', name)
const dataDirOf = async ({ page }: DesktopApp) => (await ask(page, 'settings')).dataDir

async function choose({ app, page }: DesktopApp, folder: string) {
  await answerDialogs(app, { open: folder })
  const chosen = await ask(page, 'chooseDataFolder')
  if (!chosen) throw new Error('no folder was chosen')
  return chosen
}

/** Starts a move that takes a while, and waits until it is half way. A move that runs to its end can be shorter. */
async function beginLongMove(desktop: DesktopApp, to: string, megabytes = 600) {
  // A page that is still loading would fail when its server stops.
  await signIn(desktop)
  const folder = path.join(await dataDirOf(desktop), 'media/users')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'large'), '')
  truncateSync(path.join(folder, 'large'), megabytes * 1_000_000)
  const { handle } = await choose(desktop, to)
  const heard = await listen(desktop.page)
  await ask(desktop.page, 'moveDataFolder', handle)
  // Polled often, because it only lasts a moment.
  await expect
    .poll(async () => (await heard.moves()).at(-1)?.done, { intervals: [20] })
    .toBeGreaterThan(0)
  return heard
}

/** The timeout for what takes long on a busy machine. */
const atLength = { timeout: 90_000 }

/** Simulates another server that was started on this folder meanwhile. */
function occupy(folder: string) {
  const lock = lockDataFolder(folder)
  lockedByTest.push(lock)
}

const lockedByTest: DataLock[] = []
test.afterEach(() => {
  for (const lock of lockedByTest.splice(0)) lock.release()
})

test('everything moves, is used from there, and the old folder stays as it was', async ({
  household,
}) => {
  test.setTimeout(120_000)
  const first = await household.start(ownFolder)
  await signIn(first)
  await addRecipe(first, 'Apple pie')
  const from = await dataDirOf(first)
  const pictures = sumsOf(path.join(from, 'media'))
  const to = besides(household, 'disk/recipes')

  const chosen = await choose(first, to)
  expect(chosen).toMatchObject({ path: to, problem: null })
  expect(chosen.bytes).toBeGreaterThan(10_000)
  const heard = await listen(first.page)
  await ask(first.page, 'moveDataFolder', chosen.handle)
  await expect.poll(async () => (await heard.moves()).at(-1)?.status).toBe('done')
  const moves = await heard.moves()
  expect(moves.at(-1)).toMatchObject({ from, to, problem: null })
  expect([...new Set(moves.map(({ phase }) => phase))]).toEqual([
    'stopping',
    'copying',
    'verifying',
    'starting',
  ])

  expect(await dataDirOf(first)).toBe(to)
  await addRecipe(first, 'Pea soup')
  expect(sumsOf(path.join(from, 'media'))).toEqual(pictures)
  expect(sumsOf(path.join(to, 'media'))).toMatchObject(pictures)
  expect(readdirSync(to).filter((name) => name.startsWith('.'))).toEqual([])
  await first.app.close()
  // A clean shutdown keeps the cookie, so nobody has to sign in again.
  const second = await household.start(ownFolder)
  expect(await dataDirOf(second)).toBe(to)
  expect(await recipeNames(second)).toEqual(['Apple pie', 'Pea soup'])
})

test('unusable folders are reported, and moving into one changes nothing', async ({
  household,
}) => {
  const desktop = await household.start(ownFolder)
  await signIn(desktop)
  const from = await dataDirOf(desktop)
  const full = besides(household, 'full')
  mkdirSync(full)
  writeFileSync(path.join(full, 'letter.txt'), 'mine')

  expect((await choose(desktop, path.join(from, 'new'))).problem).toContain(
    'inside the current data folder',
  )
  // In a folder with other files, a new folder is created.
  expect(await choose(desktop, full)).toMatchObject({
    path: path.join(full, 'Trivet'),
    problem: null,
  })
  mkdirSync(path.join(full, 'Trivet'))
  writeFileSync(path.join(full, 'Trivet', 'letter.txt'), 'mine, too')
  const chosen = await choose(desktop, full)
  expect(chosen.problem).toContain('isn’t empty')

  const heard = await listen(desktop.page)
  await ask(desktop.page, 'moveDataFolder', chosen.handle)
  await expect.poll(async () => (await heard.moves()).at(-1)?.status).toBe('failed')
  expect((await heard.moves()).at(-1)?.problem).toContain('isn’t empty')
  expect(readdirSync(path.join(full, 'Trivet'))).toEqual(['letter.txt'])
  expect(await dataDirOf(desktop)).toBe(from)
  expect(await recipeNames(desktop)).toEqual([])
})

test('cancelled half way: the copy is deleted and the old folder is used', async ({
  household,
}) => {
  const desktop = await household.start(ownFolder)
  const from = await dataDirOf(desktop)
  const to = besides(household, 'disk')
  const heard = await beginLongMove(desktop, to)
  await ask(desktop.page, 'cancelMove')
  await expect.poll(async () => (await heard.moves()).at(-1)?.status).toBe('cancelled')
  await expect.poll(() => existsSync(to)).toBe(false)
  expect(await dataDirOf(desktop)).toBe(from)
  expect(await recipeNames(desktop)).toEqual([])
})

test('if the server cannot start from the new folder, the old one is used again', async ({
  household,
}) => {
  const desktop = await household.start(ownFolder)
  const from = await dataDirOf(desktop)
  const to = besides(household, 'disk')
  const heard = await beginLongMove(desktop, to, 300)
  occupy(to)

  await expect.poll(async () => (await heard.moves()).at(-1)?.status, atLength).toBe('failed')
  const { phase, problem } = (await heard.moves()).at(-1) ?? {}
  expect(phase).toBe('starting')
  expect(problem).toContain(`in use by process ${process.pid}`)
  await expect.poll(() => existsSync(to)).toBe(false)
  expect(await dataDirOf(desktop)).toBe(from)
  expect(await recipeNames(desktop)).toEqual([])
})

test('the old one is used again even if the copy cannot be deleted', async ({ household }) => {
  const desktop = await household.start(ownFolder)
  const from = await dataDirOf(desktop)
  const to = besides(household, 'disk')
  const heard = await beginLongMove(desktop, to, 300)
  occupy(to)
  const kept = readFileSync(path.join(from, '../settings.json'), 'utf8')
  const { stage } = (JSON.parse(kept) as { unfinishedCopies: [{ stage: string }] })
    .unfinishedCopies[0]
  // Once the copy is complete, prevents it from being deleted.
  await expect.poll(() => existsSync(stage), { intervals: [5], ...atLength }).toBe(false)
  writeFileSync(stage, '')

  await expect.poll(async () => (await heard.moves()).at(-1)?.status, atLength).toBe('failed')
  expect((await heard.moves()).at(-1)?.problem).toContain(`in use by process ${process.pid}`)
  expect(await dataDirOf(desktop)).toBe(from)
  expect(await recipeNames(desktop)).toEqual([])
})

test('quitting half way cancels the move', async ({ household }) => {
  const first = await household.start(ownFolder)
  const from = await dataDirOf(first)
  const to = besides(household, 'disk')
  await beginLongMove(first, to)
  await first.app.close()
  await expect.poll(() => existsSync(to)).toBe(false)
  const second = await household.start(ownFolder)
  expect(await dataDirOf(second)).toBe(from)
})

test('killed half way: the next start uses the old folder and deletes the partial copy', async ({
  household,
}) => {
  const first = await household.start(ownFolder)
  const from = await dataDirOf(first)
  const to = besides(household, 'disk')
  await beginLongMove(first, to)
  const closed = first.app.waitForEvent('close')
  first.app.process().kill('SIGKILL')
  await closed

  const second = await household.start(ownFolder)
  expect(await dataDirOf(second)).toBe(from)
  expect(existsSync(path.join(from, 'trivet.db'))).toBe(true)
  await expect.poll(() => existsSync(to)).toBe(false)
})

test('a folder that the environment sets is not moved', async ({ desktop, household }) => {
  expect(await ask(desktop.page, 'settings')).toMatchObject({
    dataDir: household.dataDir,
    dataDirFixed: true,
  })
  await expect(ask(desktop.page, 'chooseDataFolder')).rejects.toThrow('set where Trivet is started')
})
