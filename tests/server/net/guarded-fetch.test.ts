import { setDefaultCACertificates, getCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { guardedFetch, openSecureSite, openSite, refusalOf } from './outside-world.ts'
import { selfSigned } from './self-signed.ts'

const page = { kind: 'page' } as const

test.each([
  'http://127.0.0.1',
  'http://127.8.9.10',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://192.168.0.1',
  'http://169.254.169.254',
  'http://100.64.0.1',
  'http://0.0.0.0',
  'http://[::1]',
  'http://[::]',
  'http://[fc00::1]',
  'http://[fe80::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://2130706433',
  'http://0177.0.0.1',
  'http://0x7f.0.0.1',
  'http://0x7f000001',
  'http://127.1',
])('SSRF-2 %s is refused', async (origin) => {
  const site = await openSite((_request, response) => response.end('secret'))

  const refusal = await refusalOf(guardedFetch()(`${origin}:${site.port}/`, page))
  expect(refusal.reason).toBe('refused')
  expect(site.connections()).toBe(0)
})

test('SSRF-3 a name is resolved once, and the connection goes to the checked address', async () => {
  const site = await openSite((request, response) => response.end(`for ${request.headers.host}`))
  const lookup = vi.fn<() => Promise<string[]>>()
  lookup.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['192.0.2.1'])
  const fetch = guardedFetch({ allow: [`rebind.test:${site.port}`], lookup })

  const answer = await fetch(`http://rebind.test:${site.port}/`, page)
  expect(answer.body.toString()).toBe(`for rebind.test:${site.port}`)
  expect(lookup).toHaveBeenCalledTimes(1)
})

test.each([
  ['a private address', (port: number) => `http://127.0.0.1:${port}/`],
  ['a name with a private address', (port: number) => `http://inside.test:${port}/`],
  ['the file scheme', () => 'file:///etc/passwd'],
  ['the ftp scheme', () => 'ftp://start.test/'],
  ['the gopher scheme', () => 'gopher://start.test/'],
  ['the data scheme', () => 'data:text/plain,hello'],
  ['userinfo', (port: number) => `http://cook@start.test:${port}/`],
])('SSRF-4 a redirect to %s is refused', async (_what, target) => {
  const inside = await openSite((_request, response) => response.end('secret'))
  const start = await openSite((_request, response) =>
    response.writeHead(302, { location: target(inside.port) }).end(),
  )
  const fetch = guardedFetch({ allow: [`start.test:${start.port}`] })

  const refusal = await refusalOf(fetch(`http://start.test:${start.port}/`, page))
  expect(refusal.reason).toBe('refused')
  expect(inside.connections()).toBe(0)
})

test('SSRF-4 five redirects are followed and a sixth is refused', async () => {
  const site = await openSite((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('arrived')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  })
  const fetch = guardedFetch({ allow: [`start.test:${site.port}`] })
  const origin = `http://start.test:${site.port}`

  const answer = await fetch(`${origin}/5`, page)
  expect(answer).toMatchObject({ url: `${origin}/0`, status: 200 })
  expect((await refusalOf(fetch(`${origin}/6`, page))).reason).toBe('refused')
})

test('SSRF-5 spellings that parsers disagree about never reach the home network', async () => {
  const site = await openSite((_request, response) => response.end('secret'))
  const fetch = guardedFetch({ allow: [`good.test:${site.port}`] })
  const spellings = [
    `http://[::1]:${site.port}/`,
    `http://good.test@127.0.0.1:${site.port}/`,
    `http://good.test:${site.port}@127.0.0.1:${site.port}/`,
    `http://127.0.0.1.:${site.port}/`,
    `http://inside.test.:${site.port}/`,
    `http://①②⑦.⓪.⓪.①:${site.port}/`,
    `http://127。0。0。1:${site.port}/`,
    `http:\\\\127.0.0.1:${site.port}\\`,
    `http://good.test:${site.port}\\@127.0.0.1/`,
    `http://127.0.0.1:${site.port}#@good.test/`,
    `http://127.0.0.1%00.good.test:${site.port}/`,
    `\thttp://127.0.0.1:${site.port}/`,
  ]

  for (const spelling of spellings) {
    const { message } = await refusalOf(fetch(spelling, page))
    expect(message).toBe('The address could not be reached.')
  }
  expect(site.connections()).toBe(0)
})

