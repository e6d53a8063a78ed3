import { connect } from 'node:net'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** Sends a body in chunks and ends it; the first line of the answer, or nothing where the server hung up. */
async function sent(app: TestApp, path: string, chunks: string[], more = ''): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString()
    socket.end()
  })
  socket.on('error', () => undefined) // a server that hangs up while there is more to come
  const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n${more}` +
      `Transfer-Encoding: chunked\r\n\r\n${framed}0\r\n\r\n`,
  )
  await new Promise((closed) => socket.once('close', closed))
  return answer.split('\r\n')[0]!
}

const crumbs = Array.from({ length: 20_000 }, () => ' ')

// What nobody reads may have been refused before.
test.for([
  ['/api/users/register', /^$/],
  ['/api/auth/token', /^$/],
  ['/api/recipes', /^$|^HTTP\/1\.1 401/],
  ['/nothing', /^$|^HTTP\/1\.1 404/],
] as const)(
  'whoever sends 20,000 chunks of one byte to %s is hung up on, and others are answered',
  async ([path, expected], { app }) => {
    expect(await sent(app, path, crumbs)).toMatch(expected)
    expect((await app.as(app.cook).get('/api/recipes')).status).toBe(200)
  },
)

test('a recipe in 900 small pieces, or many large ones, is received', async ({ app }) => {
  const more = `Authorization: Bearer ${app.cook.token}\r\n`
  const small = JSON.stringify({ name: 'Soup'.repeat(50) }).match(/./g)!
  expect(await sent(app, '/api/recipes', small, more)).toContain('201')
  const text = JSON.stringify({ name: 'Bread', description: 'x'.repeat(150_000) })
  const large = text.match(/.{1,64}/g)!
  expect(large.length).toBeGreaterThan(2000)
  expect(await sent(app, '/api/recipes', large, more)).toContain('201')
})
