import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

const node = JSON.stringify(process.execPath)

/** `npm run dev` through a shell, as npm does it, with everything on its own and without a window. */
async function develop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = {
    ...process.env,
    TRIVET_DATA_DIR: folder,
    TRIVET_PORT: '0',
    TRIVET_DEV_PORT: '0',
    ELECTRON_OVERRIDE_DIST_PATH: folder,
  }
  // A second command keeps the shell from becoming the first one.
  const shell = spawn('sh', ['-c', `${node} scripts/dev.ts; exit 0`], {
    cwd: root,
    env,
    detached: true,
  })
  onTestFinished(() => endAll(shell))
  let text = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  await expect.poll(() => text).toContain('Trivet is running at')
  await expect.poll(() => text).toContain('The interface with hot reload:')
  return shell
}

/** What a failed test would leave running: the shell's whole group. */
function endAll({ pid }: ChildProcess) {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // All have ended.
  }
}

// Windows has neither this shell nor signals.
describe.skipIf(process.platform === 'win32')('npm run dev', () => {
  test('leaves nothing running when npm is ended', async () => {
    const shell = await develop()
    // The output closes when the last process that can write to it has ended.
    const closed = once(shell, 'close')
    shell.kill('SIGTERM')
    await expect(closed).resolves.toBeTruthy()
  })

  test('leaves nothing running after Ctrl+C, which reaches all of its processes', async () => {
    const shell = await develop()
    const closed = once(shell, 'close')
    process.kill(-shell.pid!, 'SIGINT')
    await expect(closed).resolves.toBeTruthy()
  })
})
