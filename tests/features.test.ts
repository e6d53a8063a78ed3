import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** The features of a side, each with those that it imports. */
function importsIn(side: 'renderer' | 'server'): Imports {
  const found = new Map<string, Set<string>>()
  for (const file of globSync(`${side}/features/*/**/*.{ts,tsx}`, { cwd: root })) {
    const feature = file.split(path.sep)[2]!
    const known = found.get(feature) ?? new Set()
    found.set(feature, known)
    const code = readFileSync(path.join(root, file), 'utf8')
    for (const [, other] of code.matchAll(/'#(?:renderer|server)\/features\/([\w-]+)\/index\.ts'/g))
      known.add(other!)
  }
  return found
}

/** The features that cannot be put in a row in which each one imports only those before it. */
function inCircles(imports: Imports): string[] {
  const left = new Set(imports.keys())
  const isFree = (one: string) => [...imports.get(one)!].every((other) => !left.has(other))
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree)) {
    for (const one of free) left.delete(one)
  }
  return [...left].toSorted()
}

describe('features', () => {
  test.each(['renderer', 'server'] as const)('import one another in one direction: %s', (side) => {
    const imports = importsIn(side)
    expect(imports.size).toBeGreaterThan(20)
    expect([...imports.values()].some((others) => others.size > 1)).toBe(true)
    expect(inCircles(imports)).toEqual([])
  })

  test('a circle is found, with what leads into it', () => {
    const imports = new Map([
      ['cards', new Set(['menu'])],
      ['menu', new Set(['print'])],
      ['print', new Set(['menu'])],
      ['paths', new Set<string>()],
    ])
    expect(inCircles(imports)).toEqual(['cards', 'menu', 'print'])
  })

  test('a folder of the interface has at most 30 files', () => {
    const counts = filesPerFolder('renderer/**')
    expect(counts.size).toBeGreaterThan(50)
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })
})

test('components and the parts of the app are in rooms, with at most 20 files each', () => {
  const rooms = filesPerFolder('renderer/{app,components}/*/**')
  expect(rooms.size).toBeGreaterThan(15)
  expect([...rooms].filter(([, count]) => count > 20)).toEqual([])
  expect(globSync('renderer/components/*.*', { cwd: root })).toEqual([])
  expect(globSync('renderer/app/*.*', { cwd: root }).length).toBeLessThan(8)
})

function filesPerFolder(below: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of globSync(`${below}/*.{ts,tsx,css}`, { cwd: root })) {
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}
