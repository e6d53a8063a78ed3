import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { recipes } from '#contract/recipes.ts'
import { ApiError, call, connection } from '#renderer/api/client.ts'

/** A server that breaks off in the middle of its answer. */
async function broken(status: number) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"name": "So', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { baseUrl } = connection
  connection.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    connection.baseUrl = baseUrl
    server.close()
  })
}

test.each([200, 404])('an answer of %i that breaks off is a lost connection', async (status) => {
  await broken(status)
  const failed = await call(recipes.get, { params: { slug: 'soup' } }).catch(
    (error: unknown) => error,
  )
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 0, code: 'network' })
})
