import { request } from 'node:http'

export interface HostileCall {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a call and reads its whole answer. A server that hangs up is status 0, as its caller would see it. */
export function send(url: string, call: HostileCall): Promise<{ status: number; text: string }> {
  const { path, method = 'GET', headers = {}, body = '' } = call
  const length = Buffer.byteLength(body)
  return new Promise((resolve) => {
    const sent = request(
      url + path,
      {
        method,
        agent: false,
        headers: { ...headers, ...(length > 0 && { 'content-length': length }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
        answer.on('error', () => resolve({ status: 0, text: '' }))
      },
    )
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })
}

/** A form in parts, as browsers send it. */
export function formOf(
  parts: readonly { name: string; content: string | Buffer; fileName?: string }[],
): Pick<HostileCall, 'headers' | 'body'> {
  const pieces = parts.flatMap(({ name, content, fileName }) => [
    `--edge\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    content,
    '\r\n',
  ])
  const body = Buffer.concat(
    [...pieces, '--edge--\r\n'].map((piece) => Buffer.from(piece as string)),
  )
  return { headers: { 'content-type': 'multipart/form-data; boundary=edge' }, body }
}
