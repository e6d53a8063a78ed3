import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binOf, root } from './paths.ts'
import { type RunOptions, runNode } from './run.ts'
import { writeStyleTypes } from './style-types.ts'

/**
 * Runs `tsc -b`, which only checks files whose imports changed since the last run. The types of text keys come from an
 * augmented module (renderer/i18n/i18next.d.ts) that no file imports, so a change of the catalogue would go unnoticed.
 * The stored build information is therefore deleted when the catalogue has changed.
 */
export function checkTypes(options: RunOptions = {}) {
  writeStyleTypes(root)
  forgetTypesOfOtherWords(root)
  // Each checker computes most types of a project by itself, so on two cores one checker takes a third of the time.
  return runNode(binOf('typescript', 'tsc'), ['-b', '--checkers', '1'], options)
}

/** Deletes build information that is based on another catalogue. @returns whether it did */
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
