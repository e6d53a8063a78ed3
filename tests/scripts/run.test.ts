import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { run, runNode } from '#scripts/support/run.ts'

const print = ['-e', "console.log('soup'); console.error('hot')"] as const

test('a command is heard, and a failing one is an answer', async () => {
  const { code, text } = await run(process.execPath, [...print], { output: 'pipe' })
  expect(code).toBe(0)
  expect(text).toContain('soup')
  expect(text).toContain('hot')
  expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toEqual({ code: 3, text: '' })
  expect((await run(`${root}/no such program`, [], { output: 'pipe' })).code).toBe(1)
})

test('output can be shown and kept at the same time', async () => {
  const inner = `import { run } from '#scripts/support/run.ts'
    const { text } = await run(process.execPath, ${JSON.stringify(print)}, { output: 'both' })
    console.log('kept ' + text.includes('soup'))`
  const args = ['--input-type=module-typescript', '-e', inner]
  const { text } = await run(process.execPath, args, { output: 'pipe' })
  expect(text).toMatch(/soup[\s\S]*kept true/)
})

test('npm test refuses what it does not know, in one sentence', async () => {
  const { code, text } = await runNode('scripts/test.ts', ['--fast'], { output: 'pipe' })
  expect(code).toBe(2)
  expect(text).toBe('unknown option “--fast”; npm test has only --quick (npm test -- --quick).\n')
})
