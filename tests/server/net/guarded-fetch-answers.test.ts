import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { guardedFetch, openSite, refusalOf } from './outside-world.ts'

const page = { kind: 'page' } as const

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['identity', (bytes: Buffer) => bytes],
] satisfies [string, (bytes: Buffer) => Buffer][])(
  'an answer packed with %s is unpacked',
  async (encoding, pack) => {
    const site = await openSite((_request, response) => {
      const headers = { 'content-encoding': encoding, 'content-type': 'text/html; charset=utf-8' }
      response.writeHead(200, headers).end(pack(Buffer.from('<h1>Soup</h1>')))
    })
    const fetch = guardedFetch({ allow: [`cook.test:${site.port}`] })

    const answer = await fetch(`http://cook.test:${site.port}/soup`, page)
    expect(answer.body.toString()).toBe('<h1>Soup</h1>')
    expect(answer.contentType).toBe('text/html; charset=utf-8')
  },
)

test('a failure status is reported with its number', async () => {
  const site = await openSite((_request, response) => response.writeHead(404).end('gone'))
  const fetch = guardedFetch({ allow: [`cook.test:${site.port}`] })

  const refusal = await refusalOf(fetch(`http://cook.test:${site.port}/`, page))
  expect(refusal).toMatchObject({ reason: 'bad-status', status: 404 })
})

test('sites see a browser with a language', async () => {
  let headers: IncomingHttpHeaders = {}
  const site = await openSite((request, response) => {
    headers = request.headers
    response.end()
  })
  const fetch = guardedFetch({ allow: [`cook.test:${site.port}`] })
  await fetch(`http://cook.test:${site.port}/`, { ...page, headers: { 'accept-language': 'de' } })

  expect(headers['user-agent']).toContain('Mozilla/5.0')
  expect(headers['accept']).toContain('text/html')
  expect(headers['accept-language']).toBe('de')
})

test('the bytes of a picture arrive unchanged', async () => {
  const gif = Buffer.from('GIF89a and the rest')
  const site = await openSite((_request, response) => response.end(gif))
  const fetch = guardedFetch({ allow: [`cook.test:${site.port}`] })

  const answer = await fetch(`http://cook.test:${site.port}/`, { kind: 'image' })
  expect(answer.body).toEqual(gif)
})

test('extra headers and bodies are not sent to another origin after a redirect', async () => {
  let seen: IncomingHttpHeaders = {}
  const elsewhere = await openSite((request, response) => {
    seen = request.headers
    response.end(request.method)
  })
  const site = await openSite((request, response) => {
    const location = `http://elsewhere.test:${elsewhere.port}/`
    response.writeHead(request.url === '/303' ? 303 : 307, { location }).end()
  })
  const allow = [`hook.test:${site.port}`, `elsewhere.test:${elsewhere.port}`]
  const options = { ...page, method: 'POST', headers: { authorization: 'key' }, body: 'x' } as const
  const origin = `http://hook.test:${site.port}`
  const fetch = guardedFetch({ allow })

  expect((await fetch(`${origin}/303`, options)).body.toString()).toBe('GET')
  expect(seen.authorization).toBeUndefined()
  expect((await refusalOf(fetch(`${origin}/307`, options))).reason).toBe('refused')
})

test('an aborted fetch rejects with the reason of its signal', async () => {
  const giveUp = new AbortController()
  const site = await openSite(() => giveUp.abort(new Error('never mind')))
  const fetch = guardedFetch({ allow: [`cook.test:${site.port}`] })
  const url = `http://cook.test:${site.port}/`

  await expect(fetch(url, { ...page, signal: giveUp.signal })).rejects.toThrow('never mind')
  await expect(fetch(url, { ...page, signal: giveUp.signal })).rejects.toThrow('never mind')
  expect(site.connections()).toBe(1)
})
