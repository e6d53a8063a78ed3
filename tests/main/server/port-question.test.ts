import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findDataDir } from '#main/data-folder/place.ts'
import { choosePort } from '#main/server/port-question.ts'
import type { SettingsStore } from '#main/settings.ts'

// Electron is the world outside here: a person answers its dialogs.
const person = vi.hoisted(() => ({ said: [] as string[], answer: async () => 0 }))
vi.mock('electron', () => ({
  app: { getPath: () => '/nowhere' },
  dialog: {
    showMessageBox: async ({ message, detail }: { message: string; detail: string }) => {
      person.said.push(`${message} ${detail}`)
      return { response: await person.answer() }
    },
  },
}))

beforeEach(() => {
  person.said.length = 0
  vi.stubEnv('TRIVET_PORT', '')
  vi.stubEnv('TRIVET_DATA_DIR', '')
})

function remembering(values: { port?: number; dataDir?: string }) {
  const kept: Record<string, unknown> = { port: null, dataDir: null, shared: false, ...values }
  const settings = {
    get: (name: string) => kept[name],
    set: (name: string, value: unknown) => (kept[name] = value),
  }
  // Of the store, only single values are read and written.
  return { kept, settings: settings as unknown as SettingsStore }
}

/** A port that another program has: this very process. */
async function takenPort() {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const free = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  onTestFinished(free)
  return { port, free }
}

const program = path.basename(process.execPath)

test('a port that is taken is never changed in silence: who has it is told, and another is kept', async () => {
  const { port } = await takenPort()
  const { kept, settings } = remembering({ port })
  person.answer = async () => 1
  const chosen = await choosePort(settings)
  expect(person.said).toHaveLength(1)
  expect(person.said[0]).toContain(`Port ${port} is in use by ${program}.`)
  expect(chosen).not.toBe('quit')
  expect(kept['port']).toBeGreaterThan(port)
  expect(person.said[0]).toContain(String(kept['port']))
})

test('after the other program has ended, another try takes the known port', async () => {
  const { port, free } = await takenPort()
  const { kept, settings } = remembering({ port })
  person.answer = async () => {
    await free()
    return 0
  }
  expect(await choosePort(settings)).toEqual({ port })
  expect(kept['port']).toBe(port)
  expect(person.said).toHaveLength(1)
})

test('a person who quits keeps the known port', async () => {
  const { port } = await takenPort()
  const { kept, settings } = remembering({ port })
  person.answer = async () => 2
  expect(await choosePort(settings)).toBe('quit')
  expect(kept['port']).toBe(port)
})

test('the first start takes a free port and keeps it, and nobody is asked', async () => {
  const { kept, settings } = remembering({})
  const chosen = await choosePort(settings)
  expect(chosen).toEqual({ port: kept['port'] })
  expect(person.said).toEqual([])
})

test('a taken TRIVET_PORT is said with the name of the program', async () => {
  const { port } = await takenPort()
  vi.stubEnv('TRIVET_PORT', String(port))
  await expect(choosePort(remembering({}).settings)).rejects.toThrow(`in use by ${program}.`)
})

test('a data folder on a disk that is not there does not look like an empty household', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'trivet-place-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const dataDir = path.join(root, 'disk')
  const { settings } = remembering({ dataDir })
  expect(() => findDataDir(settings)).toThrow('Can’t find the data folder')
  mkdirSync(dataDir)
  expect(() => findDataDir(settings)).toThrow('Can’t find the data folder')
  // A restore that was cut off leaves no database for a moment, and is ended by the start.
  mkdirSync(path.join(dataDir, 'restore'))
  expect(findDataDir(settings)).toBe(dataDir)
})
