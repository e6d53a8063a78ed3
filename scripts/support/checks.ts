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

/** Checks the types first, as lint reads the result; then runs the others in parallel and shows them in order. */
export async function runChecks(names: CheckName[]): Promise<CheckResult[]> {
  say('types…')
  const results = [show('types', await checkTypes({ output: 'pipe' }))]
  const running = sideBySide(
    names.map((name) => () => runNode(checks[name].file, checks[name].args, { output: 'pipe' })),
  )
  for (const [index, name] of names.entries()) {
    results.push(show(name, await running[index]!))
  }
  return results
}

function show(name: string, { code, text }: RunResult): CheckResult {
  say(`\n── ${name}`)
  if (text.trim() !== '') say(text.trimEnd())
  return { name, code }
}
