import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseIsNewer } from '#server/db/migrate.ts'
import {
  asFailedUpdate,
  noteStart,
  noteStarted,
  UpdateFails,
} from '#server/process/start-marker.ts'
import { productVersion } from '#server/process/version.ts'
import { startServer } from '#server/start.ts'
import { quiet } from '#tests/support/household.ts'

function folder() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trivet-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const markerOf = (dataDir: string) =>
  JSON.parse(readFileSync(path.join(dataDir, 'start.json'), 'utf8'))

/** A household that another version has opened last. */
async function openedBefore(worked: string) {
  const dataDir = folder()
  await (await startServer({ ...quiet, dataDir })).close()
  const marker = { ...markerOf(dataDir), version: worked, worked }
  writeFileSync(path.join(dataDir, 'start.json'), JSON.stringify(marker))
  return dataDir
}

const broken = (dataDir: string) =>
  startServer({
    ...quiet,
    dataDir,
    now: () => {
      throw new Error('broken')
    },
  }).catch((error: unknown) => error)

describe('EL-6 an update that does not start', () => {
  test('is told of after the second time, with the version that worked and what went wrong', async () => {
    const dataDir = await openedBefore('0.0.9')
    const first = await broken(dataDir)
    expect(first).toMatchObject({ name: 'Error', message: 'broken' })
    const second = (await broken(dataDir)) as UpdateFails
    expect(second).toBeInstanceOf(UpdateFails)
    expect(second.message).toContain(`Trivet ${productVersion} could not start 2 times`)
    expect(second.message).toContain('install Trivet 0.0.9 again')
    expect(second.message).toContain('The database was not changed by the update.')
    expect(second.stack).toContain('broken')

    // As soon as it starts, nothing of that is left.
    await (await startServer({ ...quiet, dataDir })).close()
    expect(markerOf(dataDir)).toMatchObject({ failures: 0, worked: productVersion })
    expect(await broken(dataDir)).toMatchObject({ message: 'broken' })
    expect(await broken(dataDir)).toMatchObject({ message: 'broken' })
  })

  test('names the first copy of the database that it made, which has everything as it was', () => {
    const dataDir = folder()
    noteStart(dataDir, '1.0.0')
    noteStarted(dataDir)
    noteStart(dataDir, '2.0.0')
    noteStart(dataDir, '2.0.0')
    const backups = path.join(dataDir, 'backups')
    expect(asFailedUpdate(new Error('broken'), dataDir)).toMatchObject({
      message: expect.stringContaining('was not changed by the update'),
    })
    mkdirSync(backups)
    for (const day of ['2001-01-01', '2998-01-01', '2999-01-01']) {
      writeFileSync(path.join(backups, `before-0051-more-${day}T10-00-00-000Z.db`), 'x')
    }
    const { message } = asFailedUpdate(new Error('broken'), dataDir) as Error
    expect(message).toContain(path.join(backups, 'before-0051-more-2998-01-01T10-00-00-000Z.db'))
    expect(message).toContain('install Trivet 1.0.0 again')
    const { update } = asFailedUpdate(new Error('broken'), dataDir) as UpdateFails
    expect(update).toMatchObject({ version: '2.0.0', worked: '1.0.0', failures: 2, dataDir })
    expect(message).toContain(update.copy)
  })

  test('counts also where the whole process ended without a word', async () => {
    const dataDir = await openedBefore('0.0.9')
    noteStart(dataDir)
    expect(await broken(dataDir)).toBeInstanceOf(UpdateFails)
  })
})

describe('a start that fails for another reason', () => {
  test('such as a taken port or newer data is no failure of the version', async () => {
    const dataDir = await openedBefore('0.0.9')
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => void other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    for (let time = 0; time < 3; time += 1) {
      const error = await startServer({ ...quiet, dataDir, port }).catch(
        (failure: unknown) => failure,
      )
      expect(error).toMatchObject({ code: 'EADDRINUSE' })
    }
    expect(markerOf(dataDir)).toMatchObject({ failures: 0 })
    const newer = new DatabaseIsNewer('newer')
    noteStart(dataDir)
    noteStart(dataDir)
    expect(asFailedUpdate(newer, dataDir)).toBe(newer)
  })

  test('such as a damaged database leads to its own page', async () => {
    const dataDir = await openedBefore('0.0.9')
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith('trivet.db')) writeFileSync(path.join(dataDir, name), 'x'.repeat(9000))
    }
    for (let time = 0; time < 3; time += 1) {
      const error = await startServer({ ...quiet, dataDir }).catch((failure: unknown) => failure)
      expect(error).toMatchObject({ name: 'DataTrouble' })
    }
    expect(markerOf(dataDir)).toMatchObject({ failures: 0 })
  })

  test('is told as it is where no other version has worked, or the note is damaged', async () => {
    const dataDir = folder()
    for (let time = 0; time < 3; time += 1) {
      expect(await broken(dataDir)).toMatchObject({ message: 'broken' })
    }
    writeFileSync(path.join(dataDir, 'start.json'), '{')
    expect(await broken(dataDir)).toMatchObject({ message: 'broken' })
  })
})
