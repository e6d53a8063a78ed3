import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DataFolderLocked, lockDataFolder } from '#server/files/data-lock.ts'
import { temporaryFolder } from './pictures.ts'

const moduleUrl = new URL('../../../server/files/data-lock.ts', import.meta.url).href
// After a line on standard input it prints which of the folders it could lock, and runs until it is killed.
const program = `
  const { lockDataFolder } = await import(${JSON.stringify(moduleUrl)})
  process.stdout.write('ready\\n')
  process.stdin.once('data', () => {
    const answers = process.argv.slice(1).map((root) => {
      try {
        lockDataFolder(root)
        return 'locked'
      } catch (error) {
        return error.name
      }
    })
    process.stdout.write(answers.join() + '\\n')
  })
`

async function startRival(...roots: string[]) {
  const rival = spawn(process.execPath, ['--input-type=module', '-e', program, ...roots])
  onTestFinished(() => void rival.kill('SIGKILL'))
  await nextLine(rival)
  return rival
}

async function nextLine(rival: ChildProcessWithoutNullStreams): Promise<string> {
  const [line] = (await once(rival.stdout, 'data')) as [Buffer]
  return line.toString().trim()
}

function tryLock(rival: ChildProcessWithoutNullStreams): Promise<string> {
  rival.stdin.write('go\n')
  return nextLine(rival)
}

async function end(rival: ChildProcessWithoutNullStreams) {
  rival.kill('SIGKILL')
  await once(rival, 'exit')
}

/** Writes what a holder leaves that ended without a word: the files, which nobody locks any more. */
function leaveLock(root: string, holder: string) {
  mkdirSync(join(root, 'lock'), { recursive: true })
  writeFileSync(join(root, 'lock', 'held.db'), '')
  writeFileSync(join(root, 'lock', 'holder.json'), holder)
}

test('one process cannot take a folder twice, until it lets go', () => {
  const root = join(temporaryFolder(), 'new')
  const lock = lockDataFolder(root)
  expect(() => lockDataFolder(root)).toThrow(DataFolderLocked)

  lock.release()
  lock.release()
  const next = lockDataFolder(root)
  lock.release()
  expect(() => lockDataFolder(root)).toThrow(DataFolderLocked)
  next.release()
})

test('another copy of the module in this process is refused as well', async () => {
  const root = temporaryFolder()
  const lock = lockDataFolder(root)
  vi.resetModules()
  const copy = await import('#server/files/data-lock.ts')

  expect(copy.lockDataFolder).not.toBe(lockDataFolder)
  expect(() => copy.lockDataFolder(root)).toThrow('in use by process')
  lock.release()
})

test('two folders do not know of each other', () => {
  const locks = [temporaryFolder(), temporaryFolder()].map(lockDataFolder)
  expect(locks).toHaveLength(2)

  for (const lock of locks) lock.release()
})

test('a live process keeps the folder, and its sudden end frees it', async () => {
  const root = temporaryFolder()
  const rival = await startRival(root)
  expect(await tryLock(rival)).toBe('locked')
  expect(() => lockDataFolder(root)).toThrow(`in use by process ${rival.pid}`)

  await end(rival)
  lockDataFolder(root).release()
})

test('a folder whose holder cannot be read is refused all the same', async () => {
  const root = temporaryFolder()
  const rival = await startRival(root)
  await tryLock(rival)
  writeFileSync(join(root, 'lock', 'holder.json'), '')

  expect(() => lockDataFolder(root)).toThrow('in use by another process')
})

test('of many that start at once over stale locks exactly one gets each folder', async () => {
  const parent = temporaryFolder()
  const roots = Array.from({ length: 50 }, (_, index) => join(parent, String(index)))
  for (const root of roots) leaveLock(root, JSON.stringify({ pid: 0x7ffffffe }))
  const rivals = await Promise.all(Array.from({ length: 4 }, () => startRival(...roots)))

  const answers = await Promise.all(rivals.map(tryLock))
  const outcomes = roots.map((_, index) => answers.map((answer) => answer.split(',')[index]))
  for (const outcome of outcomes) {
    expect(outcome.filter((answer) => answer === 'locked')).toHaveLength(1)
    expect(outcome.filter((answer) => answer === 'DataFolderLocked')).toHaveLength(3)
  }
})

test('a stale lock never refuses a start, although a living process has its number now', () => {
  const root = temporaryFolder()
  leaveLock(root, JSON.stringify({ pid: process.ppid }))

  expect(() => lockDataFolder(root).release()).not.toThrow()
})

test('what the locks of earlier versions left is taken away', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'lock'))
  writeFileSync(join(root, 'lock', '7.json'), JSON.stringify({ pid: process.ppid, token: 'old' }))

  lockDataFolder(root).release()
  expect(readdirSync(join(root, 'lock')).toSorted()).toEqual(['held.db', 'holder.json'])
  expect(JSON.parse(readFileSync(join(root, 'lock', 'holder.json'), 'utf8'))).toEqual({
    pid: process.pid,
  })
})
