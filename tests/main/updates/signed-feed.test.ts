import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppUpdater } from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSigned, readFeed } from '#main/updates/signed-feed.ts'
import { SignedProvider } from '#main/updates/signed-provider.ts'

const maker = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const pem = (key: typeof maker) => key.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const signed = (text: string, key = maker) =>
  sign(null, Buffer.from(text), key.privateKey).toString('base64')

const announcement = `version: 9.1.0
files:
  - url: Trivet-9.1.0-linux-x86_64.AppImage
    sha512: ${'A'.repeat(86)}==
    size: 1000
path: Trivet-9.1.0-linux-x86_64.AppImage
sha512: ${'A'.repeat(86)}==
releaseDate: '2026-11-21T12:00:00.000Z'
`

describe('isSigned', () => {
  test('knows the signature of the maker over exactly these bytes', () => {
    expect(isSigned(announcement, `${signed(announcement)}\n`, pem(maker))).toBe(true)
    expect(isSigned(`${announcement} `, signed(announcement), pem(maker))).toBe(false)
    expect(isSigned(announcement, signed(announcement, stranger), pem(maker))).toBe(false)
  })

  test.each(['', 'rubbish', 'AAAA', signed('something else')])('refuses %j', (signature) => {
    expect(isSigned(announcement, signature, pem(maker))).toBe(false)
  })

  test('refuses a key that is none, and one of another kind', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const signature = sign(null, Buffer.from(announcement), rsa.privateKey).toString('base64')
    expect(isSigned(announcement, signature, key)).toBe(false)
    expect(isSigned(announcement, signed(announcement), 'no key')).toBe(false)
  })
})

describe('readFeed', () => {
  test('is null in a build without a feed, and for a feed that anybody on the way could change', () => {
    const publicKey = pem(maker)
    expect(readFeed('{"url":null,"publicKey":null}')).toBeNull()
    expect(readFeed(JSON.stringify({ url: 'http://updates.test/', publicKey }))).toBeNull()
    expect(readFeed(JSON.stringify({ url: 'https://updates.test/' }))).toBeNull()
    const feed = { url: 'https://updates.test/', publicKey }
    expect(readFeed(JSON.stringify(feed))).toEqual(feed)
  })
})

describe('EL-6: an update', () => {
  const files = new Map<string, string>()
  const site = createServer((request, response) => {
    const text = files.get(request.url ?? '')
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/feed`
  })
  afterAll(() => site.close())

  /** Asks by plain fetch; in the app Electron's own network does. */
  const latest = () => {
    const executor = {
      request: async (options: {
        protocol: string
        hostname: string
        port: string
        path: string
      }) => {
        const { protocol, hostname, port, path } = options
        const answer = await fetch(`${protocol}//${hostname}:${port}${path}`)
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return answer.text()
      },
    }
    const runtime = { executor, platform: 'linux', isUseMultipleRangeRequest: false }
    const feed = { url, publicKey: pem(maker) }
    return new SignedProvider(
      feed,
      {} as AppUpdater,
      // The updater's executor downloads as well, which nothing here does.
      runtime as unknown as ProviderRuntimeOptions,
    ).getLatestVersion()
  }
  const name = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

  test('with the signature of the maker is believed', async () => {
    files.set(`/feed/${name}`, announcement)
    files.set(`/feed/${name}.sig`, signed(announcement))
    expect(await latest()).toMatchObject({ version: '9.1.0' })
  })

  test('with a bad signature, or with none, is refused', async () => {
    files.set(`/feed/${name}.sig`, signed(announcement, stranger))
    await expect(latest()).rejects.toThrow('signature')
    files.set(`/feed/${name}.sig`, signed(announcement))
    files.set(`/feed/${name}`, announcement.replace('9.1.0', '9.2.0'))
    await expect(latest()).rejects.toThrow('signature')
    files.delete(`/feed/${name}.sig`)
    await expect(latest()).rejects.toThrow('404')
  })
})
