import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { wireDate, wireDates } from '#server/http/dates.ts'

test.each([
  ['2026-11-21T10:03:10.141Z', '2026-11-21T10:03:10.141000'],
  ['2024-01-02T10:00:00.000Z', '2024-01-02T10:00:00'],
  ['2024-01-02T10:00:00Z', '2024-01-02T10:00:00'],
])('%s is sent as %s', (iso, wire) => {
  expect(wireDate(iso)).toBe(wire)
})

test('both names of the last change say the same', () => {
  const dates = { createdAt: '2026-11-21T10:03:10.000Z', updatedAt: '2026-11-22T10:03:10.000Z' }
  expect(wireDates(dates)).toEqual({
    createdAt: '2026-11-21T10:03:10',
    updateAt: '2026-11-22T10:03:10',
    updatedAt: '2026-11-22T10:03:10',
  })
})

/** The functions that convert stored times for answers, but whose names do not begin with wire. */
function misnamed(code: string): string[] {
  return code
    .split(/^(?=(?:export )?(?:(?:async )?function|const) )/m)
    .filter((part) => /\bwireDates?\(/.test(part))
    .flatMap((part) => /(?:function|const) (\w+)/.exec(part)?.[1] ?? [])
    .filter((name) => !name.startsWith('wire'))
}

const refusal = /^.*throw new AppError.*$/gm

test('functions that turn rows into answers are named wire and the answer', () => {
  const files = globSync('server/features/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replace(refusal, '')
    return misnamed(code).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('a conversion with another name is reported', () => {
  const body = '{\n  return { ...row, createdAt: wireDate(row.createdAt) }\n}\n'
  expect(misnamed(`function presented(row: Row) ${body}`)).toEqual(['presented'])
  expect(misnamed(`export async function list(row: Row) ${body}`)).toEqual(['list'])
  expect(misnamed(`function wireComment(row: Row) ${body}`)).toEqual([])
})
