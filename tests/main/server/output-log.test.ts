import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openOutputLog } from '#main/server/output-log.ts'
import { smallDisk } from '#tests/support/small-disk.ts'

const others = () => new Promise((resolve) => setImmediate(resolve))

test('a full disk costs the shell lines of its log, and it goes on when there is room', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const unheard = vi.fn<() => void>()
  process.on('uncaughtException', unheard)
  onTestFinished(() => void process.off('uncaughtException', unheard))
  const disk = smallDisk(1)
  // Where no small disk can be made, a file in the place of the folder makes every write fail.
  const folder = disk?.folder ?? import.meta.filename
  const log = openOutputLog(folder)
  disk?.fill()
  for (let count = 0; count < 50; count += 1) {
    log.write('x'.repeat(2000))
    await others()
  }
  disk?.free()
  vi.setSystemTime(Date.now() + 6000)
  log.write('again\n')
  log.end('the end\n')
  const text = () => (disk ? readFileSync(path.join(folder, 'desktop.log'), 'utf8') : 'the end')
  await vi.waitFor(() => expect(text()).toContain('the end'))
  expect(unheard).not.toHaveBeenCalled()
})
