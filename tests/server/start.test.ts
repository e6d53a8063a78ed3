import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { homeAddresses } from '#server/lan/addresses.ts'
import { listen, loopbackUrl } from '#server/process/listener.ts'
import { startServer } from '#server/start.ts'
import { startApp, startEmptyApp } from '#tests/support/app.ts'

describe('the server', () => {
  test('keeps everything over a restart, sessions included', async () => {
    const app = await startApp()
    onTestFinished(app.stop)
    await app.create.recipe({ name: 'Grandmother’s plum cake' })
    await app.restart()
    const kept = await app.as(app.cook).get('/api/recipes/grandmothers-plum-cake')
    expect(kept).toMatchObject({ status: 200, body: { name: 'Grandmother’s plum cake' } })
  })

  test('does not share a data folder with a second server', async () => {
    const app = await startEmptyApp()
    onTestFinished(app.stop)
    const second = startServer({ dataDir: app.dataDir, port: 0, logLevel: 'silent' })
    await expect(second).rejects.toThrow(/in use|already/i)
    expect((await app.as(null).get('/api/app/about')).status).toBe(200)
  })

  test('frees the folder when it stops, and when its start failed', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    await expect(startServer({ dataDir, port, logLevel: 'silent' })).rejects.toThrow('EADDRINUSE')

    const server = await startServer({ dataDir, port: 0, logLevel: 'silent' })
    await server.close()
    const again = await startServer({ dataDir, port: 0, logLevel: 'silent' })
    await again.close()
  })

  test('frees the folder even if something fails while it stops', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    let isStopping = false
    const onQuery = () => {
      if (isStopping) throw new Error('no statistics today')
    }
    const options = { dataDir, port: 0, logLevel: 'silent' as const }
    const server = await startServer({ ...options, onQuery })
    isStopping = true
    await expect(server.close()).rejects.toThrow('no statistics today')

    const again = await startServer(options)
    await again.close()
  })

  test('writes its log into the data folder', async () => {
    const app = await startEmptyApp({ logLevel: 'info' })
    await app.server.close()
    onTestFinished(() => rm(app.dataDir, { recursive: true, force: true }))
    expect(await readFile(path.join(app.dataDir, 'logs', 'trivet.log'), 'utf8')).toContain(
      'server started',
    )
  })

  test('EL-5 listens on loopback only until sharing is on, and moves without a new start', async () => {
    const app = await startApp({ host: null })
    onTestFinished(app.stop)
    const before = await app.as(app.admin).get('/api/setup/sharing')
    expect(before.body).toEqual({ enabled: false, changeable: true, addresses: [] })

    const shared = await app.as(app.admin).put('/api/setup/sharing', { enabled: true })
    expect(shared.body.enabled).toBe(true)
    const { port } = new URL(app.url)
    const found = homeAddresses(
      { host: '::', port: Number(port), baseUrl: null, name: null },
      os.networkInterfaces(),
    )
    expect(shared.body.addresses).toEqual(found.map(({ url }) => url))
    for (const address of shared.body.addresses) {
      expect((await fetch(`${address}/api/app/about`)).status).toBe(200)
    }
    await app.restart()
    expect((await app.as(app.admin).get('/api/setup/sharing')).body.enabled).toBe(true)

    const closed = await app.as(app.admin).put('/api/setup/sharing', { enabled: false })
    expect(closed.body).toMatchObject({ enabled: false, addresses: [] })
    expect((await app.as(app.admin).get('/api/app/about')).status).toBe(200)
  })
})

test('the listener stays where it was when the move fails', async () => {
  const listener = await listen((_req, res) => res.end('here'), '127.0.0.1', 0)
  onTestFinished(listener.close)
  await expect(listener.move(() => '203.0.113.7')).rejects.toThrow(/EADDRNOTAVAIL|EINVAL/)
  const answer = await fetch(loopbackUrl(listener.host(), listener.port()))
  expect(await answer.text()).toBe('here')
})

test('EL-5 concurrent moves run one after the other, and a closed listener stays closed', async () => {
  const listener = await listen((_req, res) => res.end('here'), '127.0.0.1', 0)
  onTestFinished(listener.close)
  const port = listener.port()
  await Promise.all([
    listener.move(() => '0.0.0.0'),
    listener.move(() => '127.0.0.1'),
    // A change of the network: only an open listener moves.
    listener.move((at) => (at === '0.0.0.0' ? '::' : at)),
  ])
  expect(listener.host()).toBe('127.0.0.1')
  expect(listener.port()).toBe(port)
  expect(await (await fetch(loopbackUrl('127.0.0.1', port))).text()).toBe('here')
})

test('EL-5 of two concurrent changes of sharing the later one wins', async () => {
  const app = await startApp({ host: null, cards: () => ({}) })
  onTestFinished(app.stop)
  const { sharing, lan } = app.services
  await Promise.all([sharing.set(true), sharing.set(false)])
  expect([sharing.enabled(), lan.host()]).toEqual([false, '127.0.0.1'])
  await Promise.all([sharing.set(true), sharing.set(false), sharing.set(true)])
  expect([sharing.enabled(), lan.host()]).toEqual([true, '0.0.0.0'])
})

describe('node server/cli.ts', () => {
  const run = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['server/cli.ts'], {
      env: { PATH: process.env['PATH'], HOME: os.tmpdir(), ...env },
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    const [code] = (await once(child, 'exit')) as [number]
    return { code, errors }
  }

  test('a wrong setting stops the start with one sentence', async () => {
    const { code, errors } = await run({ TRIVET_PORT: 'kitchen' })
    expect(code).toBe(1)
    expect(errors).toBe('TRIVET_PORT is “kitchen”, but must be a number from 0 to 65535.\n')
  })

  test('a taken port is explained', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-cli-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const port = String((taken.address() as AddressInfo).port)
    const { code, errors } = await run({ TRIVET_DATA_DIR: dataDir, TRIVET_PORT: port })
    expect(code).toBe(1)
    expect(errors).toContain(`Port ${port} is in use by another program.`)
  })

  test('data that cannot be opened is told with the address of the page that helps', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-cli-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await writeFile(path.join(dataDir, 'trivet.db'), 'not a database, but a text. '.repeat(40))
    const child = spawn(process.execPath, ['server/cli.ts'], {
      env: {
        PATH: process.env['PATH'],
        HOME: os.tmpdir(),
        TRIVET_DATA_DIR: dataDir,
        TRIVET_PORT: '0',
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const said = { output: '', errors: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.errors += text))
    await vi.waitFor(() => expect(said.output).toContain('to choose what to do'), 20_000)
    expect(said.errors).toBe(`The database in ${dataDir} is damaged and cannot be opened.\n`)
    const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(said.output) ?? []
    expect(await (await fetch(url)).text()).toContain('The recipes can’t be opened')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
