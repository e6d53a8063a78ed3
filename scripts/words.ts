import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/paths.ts'
import { textsAgainstRules } from './support/plain-words.ts'
import { say } from './support/run.ts'
import { keysOf, keysTwice, keysUnsaid, type Source, textsOf } from './support/words.ts'

// Unknown keys are for the compiler, which knows the catalogue; what it cannot see is looked for here.
const catalogue = readFileSync(path.join(root, 'locales/en-US.json'), 'utf8')
const twice = keysTwice(catalogue).map((key) => `${key} stands twice; only the last one counts`)
const unsaid = keysUnsaid(keysOf(catalogue), readSources()).map(
  (key) => `${key} is said nowhere; take it out, or write its area where it is said`,
)
const unlike = textsAgainstRules(textsOf(catalogue)).map((problem) => `${problem} (docs/words.md)`)
const problems = [...twice, ...unsaid, ...unlike]
for (const problem of problems) say(`locales/en-US.json: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

function readSources(): Source[] {
  return globSync('{main,preload,renderer,server}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    code: readFileSync(path.join(root, file), 'utf8'),
    // The shell's words are those of one area, and it leaves the area out.
    ...(file.startsWith('main') && { prefix: 'desktop.' }),
  }))
}
