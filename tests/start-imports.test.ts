import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

const { imports: rooms } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

/** What a file imports when it is loaded: no types, and nothing that it imports later. */
function importsOf(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8')
  const found = code.matchAll(/^(?:import|export) (?!type\b)([^'";]*?)\bfrom '([^']+)'/gm)
  return [...found].flatMap(([, names = '', from = '']) => {
    const listed = /^\{([^}]*)\} $/.exec(names)?.[1]?.split(',') ?? ['all of it']
    const isTyped = listed.every((name) => name.trim() === '' || name.trim().startsWith('type '))
    return isTyped ? [] : from
  })
}

/** The packages that are loaded with a file, by the names under which they are installed. */
function packagesOf(entry: string): string[] {
  const packages = new Set<string>()
  const files = new Set([entry])
  for (const file of files) {
    for (const from of importsOf(file)) {
      const room = Object.entries(rooms).find(([name]) => from.startsWith(name.replace('*', '')))
      if (from.startsWith('.')) files.add(path.join(path.dirname(file), from))
      else if (room) files.add(from.replace(room[0].replace('*', ''), room[1].replace('*', '')))
      else if (!from.startsWith('node:')) {
        packages.add(
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      }
    }
  }
  expect(files.size).toBeGreaterThan(50)
  return [...packages].toSorted()
}

// Each of them takes time of every start, and memory for as long as Trivet runs. What few people use, or a thread does, is
// imported where it is needed: `await import('…')`.
test('the server begins with these packages and no others', () => {
  expect(packagesOf('server/start.ts')).toEqual([
    '@node-rs/argon2',
    'any-ascii',
    'better-sqlite3',
    'better-sse',
    'compression',
    'entities',
    'express',
    'i18next',
    'ical-generator',
    'ipaddr.js',
    'jose',
    'kysely',
    'multer',
    'pino',
    'rotating-file-stream',
    'uuid',
    'yauzl',
    'zod',
  ])
})

test('the desktop begins with these packages and no others', () => {
  expect(packagesOf('main/index.ts')).toEqual([
    'better-sqlite3',
    'electron',
    'electron-store',
    'i18next',
    'rotating-file-stream',
    'zod',
  ])
})
