import path from 'node:path'
import { binOf, root } from './paths.ts'
import { type RunResult, runNode, say } from './run.ts'
import { sideBySide } from './side-by-side.ts'
import { checkTypes } from './types.ts'

export interface CheckResult {
  name: string
  code: number
}

/** The checks that run no tests; `build` is only part of `npm test`. */
const checks = {
  build: { file: path.join(root, 'scripts/build.ts'), args: [] },
  lint: { file: binOf('oxlint'), args: [] },
  styles: { file: binOf('stylelint'), args: ['renderer/**/*.css'] },
  format: { file: binOf('oxfmt'), args: ['--check', '.'] },
  'unused code': { file: binOf('knip'), args: [] },
  words: { file: path.join(root, 'scripts/words.ts'), args: [] },
  commits: { file: path.join(root, 'scripts/commits.ts'), args: [] },
}
export type CheckName = keyof typeof checks

/**
 * Runs as many of them at a time as there are cores, and shows them in order. The types take longest and have one core,
 * so they begin first; lint reads their result, and begins last.
 */
export async function runChecks(names: CheckName[]): Promise<CheckResult[]> {
  say('types…')
  const order = names.toSorted((a, b) => Number(a === 'lint') - Number(b === 'lint'))
  const types = checkTypes({ output: 'pipe' })
  const [, ...running] = sideBySide([
    () => types,
    ...order.map((name) => async () => {
      if (name === 'lint') await types
      return runNode(checks[name].file, checks[name].args, { output: 'pipe' })
    }),
  ])
  const results = [show('types', await types)]
  for (const name of names) results.push(show(name, await running[order.indexOf(name)]!))
  return results
}

function show(name: string, { code, text }: RunResult): CheckResult {
  say(`\n── ${name}`)
  if (text.trim() !== '') say(text.trimEnd())
  return { name, code }
}
