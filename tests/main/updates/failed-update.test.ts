import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { askAboutUpdate } from '#main/updates/failed-update.ts'

interface Asked {
  message: string
  detail: string
  buttons: string[]
}

// Electron is the world outside here: a person answers its dialogs and looks into folders.
const person = vi.hoisted(() => ({
  heard: [] as Asked[],
  presses: [] as string[],
  opened: [] as string[],
}))
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: async (asked: Asked) => {
      person.heard.push(asked)
      return { response: asked.buttons.indexOf(person.presses.shift() ?? '') }
    },
  },
  shell: { openPath: async (place: string) => void person.opened.push(place) },
}))

beforeEach(() => {
  for (const list of Object.values(person)) list.length = 0
})

/** A data folder that an update has changed, with the copy from before. */
function changedFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trivet-update-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const copy = path.join(dataDir, 'backups', 'before-0051.db')
  mkdirSync(path.dirname(copy))
  writeFileSync(copy, 'from before')
  for (const end of ['', '-wal', '-shm'])
    writeFileSync(path.join(dataDir, `trivet.db${end}`), 'new')
  const update = { version: '2.0.0', worked: '1.0.0', failures: 2, dataDir, copy }
  return { update, dataDir, copy, logs: path.join(dataDir, 'logs') }
}

test('EL-6 a person can put back the data from before; what the update made is kept', async () => {
  const { update, dataDir, copy, logs } = changedFolder()
  person.presses.push('Put back the data from before', 'Quit')
  expect(await askAboutUpdate(update, logs)).toBe(false)
  const [asked, done] = person.heard
  expect(asked!.message).toBe('Trivet 2.0.0 doesn’t start with your recipes')
  expect(asked!.detail).toContain('tried 2 times')
  expect(asked!.detail).toContain('install Trivet 1.0.0')
  expect(done).toMatchObject({ message: 'The data from before is back', buttons: ['Quit'] })
  expect(done!.detail).toContain('Install Trivet 1.0.0 before you open it again')

  expect(readdirSync(dataDir).toSorted()).toEqual(['aside', 'backups', 'lock', 'trivet.db'])
  expect(readFileSync(path.join(dataDir, 'trivet.db'), 'utf8')).toBe('from before')
  expect(readFileSync(copy, 'utf8')).toBe('from before')
  const [aside] = readdirSync(path.join(dataDir, 'aside'))
  const kept = path.join(dataDir, 'aside', aside!)
  expect(readdirSync(kept).toSorted()).toEqual(['trivet.db', 'trivet.db-shm', 'trivet.db-wal'])
  expect(readFileSync(path.join(kept, 'trivet.db'), 'utf8')).toBe('new')
})

test('EL-6 where the update changed nothing there is nothing to put back, and folders can be looked into', async () => {
  const { update, dataDir, logs } = changedFolder()
  person.presses.push('Open data folder', 'Open log folder', 'Try again')
  expect(await askAboutUpdate({ ...update, copy: null }, logs)).toBe(true)
  expect(person.opened).toEqual([dataDir, logs])
  expect(person.heard[0]!.detail).toContain('The update changed nothing in your data.')
  for (const { buttons } of person.heard)
    expect(buttons).not.toContain('Put back the data from before')
  // A window that is closed means no.
  expect(await askAboutUpdate(update, logs)).toBe(false)
})

test('EL-6 a copy that is gone changes nothing, and says so', async () => {
  const { update, dataDir, copy, logs } = changedFolder()
  rmSync(copy)
  person.presses.push('Put back the data from before', 'Quit')
  expect(await askAboutUpdate(update, logs)).toBe(false)
  expect(person.heard[1]!.detail).toContain(
    'The data could not be put back. Everything is still in the data folder.',
  )
  const left = readdirSync(dataDir).filter((name) => name.startsWith('trivet.db'))
  expect(left.toSorted()).toEqual(['trivet.db', 'trivet.db-shm', 'trivet.db-wal'])
  expect(readdirSync(dataDir)).not.toContain('aside')
  expect(readFileSync(path.join(dataDir, 'trivet.db'), 'utf8')).toBe('new')
})
