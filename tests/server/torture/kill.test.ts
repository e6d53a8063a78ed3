import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type Random, seededRandom } from '#scripts/support/random.ts'
import { startApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { isLong, seed, tell, timeout, untilEnough } from './how-long.ts'

const program = path.join(import.meta.dirname, 'child-server.ts')
const MOST_LOOKED_AT = 300

/** A server on a household in a process of its own. */
async function childOn(dataDir: string) {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  return { url, kill }
}

/** What was answered with success, and what was asked for last: a kill before the answer leaves one of the two. */
interface Written {
  told: string
  asked: string
}

test(
  'BK-2 a server that is killed while people write has all that it said it had',
  { timeout },
  async () => {
    const app = await startApp()
    onTestFinished(() => app.stop())
    await app.pause()
    const random = seededRandom(seed)
    const goesOn = untilEnough(2)
    const recipes = new Map<string, Written>()
    let kills = 0
    for (; goesOn(); kills += 1) {
      const { url, kill } = await childOn(app.dataDir)
      const api = client(url, app.cook)
      await compare(api, recipes)
      await writeUntilKilled(api, recipes, { kill, random, round: kills })
      expect(soundness(path.join(app.dataDir, 'trivet.db'))).toBe('ok')
      tell({ kills: kills + 1, recipes: recipes.size })
      const tooMany = recipes.size - MOST_LOOKED_AT
      if (tooMany > 0)
        for (const slug of [...recipes.keys()].slice(0, tooMany)) recipes.delete(slug)
    }
    const last = await childOn(app.dataDir)
    await compare(client(last.url, app.cook), recipes)
    expect(kills).toBeGreaterThan(1)
    expect(recipes.size).toBeGreaterThan(kills)
  },
)

type Api = ReturnType<typeof client>

async function compare(api: Api, recipes: Map<string, Written>) {
  for (const [slug, written] of recipes) {
    const { status, body } = await api.get(`/api/recipes/${slug}`)
    expect({ slug, status }).toEqual({ slug, status: 200 })
    expect([written.told, written.asked]).toContain(body.description)
    recipes.set(slug, { told: body.description, asked: body.description })
  }
}

interface Writing {
  kill: () => Promise<void>
  random: Random
  round: number
}

/** Four write at once, and the kill comes while the others are in the middle of something. */
async function writeUntilKilled(
  api: Api,
  recipes: Map<string, Written>,
  { kill, random, round }: Writing,
) {
  const until = random.between(5, isLong ? 60 : 20)
  let written = 0
  const write = async (writer: number) => {
    for (let count = 0; written < until; count += 1) {
      const name = `Recipe ${round} ${writer} ${count}`
      const made = await api.post('/api/recipes', { name })
      if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
      const asked = `x${'y'.repeat(random.between(0, 5000))}`
      recipes.set(made.body, { told: '', asked })
      const saved = await api.patch(`/api/recipes/${made.body}`, { description: asked })
      if (saved.status !== 200) throw new Error(`${saved.status} ${JSON.stringify(saved.body)}`)
      recipes.set(made.body, { told: asked, asked })
      written += 1
      if (written === until) await kill()
    }
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(write))
  const wrong = outcomes.flatMap((one) =>
    one.status === 'rejected' && !isCut(one.reason) ? [String(one.reason)] : [],
  )
  expect(wrong).toEqual([])
  await kill()
}

/** The end of the connection: the server is killed in the middle of an answer or before the next question. */
const isCut = (error: unknown) =>
  ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')

function soundness(file: string): unknown {
  const db = new Sqlite(file)
  const result = db.pragma('integrity_check', { simple: true })
  db.close()
  return result
}
