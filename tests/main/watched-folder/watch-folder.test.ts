import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stillAfter } from '#main/watched-folder/scan-folder.ts'
import { watchFolder } from '#main/watched-folder/watch-folder.ts'

function watched(pauses: { soon: number; unasked: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-watched-'))
  let shown: string[] | string = []
  const watching = watchFolder(folder, {
    isDone: () => false,
    onScan: ({ files, problem }) => (shown = problem ?? files.map(({ name }) => name)),
    pauses,
  })
  onTestFinished(() => {
    watching.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, watching, shown: () => shown }
}
const patient = { timeout: 20_000, interval: 20 }

test('a file that appears waits soon, without anybody asking', async () => {
  const { folder, watching, shown } = watched({ soon: stillAfter / 8, unasked: 3_600_000 })
  await watching.look()
  writeFileSync(path.join(folder, 'soup.html'), 'x')
  await vi.waitFor(() => expect(shown()).toEqual(['soup.html']), patient)
})

test('a folder that comes and goes is followed by looking from time to time', async () => {
  const { folder, shown } = watched({ soon: 50, unasked: 50 })
  rmSync(folder, { recursive: true })
  await vi.waitFor(() => expect(shown()).toBe('gone'), patient)
})