test('SSRF-6 after a failure nothing else is tried, and no proxy is asked', async () => {
  const proxy = await openSite((_request, response) => response.end('through the proxy'))
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
  }
  onTestFinished(() => void vi.unstubAllEnvs())
  const broken = await openSite((request) => request.socket.destroy())
  const lookup = vi.fn<() => Promise<string[]>>(async () => ['127.0.0.1'])
  const fetch = guardedFetch({ allow: [`broken.test:${broken.port}`], lookup })

  const refusal = await refusalOf(fetch(`http://broken.test:${broken.port}/`, page))
  expect(refusal.reason).toBe('unreachable')
  expect(broken.connections()).toBe(1)
  expect(lookup).toHaveBeenCalledTimes(1)
  expect(proxy.connections()).toBe(0)
})

test('SSRF-7 our own port is refused to scrapes and webhooks', async () => {
  const own = await openSite((_request, response) => response.end('our own pages'))
  const fetch = guardedFetch({ ownPorts: () => [own.port] })

  for (const host of ['127.0.0.1', '[::1]', 'trivet.test']) {
    for (const method of ['GET', 'POST'] as const) {
      const refusal = await refusalOf(fetch(`http://${host}:${own.port}/`, { ...page, method }))
      expect(refusal.reason).toBe('refused')
    }
  }
  expect(own.connections()).toBe(0)
})

test.each([
  ['page', 10_000_000],
  ['image', 25_000_000],
] as const)('SSRF-8 a %s stops at %i bytes, also when it is packed', async (kind, limit) => {
  const site = await openSite((request, response) => {
    const bytes = Buffer.alloc(request.url === '/fits' ? limit : limit + 1)
    bytes.write('GIF89a')
    if (request.url !== '/bomb') response.end(bytes)
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bytes))
  })
  const fetch = guardedFetch({ allow: [`big.test:${site.port}`] })
  const origin = `http://big.test:${site.port}`

  expect((await fetch(`${origin}/fits`, { kind })).body.length).toBe(limit)
  expect((await refusalOf(fetch(`${origin}/plain`, { kind }))).reason).toBe('too-large')
  expect((await refusalOf(fetch(`${origin}/bomb`, { kind }))).reason).toBe('too-large')
})

test('SSRF-8 the limit also applies to a body without a Content-Length', async () => {
  const site = await openSite((_request, response) => {
    response.write(Buffer.alloc(600))
    response.write(Buffer.alloc(600))
    // The response never ends, so only the size limit can stop it.
  })
  const fetch = guardedFetch({ allow: [`big.test:${site.port}`], limits: { pageBytes: 1000 } })

  const refusal = await refusalOf(fetch(`http://big.test:${site.port}/`, page))
  expect(refusal.reason).toBe('too-large')
})

test('SSRF-8 the deadline ends slow bodies, silent servers and slow name lookups', async () => {
  const site = await openSite((request, response) => {
    if (request.url !== '/drip') return
    const drip = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(drip))
  })
  const limits = { deadlineMs: 60 }
  const fetch = guardedFetch({ allow: [`slow.test:${site.port}`], limits })
  const slowName = guardedFetch({ lookup: () => new Promise(() => {}), limits })

  for (const path of ['/drip', '/silence']) {
    const refusal = await refusalOf(fetch(`http://slow.test:${site.port}${path}`, page))
    expect(refusal.reason).toBe('timeout')
  }
  expect((await refusalOf(slowName('http://slow.test/', page))).reason).toBe('timeout')
})

