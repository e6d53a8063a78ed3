import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { type RunningServer, type ServerOptions, startOrRescue } from '#server/start.ts'
import { startApp } from '#tests/support/app.ts'
import { client, type Person } from '#tests/support/client.ts'
import { quiet } from '#tests/support/household.ts'

/** A stopped household with twenty recipes, a picture and a backup of both. */
export async function stopped() {
  const app = await startApp()
  for (let number = 0; number < 20; number += 1) {
    await app.create.recipe({ name: `Soup ${number}`, description: 'x'.repeat(1000) })
  }
  mkdirSync(path.join(app.dataDir, 'media/recipes'), { recursive: true })
  writeFileSync(path.join(app.dataDir, 'media/recipes/note.txt'), 'kept')
  await app.services.backups.create({ reason: 'manual' })
  await app.pause()
  const forget = () => rmSync(app.dataDir, { recursive: true, force: true })
  return { dataDir: app.dataDir, cook: app.cook, forget }
}

/** A household as a copy, damaged by `damage`, with the server started on it. */
export async function openedOn(
  from: string,
  damage: (dataDir: string) => void,
  more: Partial<ServerOptions> = {},
) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trivet-rescue-'))
  cpSync(from, dataDir, { recursive: true })
  rmSync(path.join(dataDir, 'lock'), { recursive: true, force: true })
  damage(dataDir)
  const stopping = new AbortController()
  let server: RunningServer | null = null
  let url = ''
  const started = startOrRescue(
    { ...quiet, ...more, dataDir },
    (at) => {
      url = at
    },
    stopping.signal,
  ).then((running) => {
    server = running
    return running
  })
  onTestFinished(async () => {
    stopping.abort()
    await started.catch(() => {})
    await server?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await Promise.race([vi.waitFor(() => expect(url).not.toBe('')), started])
  const page = async () => (await fetch(url)).text()
  const live = async () => (await fetch(`${url}/rescue/live`)).text()
  const choose = async (choice: string, fields: Record<string, string> = {}) => {
    const token = /name="token" value="([^"]+)"/.exec(await page())?.[1] ?? ''
    const body = new URLSearchParams({ token, ...fields })
    return fetch(`${url}/rescue/${choice}`, { method: 'POST', body, redirect: 'manual' })
  }
  const recipes = async (cook: Person) => {
    const running = (await started)!
    const { body } = await client(running.url, cook).get('/api/recipes?perPage=100')
    return (body.items as { name: string }[] | undefined)?.length ?? body
  }
  return {
    dataDir,
    url: () => url,
    started,
    page,
    live,
    choose,
    recipes,
    at: (name: string) => path.join(dataDir, name),
  }
}

/** Overwrites the beginning of the database. */
export const noHeader = (dataDir: string) => {
  const file = path.join(dataDir, 'trivet.db')
  writeFileSync(file, readFileSync(file).fill(7, 0, 90))
}
