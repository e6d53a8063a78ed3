import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { leanAllocation } from '#server/process/lean.ts'

const run = promisify(execFile)
const MB = 1024 * 1024

/** What a process tells of itself that calls `restartLean` with a file that prints it. */
async function started(env: Record<string, string> = {}) {
  const file = path.join(root, 'tests/server/process/lean-sample.ts')
  const { stdout, stderr } = await run(process.execPath, ['--no-opt', file, 'one', 'two'], {
    env: { PATH: process.env['PATH'], ...env },
  })
  return {
    ...(JSON.parse(stdout) as {
      before: number
      pid: number
      lean: string | null
      args: string[]
      flags: string[]
    }),
    stderr,
  }
}

test.runIf(process.platform === 'linux' && process.execve)(
  'on Linux the server begins again as the same process, with an allocator that gives back, and says nothing of it',
  async () => {
    const { before, pid, lean, args, flags, stderr } = await started()
    expect({ lean, args, stderr }).toEqual({ lean: '1', args: ['one', 'two'], stderr: '' })
    expect(pid).toBe(before)
    // Those of whoever started it come last, as the last one of a kind counts.
    expect(flags).toEqual([expect.stringMatching(/^--max-semi-space-size=\d$/), '--no-opt'])
  },
)

test.runIf(process.platform === 'linux')(
  'answers that are gone leave nothing behind, though what is kept lies between them',
  async () => {
    const file = path.join(root, 'tests/server/process/lean-memory-sample.ts')
    const { stdout } = await run(process.execPath, ['--expose-gc', file], {
      env: { PATH: process.env['PATH'], ...leanAllocation },
    })
    const { taken, left } = JSON.parse(stdout) as { taken: number; left: number }
    expect(taken).toBeGreaterThan(30 * MB)
    expect(left).toBeLessThan(8 * MB)
  },
)

test('whoever sets the allocator themselves is left alone', async () => {
  expect(await started({ MALLOC_TRIM_THRESHOLD_: '1' })).toMatchObject({ lean: null, stderr: '' })
})

test('the window starts its server with the same', () => {
  const shell = readFileSync(path.join(root, 'main/server/server-process.ts'), 'utf8')
  expect(shell).toContain('env: { ...leanAllocation, ...process.env }')
  expect(Object.keys(leanAllocation)).toContain('MALLOC_ARENA_MAX')
})
