import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { seededRandom } from '#scripts/support/random.ts'
import { startApp } from '#tests/support/app.ts'

/**
 * What a household must survive, in few rounds. `TRIVET_TORTURE=50` makes it fifty, which takes a quarter of an hour; a
 * round that fails is named, and the same number makes the same rounds again.
 */
const rounds = Number(process.env['TRIVET_TORTURE'] ?? 2)
const random = seededRandom(rounds)
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000 })

const account = { email: 'rosa@example.test', password: 'correct horse battery' }
const each = Array.from({ length: rounds }, (_, round) => round + 1)

interface Running {
  child: ChildProcess
  url: string
}

async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, 'server/cli.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOME: os.tmpdir(),
      TRIVET_DATA_DIR: dataDir,
      TRIVET_PORT: '0',
      TRIVET_LOG_LEVEL: 'warn',
      TRIVET_ADMIN_EMAIL: account.email,
      TRIVET_ADMIN_PASSWORD: account.password,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const url = () => /running at (http:\/\/[\d.]+:\d+)/.exec(said)?.[1]
  await vi.waitFor(() => expect(url() ?? said).toMatch(/^http/), 60_000)
  return { child, url: url()! }
}

async function tokenOf(url: string): Promise<string> {
  const body = new URLSearchParams({ username: account.email, password: account.password })
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

test(`kill -9 while eight write, ${rounds} times: what was answered is there`, async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trivet-torture-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const answered: string[] = []
  let server = await start(dataDir)
  const token = await tokenOf(server.url)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }

  for (const round of each) {
    const { child, url } = server
    const last = answered.length + 5 + random.between(0, 60)
    const writer = async (who: number) => {
      for (let number = 0; child.signalCode === null; number += 1) {
        const name = `Soup ${round} ${who} ${number}`
        const body = JSON.stringify({ name })
        const answer = await fetch(`${url}/api/recipes`, { method: 'POST', headers, body }).catch(
          () => null,
        )
        if (answer === null) return
        expect([name, answer.status]).toEqual([name, 201])
        answered.push(name)
        if (answered.length >= last) child.kill('SIGKILL')
      }
    }
    const gone = once(child, 'exit')
    await Promise.all(Array.from({ length: 8 }, (_, who) => writer(who)))
    await gone
    server = await start(dataDir)
    const list = await fetch(`${server.url}/api/recipes?perPage=-1`, { headers })
    const { items } = (await list.json()) as { items: { name: string }[] }
    const there = new Set(items.map(({ name }) => name))
    const lost = answered.filter((name) => !there.has(name))
    expect({ round, lost }).toEqual({ round, lost: [] })
  }
  const gone = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  await gone
  const db = new Sqlite(path.join(dataDir, 'trivet.db'), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
})

test(`fifty write at once, ${rounds} times: nothing is lost, refused or there twice`, async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  const api = app.as(app.cook)
  const wanted: string[] = []
  for (const round of each) {
    const writer = async (who: number) => {
      const name = `Stew ${round} ${who}`
      const made = await api.post('/api/recipes', { name })
      const slug = made.body as string
      const changed = await api.patch(`/api/recipes/${slug}`, { description: name })
      expect([made.status, changed.status]).toEqual([201, 200])
      wanted.push(name)
    }
    await Promise.all(Array.from({ length: 50 }, (_, who) => writer(who)))
    const { body } = await api.get('/api/recipes?perPage=-1')
    const found = (body.items as { description: string }[]).map(({ description }) => description)
    expect({ round, found: found.toSorted() }).toEqual({ round, found: wanted.toSorted() })
  }
})

test(`the disk is full and has room again, ${rounds} times: what was answered is there`, async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  const api = app.as(app.cook)
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(app.db)
  const answered: string[] = []
  for (const round of each) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db)
    await limit(rows[0]!.page_count + random.between(0, 40))
    for (let number = 0; ; number += 1) {
      const name = `Pie ${round} ${number}`
      const { status, body } = await api.post('/api/recipes', { name })
      if (status === 507) break
      expect([status, body]).toEqual([201, expect.any(String)])
      answered.push(name)
    }
    await limit(1_000_000)
    const { body } = await api.get('/api/recipes?perPage=-1')
    const names = (body.items as { name: string }[]).map(({ name }) => name)
    expect({ round, names: names.toSorted() }).toEqual({ round, names: answered.toSorted() })
  }
})
