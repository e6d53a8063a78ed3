import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../server/', import.meta.url))
const doors: Record<string, string[]> = {
  'net/guarded-fetch.ts': ['http', 'https'],
  // Only to this computer's own addresses.
  'net/own-address.ts': ['net'],
  // Only to the mail server that an administrator has named.
  'net/smtp.ts': ['nodemailer'],
  // Only to the group of multicast DNS on the home's cards.
  'lan/multicast-dns.ts': ['dgram'],
  // They listen and never call out.
  'process/listener.ts': ['http', 'net'],
  // A script in a page, which browsers run: it asks this server.
  'features/rescue/page-parts.ts': ['global fetch'],
}

const modules = String.raw`(?:node:)?(https?|http2|net|tls|dgram|undici|axios|got|node-fetch|nodemailer)(?:/[^'"]*)?`
const imports = new RegExp(
  String.raw`(?:^|[;\s])(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]${modules}['"]` +
    String.raw`|\b(?:import|require|getBuiltinModule)\s*\(\s*['"]${modules}['"]`,
  'g',
)
const globals = /(?<![\w.#])(?:globalThis\.)?(?:fetch|EventSource|WebSocket)\s*\(/

/** Everything in a source text that could open a connection without the guarded fetch. */
function waysOut(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')
  const found = [...code.matchAll(imports)].map((match) => match[1] ?? match[2] ?? '')
  return globals.test(code) ? [...found, 'global fetch'] : found
}

test('SSRF-1 no module of the server but the guarded fetch can call out', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
  expect(files).toContain('net/guarded-fetch.ts')

  const trespasses = files.flatMap((file) =>
    waysOut(readFileSync(root + file, 'utf8'))
      .filter((way) => !doors[file]?.includes(way))
      .map((way) => `${file}: ${way}`),
  )
  expect(trespasses).toEqual([])
})

test.each([
  ['http', /^\{ createServer(?:, type \w+)* \}$/],
  ['net', /^\{ (?:type \w+, )*Server as NetServer \}$/],
])('SSRF-1 the listener takes from node:%s only what listens', (library, what) => {
  const source = readFileSync(`${root}process/listener.ts`, 'utf8')
  const imports = source.matchAll(new RegExp(`import\\s+([^']*?)\\s+from 'node:${library}'`, 'g'))

  expect([...imports].map((match) => match[1])).toEqual([expect.stringMatching(what)])
})

test.each([
  [`import http from 'node:http'`, 'http'],
  [`import {\n  request,\n} from "https"`, 'https'],
  [`import 'undici'`, 'undici'],
  [`export * from 'node:net'`, 'net'],
  [`const tls = await import('node:tls')`, 'tls'],
  [`const http2 = require('http2')`, 'http2'],
  [`const { createTransport } = await import('nodemailer')`, 'nodemailer'],
  [`const page = await fetch(url)`, 'global fetch'],
  [`globalThis.fetch(url)`, 'global fetch'],
  [`new WebSocket(url)`, 'global fetch'],
])('SSRF-1 the search notices %j', (source, way) => {
  expect(waysOut(source)).toEqual([way])
})

test.each([
  `import type { Server } from 'node:http'`,
  `import { httpStatus } from './http.ts'`,
  `// fetch(url) would be wrong`,
  `await ctx.fetch(url)`,
  `await guardedFetch(url)`,
])('SSRF-1 the search does not mind %j', (source) => {
  expect(waysOut(source)).toEqual([])
})
