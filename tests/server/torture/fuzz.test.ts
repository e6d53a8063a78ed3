import { expect, test } from 'vitest'
import { seededRandom } from '#scripts/support/random.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { complaintAbout } from '#tests/support/described.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import { isLong, seed, tell, timeout, untilEnough } from './how-long.ts'
import { callMaker, type FuzzCall, idsIn } from './openapi-calls.ts'

/** So many go to one household; then another begins, as by then somebody may have deleted this one. */
const CALLS_EACH = isLong ? 2000 : 500
const MOST_KNOWN = 300
/** A server that says so is busy or restoring, or has told what older programs know as 500. */
const expected = new Set([
  'request.busy',
  'backup.busy',
  'backup.restoring',
  'password-reset.not-made',
])

interface Tally {
  calls: number
  byStatus: Record<string, number>
  failed: string[]
}

test(
  'calls at random of all that the document describes, by anybody, never fail',
  { timeout },
  async () => {
    const tally: Tally = { calls: 0, byStatus: {}, failed: [] }
    const goesOn = untilEnough(1)
    for (let round = 0; goesOn(); round += 1) {
      const app = await startApp()
      try {
        await fuzz(app, seed + round, tally)
      } finally {
        await app.stop()
      }
      tell({ round, calls: tally.calls, byStatus: tally.byStatus, failed: tally.failed.length })
      for (const line of tally.failed) if (isLong) process.stdout.write(`${line}\n`)
    }
    expect(tally.failed).toEqual([])
    // Not everything was refused.
    expect(tally.byStatus['200'] ?? 0).toBeGreaterThan(tally.calls / 20)
  },
)

async function fuzz(app: TestApp, seedOfRound: number, tally: Tally) {
  const random = seededRandom(seedOfRound)
  const recipe = await app.create.recipe({ name: 'Soup', recipeIngredient: ['salt'] })
  const known = [recipe.id, recipe.slug, app.home.slug, app.home.id, app.cook.id, app.admin.id]
  const next = callMaker(random, known)
  const people = [app.admin, app.admin, app.admin, app.cook, app.stranger, null]
  for (let count = 0; count < CALLS_EACH; count += 1) {
    const call = next()
    const person = random.pick(people)
    // Those who log out or choose a new password could not go on.
    const endsSession =
      /logout|users\/password|sessions|users\/self$/.test(call.path) && call.method !== 'GET'
    const { status, text, complaint } = await send(app, call, endsSession ? null : person)
    tally.calls += 1
    tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1
    for (const id of idsIn(text)) known.push(id)
    // The first are there from the beginning; the latest are the most likely to exist.
    if (known.length > MOST_KNOWN) known.splice(6, known.length - MOST_KNOWN)
    const shown = `seed ${seedOfRound}, call ${count}: ${status} ${call.method} ${call.path.slice(0, 300)} ${call.body?.slice(0, 500) ?? ''}`
    if (complaint !== null) tally.failed.push(`${shown}\n  ${complaint}`)
  }
}

async function send(
  app: TestApp,
  { method, path, type, body }: FuzzCall,
  person: { token: string } | null,
) {
  const headers = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...(person && { Authorization: `Bearer ${person.token}` }),
  }
  const {
    status,
    headers: told,
    text,
  } = await askPlainly(app.url + path, { method, headers, body }, { isKept: true })
  return { status, text, complaint: complaintOf({ method, path, status, headers: told, text }) }
}

interface Answer {
  method: string
  path: string
  status: number
  headers: Headers
  text: string
}

function complaintOf({ text, ...answer }: Answer): string | null {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  const body = isJson ? (JSON.parse(text) as { code?: string }) : text
  const code = typeof body === 'object' && body !== null ? body.code : undefined
  if (answer.status >= 500 && !expected.has(code ?? '')) return `failed: ${text.slice(0, 300)}`
  return complaintAbout({ ...answer, body })
}
