import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { droppingStream } from '#server/process/dropping-stream.ts'
import { openLog } from '#server/process/log.ts'
import { smallDisk } from '#tests/support/small-disk.ts'

/** A file on a disk that may be full, and a clock. */
function paper() {
  const state = { isFull: false, now: 0, opened: 0, text: '' }
  const open = () => {
    state.opened += 1
    return new Writable({
      write: (chunk, _encoding, done) => {
        if (state.isFull) return done(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
        state.text += String(chunk)
        done()
      },
    })
  }
  const note = (dropped: number) => `${dropped} missing\n`
  return { state, stream: droppingStream({ open, note, now: () => state.now }) }
}

const others = () => new Promise((resolve) => setImmediate(resolve))

describe('a log on a full disk', () => {
  test('drops its lines, counts them, and goes on when there is room', async () => {
    const { state, stream } = paper()
    stream.write('one\n')
    await others()
    state.isFull = true
    for (const line of ['two\n', 'three\n']) {
      stream.write(line)
      await others()
    }
    state.isFull = false
    stream.write('four\n') // the file is left alone for a moment
    state.now = 6000
    stream.write('five\n')
    await stream.close()
    expect(state.text).toBe('one\n\n3 missing\nfive\n')
    expect(state.opened).toBe(2)
  })

  test('does not collect lines without end while the disk hangs', async () => {
    let taken = 0
    const open = () => new Writable({ write: (chunk: Buffer) => void (taken += chunk.length) })
    const stream = droppingStream({ open, note: String })
    const line = 'x'.repeat(1024 * 1024)
    const before = process.memoryUsage().external + process.memoryUsage().heapUsed
    for (let count = 0; count < 200; count += 1) stream.write(`${count}${line}`)
    const after = process.memoryUsage().external + process.memoryUsage().heapUsed
    expect(taken).toBeLessThan(2 * line.length)
    expect(after - before).toBeLessThan(50 * 1024 * 1024)
  })

  test('BK-4 the real log outlives it', async ({ onTestFinished }) => {
    const disk = smallDisk(1)
    const unheard = vi.fn<() => void>()
    process.on('uncaughtException', unheard)
    onTestFinished(() => void process.off('uncaughtException', unheard))
    // Where no small disk can be made, a file in the place of the folder makes every write fail.
    const { log, close } = openLog(disk?.folder ?? import.meta.filename, 'info')
    log.info('before')
    await vi.waitFor(() => expect(disk ? textIn(disk.folder) : 'before').toContain('before'))
    disk?.fill()
    for (let count = 0; count < 50; count += 1) {
      log.info({ count, text: 'x'.repeat(2000) }, 'line')
      await others()
    }
    await close()
    expect(unheard).not.toHaveBeenCalled()
  })
})

const textIn = (folder: string) => readFileSync(path.join(folder, 'trivet.log'), 'utf8')
