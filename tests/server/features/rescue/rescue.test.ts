import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import JSZip from 'jszip'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startOrRescue } from '#server/start.ts'
import { client } from '#tests/support/client.ts'
import { damageTable } from '#tests/support/damage.ts'
import { quiet } from '#tests/support/household.ts'
import { noHeader, openedOn, stopped } from './opened.ts'

let household: Awaited<ReturnType<typeof stopped>>
beforeAll(async () => {
  household = await stopped()
  return household.forget
})
const opened = (damage: (dataDir: string) => void) => openedOn(household.dataDir, damage)

/** As a cloud program leaves a file: with its size, and nothing on the disk. */
function emptied(file: string) {
  const { size } = statSync(file)
  truncateSync(file, 0)
  truncateSync(file, size)
}

const noDatabase = (dataDir: string) => rmSync(path.join(dataDir, 'trivet.db'))
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
    cpSync(path.join(household.dataDir, 'trivet.db'), at('trivet.db'))
    expect((await choose('again')).status).toBe(303)
    expect(await recipes(household.cook)).toBe(20)
  })

  test('BK-4 in the cloud only is told of with what to do, and nothing else is offered', async () => {
    const database = path.join(household.dataDir, 'trivet.db')
    const { page, live, choose, recipes, at } = await opened((dataDir) =>
      emptied(path.join(dataDir, 'trivet.db')),
    )
    expect(await page()).toContain('The recipes are only in the cloud')
    expect(await page()).toContain('Always keep on this device')
    for (const choice of ['Begin a new household', 'Save what can be read', 'data-finding']) {
      expect(await live()).not.toContain(choice)
    }
    cpSync(database, at('trivet.db'))
    expect((await choose('again')).status).toBe(303)
    expect(await recipes(household.cook)).toBe(20)
  })

  test('BK-4 has a backup that is only in the cloud: it is not called damaged, nor offered', async () => {
    const { live } = await opened((dataDir) => {
      noHeader(dataDir)
      const backups = path.join(dataDir, 'backups')
      for (const name of readdirSync(backups)) {
        if (name.endsWith('.zip')) emptied(path.join(backups, name))
      }
    })
    await vi.waitFor(async () => expect(await live()).toContain('data-finding="in-cloud"'), 20_000)
    expect(await live()).not.toContain('data-finding="damaged"')
    expect(await live()).not.toContain('/rescue/restore')
  })

  test('comes back from a backup that was read whole, and the old file is put aside', async () => {
    const { live, choose, recipes, at } = await opened(noHeader)
    await vi.waitFor(async () => expect(await live()).toContain('data-finding="good"'), 20_000)
    const [name] = readdirSync(at('backups')).filter((file) => file.endsWith('.zip'))
    const damaged = readFileSync(at('trivet.db'))
    expect((await choose('restore', { name: name! })).status).toBe(303)
    const running = await recipes(household.cook)
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
    expect(await recipes(household.cook)).toMatchObject({
      code: expect.stringMatching(/^auth\./) as string,
    })
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
