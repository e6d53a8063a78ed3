import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import JSZip from 'jszip'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Announce } from '#server/lan/announcing.ts'
import { homeAddresses } from '#server/lan/addresses.ts'
import { type RunningServer, type ServerOptions, startOrRescue } from '#server/start.ts'
import { cards } from '#tests/server/features/devices/at-home.ts'
import { startApp } from '#tests/support/app.ts'
import { client, type Person } from '#tests/support/client.ts'
import { damageTable, pageBytes } from '#tests/support/damage.ts'
import { quiet } from '#tests/support/household.ts'

/** A stopped household with twenty recipes, a picture and a backup of both. */
let household: string
let cook: Person

beforeAll(async () => {
  const app = await startApp()
  cook = app.cook
  for (let number = 0; number < 20; number += 1) {
    await app.create.recipe({ name: `Soup ${number}`, description: 'x'.repeat(1000) })
  }
  mkdirSync(path.join(app.dataDir, 'media/recipes'), { recursive: true })
  writeFileSync(path.join(app.dataDir, 'media/recipes/note.txt'), 'kept')
  await app.services.backups.create({ reason: 'manual' })
  await app.pause()
  household = app.dataDir
  return () => rmSync(app.dataDir, { recursive: true, force: true })
})

/** The household as a copy, damaged by `damage`, with the server started on it. */
async function opened(
  damage: (dataDir: string) => void,
  { from = household, ...more }: Partial<ServerOptions> & { from?: string } = {},
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
  const recipes = async () => {
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

const noDatabase = (dataDir: string) => rmSync(path.join(dataDir, 'trivet.db'))
const noHeader = (dataDir: string) => {
  const file = path.join(dataDir, 'trivet.db')
  writeFileSync(file, readFileSync(file).fill(7, 0, 90))
}
const aside = (at: (name: string) => string) =>
  readdirSync(at('aside')).flatMap((name) => readdirSync(path.join(at('aside'), name)))

describe('data that cannot be opened', () => {
  test('is told at the address of the server, and nothing is changed', async () => {
    const { page, url, at } = await opened(noDatabase)
    expect(await page()).toContain('The recipes are missing')
    expect((await fetch(url())).status).toBe(503)
    const api = await fetch(`${url()}/api/recipes`)
    expect(api.status).toBe(503)
    expect(await api.json()).toMatchObject({ code: 'request.busy' })
    expect(() => statSync(at('trivet.db'))).toThrow('ENOENT')
  })

  test('changes on the page, also if it changed before the page first looked', async () => {
    const { url, page, live, choose } = await opened(noHeader)
    await vi.waitFor(async () => expect(await live()).toContain('data-finding="good"'), 20_000)
    const mark = async () =>
      (await fetch(`${url()}/rescue/live`)).headers.get('X-Trivet-Rescue-Mark')
    const shown = /data-mark="([^"]+)"/.exec(await page())?.[1]
    expect(await mark()).toBe(shown)
    await choose('salvage')
    await vi.waitFor(async () => expect(await live()).toContain('What can be read'), 20_000)
    expect(await mark()).not.toBe(shown)
  })

  test('opens when it is there again', async () => {
    const { choose, recipes, at } = await opened(noDatabase)
    cpSync(path.join(household, 'trivet.db'), at('trivet.db'))
    expect((await choose('again')).status).toBe(303)
    expect(await recipes()).toBe(20)
  })

  test('comes back from a backup that was read whole, and the old file is put aside', async () => {
    const { live, choose, recipes, at } = await opened(noHeader)
    await vi.waitFor(async () => expect(await live()).toContain('data-finding="good"'), 20_000)
    const [name] = readdirSync(at('backups')).filter((file) => file.endsWith('.zip'))
    const damaged = readFileSync(at('trivet.db'))
    expect((await choose('restore', { name: name! })).status).toBe(303)
    const running = await recipes()
    expect(running).toMatchObject({ code: 'auth.required' }) // everybody logs in again
    expect(readFileSync(at('media/recipes/note.txt'), 'utf8')).toBe('kept')
    const [folder] = readdirSync(at('aside'))
    expect(readFileSync(path.join(at('aside'), folder!, 'trivet.db')).equals(damaged)).toBe(true)
  })

  test('a damaged backup is not offered', async () => {
    const { live } = await opened((dataDir) => {
      noHeader(dataDir)
      for (const name of readdirSync(path.join(dataDir, 'backups'))) {
        const file = path.join(dataDir, 'backups', name)
        writeFileSync(file, readFileSync(file).fill(0xaa, 60, 400))
      }
    })
    await vi.waitFor(async () => expect(await live()).toContain('data-finding="damaged"'), 20_000)
    expect(await live()).not.toContain('action="/rescue/restore"')
  })

  test('is a new household only if a person says so, and everything is put aside', async () => {
    const { choose, started, page, at } = await opened(noHeader)
    await choose('new')
    expect(await page()).toContain('Begin a new household')
    await choose('new', { sure: 'yes' })
    const running = (await started)!
    const { body } = await client(running.url, null).get('/api/app/about')
    expect(body).toBeTruthy()
    expect(aside(at).toSorted()).toEqual(['media', 'trivet.db'])
    await running.close()
    // The choice is remembered until there are people.
    const again = await startOrRescue({ ...quiet, dataDir: at('') }, () => {
      throw new Error('the choice was forgotten')
    })
    await again!.close()
  })

  test('what can be read is shown by kind, and used only then', async () => {
    const { live, choose, recipes, at } = await opened((dataDir) => {
      damageTable(path.join(dataDir, 'trivet.db'), 'serverSettings')
      noHeader(dataDir)
    })
    const damaged = readFileSync(at('trivet.db'))
    await choose('salvage')
    await vi.waitFor(async () => expect(await live()).toContain('What can be read'), 20_000)
    expect(await live()).toMatch(/row">Recipes<\/th>\s*<td>20<\/td><td>all of them/)
    expect(await live()).toMatch(/row">Settings and everything else<\/th>.*some are lost/s)
    expect(await live()).not.toContain('serverSettings')
    expect(readFileSync(at('trivet.db')).equals(damaged)).toBe(true)
    await choose('use-salvaged')
    // The signing key was among the settings, so everybody logs in again.
    expect(await recipes()).toMatchObject({ code: expect.stringMatching(/^auth\./) as string })
    expect(aside(at)).toEqual(['trivet.db'])
  })

  test('in which nothing can be read is told so, and stays', async () => {
    const zeros = (dataDir: string) => {
      const file = path.join(dataDir, 'trivet.db')
      writeFileSync(file, readFileSync(file).fill(0))
    }
    const { live, choose, at } = await opened(zeros)
    await choose('salvage')
    await vi.waitFor(
      async () => expect(await live()).toContain('Nothing can be read of this file.'),
      20_000,
    )
    expect(readFileSync(at('trivet.db')).every((byte) => byte === 0)).toBe(true)
  })

  test('a copy of the damaged file can be taken away, with what was not yet moved into it', async () => {
    const { choose, at } = await opened((dataDir) => {
      noHeader(dataDir)
      writeFileSync(path.join(dataDir, 'trivet.db-wal'), 'the newest recipes')
    })
    const copy = await choose('copy')
    expect(copy.headers.get('content-disposition')).toContain('trivet-damaged.zip')
    const zip = await JSZip.loadAsync(await copy.arrayBuffer())
    expect(Object.keys(zip.files)).toEqual(['trivet.db', 'trivet.db-wal'])
    const bytes = await zip.file('trivet.db')!.async('nodebuffer')
    expect(bytes.equals(readFileSync(at('trivet.db')))).toBe(true)
    expect(await zip.file('trivet.db-wal')!.async('string')).toBe('the newest recipes')
    await vi.waitFor(() => expect(readdirSync(at('tmp'))).toEqual([]))
  })
})

describe('the home', () => {
  /** A household that its home can open, stopped; and what was announced there. */
  async function shared(isOn: boolean) {
    const names: string[] = []
    const announce: Announce = ({ hostName }, { named }) => {
      names.push(hostName)
      named(hostName)
      return { stop: () => Promise.resolve() }
    }
    const app = await startApp({ host: null, announce, cards })
    onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }))
    await app.as(app.admin).put('/api/setup/sharing', { enabled: true })
    await app.as(app.admin).put('/api/devices/connection', { serverName: 'Kitchen' })
    await app.as(app.admin).put('/api/setup/sharing', { enabled: isOn })
    await app.pause()
    names.length = 0
    return { names, around: { from: app.dataDir, host: null, announce, cards } }
  }
  const homeUrls = (url: string) => {
    const port = Number(new URL(url).port)
    const place = { host: '0.0.0.0', port, baseUrl: null, name: null }
    return homeAddresses(place, os.networkInterfaces()).map((address) => address.url)
  }
  const getAs = (url: string, host: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(url, { headers: { Host: host } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode!, text }))
      })
      sent.once('error', reject)
      sent.end()
    })

  test('reads what is wrong at the addresses it knows, if it could connect before', async () => {
    const { names, around } = await shared(true)
    const { url } = await opened(noHeader, around)
    await vi.waitFor(() => expect(names).toContain('kitchen'))
    const { status, text } = await getAs(url(), `kitchen.local:${new URL(url()).port}`)
    expect(status).toBe(503)
    expect(text).toContain('Go to the computer that runs Trivet')
    expect(text).not.toMatch(/<form|token/)
    for (const address of homeUrls(url())) expect((await fetch(address)).status).toBe(503)
  })

  test('does not if it could not', async () => {
    const { names, around } = await shared(false)
    const { url } = await opened(noHeader, around)
    expect((await getAs(url(), `kitchen.local:${new URL(url()).port}`)).status).not.toBe(503)
    for (const address of homeUrls(url())) await expect(fetch(address)).rejects.toThrow()
    expect(names).toEqual([])
  })
})

