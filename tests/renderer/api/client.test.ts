import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { recipes } from '#contract/recipes.ts'
import { canReach } from '#renderer/api/can-reach.ts'
import { ApiError, call, connection } from '#renderer/api/client.ts'

/** Something else stands where the server would. */
async function standIn(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { baseUrl } = connection
  connection.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    connection.baseUrl = baseUrl
    server.close()
  })
}

const failure = () =>
  call(recipes.get, { params: { slug: 'soup' } }).catch((error: unknown) => error)

test.each([200, 404])('an answer of %i that breaks off is a lost connection', async (status) => {
  await standIn((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"name": "So', () => response.destroy())
  })
  const failed = await failure()
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 0, code: 'network' })
})

test.each([
  [502, '<h1>Bad Gateway</h1>', 0, 'network', false],
  [504, '', 0, 'network', false],
  [503, '<h1>Service Unavailable</h1>', 503, 'unexpected', true],
  [502, '{"code": "import.unreachable"}', 502, 'import.unreachable', false],
] as const)(
  'a proxy’s %i %s is a lost connection only where nobody stands behind it',
  async (asked, text, status, code, isThere) => {
    await standIn((_request, response) => response.writeHead(asked).end(text))
    expect(await failure()).toMatchObject({ status, code })
    expect(await canReach()).toBe(isThere)
  },
)
