import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const root = `${project}server/`
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

const modules = String.raw`(?:node:)?(https?|http2|net|tls|dgram|undici|axios|got|node-fetch|nodemailer|electron-updater)(?:/[^'"]*)?`
const imports = new RegExp(
  String.raw`(?:^|[;\s])(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]${modules}['"]` +
    String.raw`|\b(?:import|require|getBuiltinModule)\s*\(\s*['"]${modules}['"]`,
  'g',
)
// Electron's `net` and its sessions have a fetch of their own.
const globals =
  /(?<![\w.#])(?:globalThis\.|net\.|session\.)?(?:fetch|EventSource|WebSocket|XMLHttpRequest)\s*\(|\bnet\.request\s*\(|globalThis\.fetch\b/

/** Everything in a source text that could open a connection without the guarded fetch. */
function waysOut(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')
  const found = [...code.matchAll(imports)].map((match) => match[1] ?? match[2] ?? '')
  return globals.test(code) ? [...found, 'global fetch'] : found
}

/** The modules below a folder that could call out, but those that may. */
function trespasses(folder: string, allowed: Record<string, string[]>): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
  for (const file of Object.keys(allowed)) expect(files).toContain(file)
  return files.flatMap((file) =>
    waysOut(readFileSync(folder + file, 'utf8'))
      .filter((way) => !allowed[file]?.includes(way))
      .map((way) => `${file}: ${way}`),
  )
}

test('SSRF-1 no module of the server but the guarded fetch can call out', () => {
  expect(trespasses(root, doors)).toEqual([])
})

test('SSRF-1 the desktop program only asks for updates, and looks for a free port', () => {
  const updater = ['electron-updater']
  const allowed = {
    'server/port.ts': ['net'],
    'updates/updates.ts': updater,
    'updates/signed-provider.ts': [...updater, ...updater],
  }
  expect(trespasses(`${project}main/`, allowed)).toEqual([])
  expect(trespasses(`${project}preload/`, {})).toEqual([])
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
  [`net.fetch(url)`, 'global fetch'],
  [`const ask = globalThis.fetch`, 'global fetch'],
  [`import { autoUpdater } from 'electron-updater'`, 'electron-updater'],
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
