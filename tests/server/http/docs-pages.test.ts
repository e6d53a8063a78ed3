import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const folder = path.resolve(import.meta.dirname, '../../../docs/contract')
const pages = readdirSync(folder)
  .map((file) => file.replace(/\.md$/, ''))
  .filter((name) => name !== 'README')

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!)

describe('the rules of the API', () => {
  test('are listed at /docs, each once, above the calls', async ({ app }) => {
    const { body } = await app.as(null).get('/docs')
    const listed = linksIn(body).filter((address) => address.startsWith('/docs/'))
    expect(listed.toSorted()).toEqual(pages.map((name) => `/docs/${name}`).toSorted())
    expect(body.indexOf('The rules of the API')).toBeLessThan(body.indexOf('/api/app/about'))
  })

  test('are public pages, with the same security headers as every answer', async ({ app }) => {
    for (const name of pages) {
      const { status, headers, body } = await app.as(null).get(`/docs/${name}`)
      expect([name, status, headers.get('content-type')]).toEqual([
        name,
        200,
        'text/html; charset=utf-8',
      ])
      expect(headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(body).toMatch(/<h1 id="[^"]+">/)
      // Markdown that was not parsed would show up as typed.
      expect(body.replaceAll(/<(pre|code)>.*?<\/\1>/gs, '')).not.toMatch(/\*\*|\]\(|^\||^#/m)
    }
  })

  test('load nothing from other sites, and link to each other', async ({ app }) => {
    for (const name of ['', ...pages]) {
      const { body } = await app.as(null).get(`/docs${name && `/${name}`}`)
      expect(body).not.toMatch(/<(script|link|img|iframe)\b|url\(|@import/)
      for (const address of linksIn(body)) {
        expect(address).toMatch(/^\//)
        expect([name, address, (await app.as(null).get(address)).status]).toEqual([
          name,
          address,
          200,
        ])
      }
    }
  })

  test('are read from their folder only', async ({ app }) => {
    for (const name of [
      'nothing',
      'README',
      '..%2F..%2FREADME',
      '..%2Fdecisions%2FREADME',
      '%00',
    ]) {
      const { status, body } = await app.as(null).get(`/docs/${name}`)
      expect([name, status, body.code]).toEqual([name, 404, 'request.not-found'])
    }
  })
})
