import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binOf, root } from './paths.ts'
import { type RunOptions, runNode } from './run.ts'
import { writeStyleTypes } from './style-types.ts'

/**
 * `tsc -b`, which checks what changed since it last ran. That a word was added or taken out it sees in no file that
 * says words: they know of the catalogue through an augmented module (renderer/i18n/i18next.d.ts) that none of them
 * imports. So what it remembers of them is forgotten when the words are others.
 */
export function checkTypes(options: RunOptions = {}) {
  writeStyleTypes(root)
  forgetTypesOfOtherWords(root)
  // Several checkers each work out most types of a project anew: on two cores one alone takes a third of the time.
  return runNode(binOf('typescript', 'tsc'), ['-b', '--checkers', '1'], options)
}

/** @returns whether something was forgotten */
export function forgetTypesOfOtherWords(root: string): boolean {
  const folder = path.join(root, '.types')
  const stamp = path.join(folder, '.words')
  const words = readFileSync(path.join(root, 'locales/en-US.json'))
  const hash = createHash('sha256').update(words).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  for (const file of globSync('{renderer,tests}/**/*.tsbuildinfo', { cwd: folder })) {
    rmSync(path.join(folder, file))
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, hash)
  return true
}
