import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/paths.ts'
import { textsAgainstRules } from './support/plain-words.ts'
import { say } from './support/run.ts'
import { keysOf, duplicateKeys, unusedKeys, type Source, textsOf } from './support/words.ts'

// The compiler reports unknown keys. This finds what it cannot: repeated and unused keys, and texts against the rules.
const catalogue = readFileSync(path.join(root, 'locales/en-US.json'), 'utf8')
const twice = duplicateKeys(catalogue).map(
  (key) => `${key} occurs twice: delete one, since only the last one has an effect`,
)
const unsaid = unusedKeys(keysOf(catalogue), readSources()).map(
  (key) =>
    `${key} is not used: delete it, or use it (a template has to name more of a key than its area)`,
)
const unlike = textsAgainstRules(textsOf(catalogue)).map((problem) => `${problem} (docs/words.md)`)
const problems = [...twice, ...unsaid, ...unlike]
for (const problem of problems) say(`locales/en-US.json: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

function readSources(): Source[] {
  return globSync('{main,preload,renderer,server}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    code: readFileSync(path.join(root, file), 'utf8'),
    // The code of the shell leaves out the area of its keys, which is always the same.
    ...(file.startsWith('main') && { prefix: 'desktop.' }),
    // The codes of errors are the keys of their words.
    ...(file === path.normalize('server/contract/errors.ts') && { prefix: 'errors.' }),
  }))
}