describe('only a person at this computer', () => {
  test('chooses: not another page, not without the token of the page, not under another name', async () => {
    const { url, choose, page, at } = await opened(noHeader)
    const post = (headers: Record<string, string>, token = 'x') =>
      fetch(`${url()}/rescue/new`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ token, sure: 'yes' }),
        redirect: 'manual',
      })
    expect((await post({})).status).toBe(403)
    const token = /name="token" value="([^"]+)"/.exec(await page())![1]!
    expect((await post({ Origin: 'https://elsewhere.example' }, token)).status).toBe(403)
    expect((await post({ 'X-Forwarded-For': '192.168.0.7' }, token)).status).toBe(403)
    const live = await fetch(`${url()}/rescue/live`, { headers: { Forwarded: 'for=1.2.3.4' } })
    expect(await live.text()).not.toMatch(/token|<form|data-finding/)
    expect(readdirSync(at('')).includes('aside')).toBe(false)
    expect((await choose('restore', { name: '../../etc/passwd' })).status).toBe(303)
    await vi.waitFor(async () => expect(await page()).toContain('role="alert"'))
  })

  test('others read what is wrong and where to go, and nothing of the folder', async () => {
    const { url, at } = await opened(noHeader)
    const seen = await fetch(url(), { headers: { 'X-Forwarded-For': '192.168.0.7' } })
    const text = await seen.text()
    expect(text).toContain('Go to the computer that runs Trivet')
    expect(text).not.toContain(at(''))
    expect(text).not.toContain('<form')
  })
})

test('every page of a database may be damaged: it starts, or tells what is wrong, and is never a household without people', async () => {
  const { size } = statSync(path.join(household, 'trivet.db'))
  const found = { started: 0, told: 0, empty: [] as number[] }
  // Three places of each page: its header, the list of its cells, and what they hold.
  for (let page = 0; page < size / pageBytes; page += 1) {
    const at = page * pageBytes + [0, 9, 3000][page % 3]!
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trivet-flip-'))
    const bytes = readFileSync(path.join(household, 'trivet.db'))
    bytes[at]! ^= 0xff
    writeFileSync(path.join(dataDir, 'trivet.db'), bytes)
    const stopping = new AbortController()
    const running = await startOrRescue(
      { ...quiet, dataDir },
      () => {
        found.told += 1
        stopping.abort()
      },
      stopping.signal,
    )
    if (running) {
      found.started += 1
      if (running.setupCode !== null) found.empty.push(page)
      await running.close()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  expect(found.empty).toEqual([])
  expect(found.started).toBeGreaterThan(0)
  expect(found.told).toBeGreaterThan(0)
}, 240_000)
