import { Agent, request } from 'node:http'

interface Asked {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

export interface PlainAnswer {
  status: number
  headers: Headers
  text: string
}

const oneEach = new Agent()
const kept = new Agent({ keepAlive: true })

/**
 * Asks without what `fetch` does around it, which costs as much as the server's work for a small answer: for tests that
 * ask thousands of times. The address is spelled as `fetch` spells it, and an answer is never followed.
 *
 * With `isKept` the connection serves the next call. A test whose bodies take seconds to make needs a new one each time:
 * test and server share one process, so meanwhile it cannot learn that the server has given an idle one up.
 */
export function askPlainly(
  address: string,
  { method, headers, body }: Asked,
  { isKept }: { isKept: boolean },
): Promise<PlainAnswer> {
  const length = { 'Content-Length': String(Buffer.byteLength(body ?? '')) }
  const options = {
    method,
    headers: { ...headers, ...(body !== undefined && length) },
    agent: isKept ? kept : oneEach,
  }
  return new Promise((resolve, reject) => {
    const call = request(new URL(address), options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('error', reject)
      answer.on('end', () => {
        const pairs = Object.entries(answer.headersDistinct)
        const told = pairs.flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(told), text })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