test.each([
  ['text/html', '<html><body>Welcome to the router</body></html>'],
  ['application/json', '{"secret":true}'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/png', '<html>a page in disguise</html>'],
])('SSRF-9 an answer of %s that is no picture does not come home as one', async (type, body) => {
  const site = await openSite((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body),
  )
  const fetch = guardedFetch({ allow: [`picture.test:${site.port}`] })

  const refusal = await refusalOf(fetch(`http://picture.test:${site.port}/`, { kind: 'image' }))
  expect(refusal.reason).toBe('not-an-image')
  expect(JSON.stringify(refusal) + refusal.message).not.toContain(body)
})

test('SSRF-10 a webhook reaches the one host and port that an administrator allowed', async () => {
  const received: string[] = []
  const homeAssistant = await openSite((request, response) => {
    request.setEncoding('utf8')
    request.on('data', (text: string) => received.push(`${request.method} ${text}`))
    request.on('end', () => response.end('ok'))
  })
  const neighbour = await openSite((_request, response) => response.end('secret'))
  const fetch = guardedFetch({
    allow: [`home.test:${homeAssistant.port}`, `127.0.0.1:${homeAssistant.port}`],
  })
  const webhook = { kind: 'page', method: 'POST', body: '{"dinner":"soup"}' } as const

  await fetch(`http://home.test:${homeAssistant.port}/hook`, webhook)
  await fetch(`http://127.0.0.1:${homeAssistant.port}/hook`, webhook)
  expect(received).toEqual(Array(2).fill('POST {"dinner":"soup"}'))

  const closed = [
    `http://home.test:${neighbour.port}/`,
    `http://other.test:${homeAssistant.port}/`,
    `http://sub.home.test:${homeAssistant.port}/`,
    `http://127.0.0.2:${homeAssistant.port}/`,
  ]
  for (const url of closed) expect((await refusalOf(fetch(url, webhook))).reason).toBe('refused')
  expect(neighbour.connections()).toBe(0)
  expect(homeAssistant.connections()).toBe(2)
})

test('SSRF-10 without an allow list no webhook reaches the LAN', async () => {
  const homeAssistant = await openSite((_request, response) => response.end('ok'))
  const webhook = { kind: 'page', method: 'POST', body: '{}' } as const

  for (const host of ['home.test', '127.0.0.1']) {
    const work = guardedFetch()(`http://${host}:${homeAssistant.port}/`, webhook)
    expect((await refusalOf(work)).reason).toBe('refused')
  }
  expect(homeAssistant.connections()).toBe(0)
})

test('SSRF-11 a self-signed certificate is an error, whatever the environment says', async () => {
  const site = await openSecureSite((_request, response) => response.end('hello'))
  const fetch = guardedFetch({ allow: [`kitchen.test:${site.port}`] })
  const url = `https://kitchen.test:${site.port}/`
  expect((await refusalOf(fetch(url, page))).reason).toBe('unreachable')

  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await refusalOf(fetch(url, page))).reason).toBe('unreachable')
})

test('SSRF-11 a trusted certificate is only valid for its own name', async () => {
  const authorities = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(authorities))
  setDefaultCACertificates([selfSigned.cert])
  const site = await openSecureSite((_request, response) => response.end('hello'))
  const fetch = guardedFetch({ allow: [`kitchen.test:${site.port}`, `cellar.test:${site.port}`] })

  const answer = await fetch(`https://kitchen.test:${site.port}/`, page)
  expect(answer.body.toString()).toBe('hello')
  const refusal = await refusalOf(fetch(`https://cellar.test:${site.port}/`, page))
  expect(refusal.reason).toBe('unreachable')
})

test('SSRF-12 open, closed, unknown and silent ports all give the same message', async () => {
  const open = await openSite((_request, response) => response.end('secret'))
  const gone = await openSite((_request, response) => response.end())
  await gone.close()
  const fetch = guardedFetch({ allow: [`allowed.test:${gone.port}`] })
  const urls = [
    `http://127.0.0.1:${open.port}/`,
    `http://127.0.0.1:${gone.port}/`,
    `http://inside.test:${open.port}/`,
    `http://inside.test:${gone.port}/`,
    `http://allowed.test:${gone.port}/`,
    'http://no-such-name.example/',
  ]

  const refusals = await Promise.all(urls.map((url) => refusalOf(fetch(url, page))))
  expect(new Set(refusals.map((refusal) => refusal.message))).toHaveProperty('size', 1)
  // The time is the same because none of these opens a connection.
  expect(open.connections()).toBe(0)
})
