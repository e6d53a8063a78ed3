import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../main')
const shell = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && name !== 'server-host.ts', // a program of its own
)

/** The module as the body of a plain function, in which a waiting line is a syntax error. */
function asFunctionBody(file: string) {
  return stripTypeScriptTypes(readFileSync(path.join(folder, file), 'utf8'))
    .replaceAll(/^import [^']*'[^']*'( with \{[^}]*\})?$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll('import.meta', 'meta')
}

// Electron becomes ready only after its main module has run; one that waits for that waits forever. The
// Electron of the desktop tests starts it in another way, and would never show it.
test.each(shell)('%s does not wait at its top level', (file) => {
  const compile = () => new vm.Script(`(function () {${asFunctionBody(file)}\n})`)
  expect(compile).not.toThrow()
})
