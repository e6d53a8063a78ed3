import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { bounded, boundedMade, madeLater } from './support/pattern-exceptions.ts'
import { madeBy, type Pattern, patternsIn } from './support/patterns.ts'

/**
 * No text may keep a pattern busy: a regular expression that needs the square of a text's length holds the only thread
 * for seconds. `recheck` proves each one linear, or finds a text that shows it is not.
 *
 * Patterns that were proved once and take long for it are in slow-patterns.json, so that every run only checks the
 * others; one that was changed is not in it any more. TRIVET_ALL_PATTERNS=1 checks all and writes the file again.
 */
const slowFile = path.join(root, 'tests/support/slow-patterns.json')
const isSlow = 60 // milliseconds
const checksAll = process.env['TRIVET_ALL_PATTERNS'] === '1'

const { written, makers } = patternsIn(['server', 'main', 'preload', 'renderer'])
const made = await madeBy(makers)
const textOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => `/${source}/${flags}`
const all = [...written, ...made]
const inUse = new Set(all.map(textOf))
const isArgued = (pattern: Pattern) =>
  bounded[pattern.file]?.patterns.some((one) => textOf(one) === textOf(pattern)) === true ||
  boundedMade[pattern.file]?.begins.some((begin) => pattern.source.startsWith(begin)) === true
const proved = new Set(JSON.parse(readFileSync(slowFile, 'utf8')) as string[])

/** By default the checker takes what is slow for wrong, so that a busy machine finds more than a quiet one. */
const withoutClocks = { timeout: 120_000, attackTimeout: null, incubationTimeout: null }

/** What is wrong with a pattern; null if it is linear. The checker in plain JavaScript is the same on every system. */
async function verdict({ source, flags }: Pattern): Promise<string | null> {
  const { checkSync } = await import('recheck')
  // A sticky pattern is tried in one place only.
  const tried = flags.includes('y') ? `^(?:${source})` : source
  const found = checkSync(tried, flags.replace('y', ''), withoutClocks)
  if (found.status === 'safe') return null
  return found.status === 'vulnerable' ? found.complexity.summary : 'not decided'
}

describe('every pattern', () => {
  test('is found, also those that are made of words', () => {
    expect(written.length).toBeGreaterThan(600)
    expect(made.length).toBeGreaterThan(100)
  })

  // A minute alone, and several beside other programs.
  test('takes time in proportion to its text', { timeout: 900_000 }, async () => {
    vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
    const verdicts = new Map<string, string | null>()
    const slow: string[] = []
    const wrong: string[] = []
    for (const pattern of all) {
      const text = textOf(pattern)
      if (isArgued(pattern) || (proved.has(text) && !checksAll)) continue
      if (!verdicts.has(text)) {
        const begun = performance.now()
        verdicts.set(text, await verdict(pattern))
        const isProved = verdicts.get(text) === null
        if (isProved && performance.now() - begun > isSlow) slow.push(text)
      }
      const found = verdicts.get(text)
      if (found) wrong.push(`${pattern.file} ${text} ${found}`)
    }
    if (checksAll) writeFileSync(slowFile, `${JSON.stringify(slow.toSorted(), null, 2)}\n`)
    expect(wrong).toEqual([])
  })

  test('that was proved before is still in use', () => {
    expect([...proved].filter((text) => !inUse.has(text))).toEqual([])
  })

  test('that is not in proportion is still there, and says what bounds its text', () => {
    const found = new Set(all.filter(isArgued).map(textOf))
    const wanted = Object.values(bounded).flatMap(({ patterns }) => patterns.map(textOf))
    expect(wanted.filter((text) => !found.has(text))).toEqual([])
    const begins = Object.values(boundedMade).flatMap((one) => one.begins)
    const isUsed = (begin: string) => made.some(({ source }) => source.startsWith(begin))
    expect(begins.filter((begin) => !isUsed(begin))).toEqual([])
    for (const { because } of Object.values({ ...bounded, ...boundedMade })) {
      expect(because.length).toBeGreaterThan(20)
    }
  })

  test('that is made later than at the start is made of our own texts', () => {
    const atStart = new Map<string, number>()
    for (const { file } of made) atStart.set(file, (atStart.get(file) ?? 0) + 1)
    const later = makers.filter(({ file, places }) => (atStart.get(file) ?? 0) < places)
    expect(later.map(({ file }) => file)).toEqual(Object.keys(madeLater).toSorted())
  })
})

test('the checker sees what is not linear', async () => {
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
  const check = (source: string) => verdict({ file: '', source, flags: '' })
  expect(await check('^(a+)+$')).toContain('exponential')
  expect(await check('\\s+$')).toContain('2nd degree')
  expect(await check('(?<!\\s)\\s+$')).toBeNull()
})
