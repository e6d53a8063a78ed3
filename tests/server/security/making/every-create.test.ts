import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Limited, mostOf } from '#contract/limits.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { type Estate, estateOf } from '../estate.ts'
import { addressOf, calls } from '../routes-of.ts'
import { lowered } from './lowered.ts'
import { exceptions } from './makes-no-more.ts'
import type { Way } from './way.ts'
import { ways } from './ways-to-make.ts'

// Whoever adds a call that makes something says here what limits it, or why nothing needs to.

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/contract/limits.md'),
  'utf8',
)
/** What whoever wants one more is told, as the contract says. */
const codes = new Map(
  [...page.matchAll(/^\| `(\w+)`.*`([a-z.-]+)` +\|$/gm)].map(([, kind, code]) => [kind, code]),
)
/** Of operations, one by one. */
const reasons: Partial<Record<Limited, string>> = { itemsOfList: 'list-full' }

let app: TestApp
let estate: Estate
beforeAll(async () => {
  app = await startApp()
  estate = await estateOf(app, app.admin, 'Own')
})
afterAll(() => app.stop())

let number = 1000
async function send(route: string, way: Way) {
  number += 1
  const name = `new-${number}`
  const [method = '', template = ''] = route.split(' ')
  const address = template.includes('/:') ? addressOf(template, estate) : `/api${template}`
  const api = app.as(app.admin)
  return way.form
    ? api.upload(method, address, await way.form(name))
    : api.send(method, address, way.body?.(estate, name))
}

/** With room for so many: what the call was refused with, or null. */
const refusalAt = (most: number, kind: Limited, [route, way]: [string, Way]) =>
  lowered(kind, most, async () => {
    const { status, body } = await send(route, way)
    if (status >= 400) return [status, body.code] as const
    return way.refusal?.(body) ?? null
  })

/** Of what there is so much after a while that counting up to it would take long. */
const countless: readonly Limited[] = ['recipes', 'foods', 'units', 'categories', 'tags', 'tools']
async function countOf(kind: Limited): Promise<number> {
  if (!countless.includes(kind)) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(kind)}
    where groupId = ${app.admin.groupId}`.execute(app.db)
  return rows[0]!.count
}

test('every call that changes something has a limit here, or a reason why it needs none', () => {
  const routes = new Set<string>(
    calls
      .filter(({ aliases, route }) => !aliases?.some((alias) => alias === route))
      .map(({ route }) => route)
      .filter((route) => !/^(?:GET|DELETE)/.test(route)),
  )
  const told = [...new Set(ways.map(([route]) => route)), ...Object.keys(exceptions)]
  expect([...routes].filter((route) => !told.includes(route))).toEqual([])
  expect(told.filter((route) => !routes.has(route))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})

test('every limit is proven by some call', () => {
  const proven = ways.flatMap(([, { limits }]) => limits)
  const elsewhere: string[] = ['devices', 'recipesOfList']
  expect(Object.keys(mostOf).filter((kind) => ![...proven, ...elsewhere].includes(kind))).toEqual(
    [],
  )
})

const proofs = ways.flatMap(([route, way]) => way.limits.map((kind) => [route, kind, way] as const))
describe('one more than most is refused', () => {
  test.for(proofs)('%s: %s', async ([route, kind, way]) => {
    const refused = way.refusal ? reasons[kind] : [400, codes.get(kind)]
    let most = await countOf(kind)
    let answer = await refusalAt(most, kind, [route, way])
    expect(answer).toEqual(refused)
    // As many as there are by now, and this one: the first number with which it is done.
    while (answer !== null && most < 1000) {
      expect(answer).toEqual(refused)
      most = way.once ? mostOf[kind] : most + 1
      answer = await refusalAt(most, kind, [route, way])
    }
    expect(answer).toBeNull()
    const again = way.once ? refused : await refusalAt(most, kind, [route, way])
    expect(again).toEqual(refused)
  })
})
