import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

test('every thread of the server is built beside the code that starts it', () => {
  const build = readFileSync(path.join(root, 'scripts/build.ts'), 'utf8')
  const started = globSync('server/**/*.ts', { cwd: root }).flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    const names = code.matchAll(/workerBeside\(import\.meta\.url, '([\w-]+)'\)/g)
    return Array.from(names, ([, name]) => `${name}': '${path.posix.dirname(file)}/${name}.ts'`)
  })
  expect(started.length).toBeGreaterThanOrEqual(2)
  expect(started.filter((line) => !build.includes(line))).toEqual([])
})
