import { request } from 'node:http'
import { gzipSync } from 'node:zlib'

export interface OpenAnswer {
  status: number
  code: string | undefined
  detail: unknown
}

interface Call {
  method?: string
  headers?: Record<string, string>
}

/**
 * Sends the beginning of a body and never its end, so that an answer shows what was decided before the rest could be
 * read.
 */
export function askWithoutEnd(
  address: string,
  begun: Buffer | string,
  { method = 'POST', headers = {} }: Call = {},
): Promise<OpenAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { detail, code } = JSON.parse(Buffer.concat(parts).toString()) as OpenAnswer
        resolve({ status: answer.statusCode ?? 0, code, detail })
        call.destroy()
      })
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.flushHeaders()
    if (begun.length > 0) call.write(begun)
  })
}

/** A body that is a thousand times as long once it is unpacked. */
export const packed = (text: string) => gzipSync(text)
