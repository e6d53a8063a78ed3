import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startOrRescue } from '#server/start.ts'
import { pageBytes } from '#tests/support/damage.ts'
import { quiet } from '#tests/support/household.ts'
import { stopped } from './opened.ts'

test('every page of a database may be damaged: it starts, or tells what is wrong, and is never a household without people', async () => {
  const household = await stopped()
  onTestFinished(household.forget)
  const { size } = statSync(path.join(household.dataDir, 'trivet.db'))
  const found = { started: 0, told: 0, empty: [] as number[] }
  // Three places of each page: its header, the list of its cells, and what they hold.
  for (let page = 0; page < size / pageBytes; page += 1) {
    const at = page * pageBytes + [0, 9, 3000][page % 3]!
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trivet-flip-'))
    const bytes = readFileSync(path.join(household.dataDir, 'trivet.db'))
    bytes[at]! ^= 0xff
    writeFileSync(path.join(dataDir, 'trivet.db'), bytes)
    const stopping = new AbortController()
    const running = await startOrRescue(
      { ...quiet, dataDir },
      () => {
        found.told += 1
        stopping.abort()
      },
      stopping.signal,
    )
    if (running) {
      found.started += 1
      if (running.setupCode !== null) found.empty.push(page)
      await running.close()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  expect(found.empty).toEqual([])
  expect(found.started).toBeGreaterThan(0)
  expect(found.told).toBeGreaterThan(0)
}, 240_000)
