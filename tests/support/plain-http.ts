import { Agent, request } from 'node:http'
import { URL } from 'node:url'

interface Asked {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

export interface PlainAnswer {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
}

const oneEach = new Agent()
const kept = new Agent({ keepAlive: true })

/**
 * Asks without what `fetch` does around it, which costs as much as the server's work for a small answer. The address is
 * spelled as `fetch` spells it, and an answer is never followed.
 *
 * With `isKept` the connection serves the next call. Test and server share one process, so while a test makes a body for
 * seconds it cannot learn that the server has given an idle one up: then the call is made again on a new one.
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
      const parts: Buffer[] = []
      const finish = () => {
        const told = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        const bytes = Buffer.concat(parts)
        const status = answer.statusCode ?? 0
        resolve({ status, headers: new Headers(told), bytes, text: bytes.toString() })
      }
      // A stream of events has no end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        finish()
        return void call.destroy()
      }
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', finish)
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isGivenUp = call.reusedSocket && error.code === 'ECONNRESET'
      if (isGivenUp) resolve(askPlainly(address, { method, headers, body }, { isKept: false }))
      else reject(error)
    })
    call.end(body)
  })
}
