import { connect } from 'node:net'
import type { HostileCall } from './send.ts'

/** What each of the connections does: reads its answer, takes nothing of it, or stops before its request is whole, in the middle of its body or, without one, of its head. */
export type Manner = 'reads' | 'takes nothing' | 'stops in the middle'

export interface Flood {
  /** How many there are at once, each with one of the calls. */
  connections: number
  calls: readonly HostileCall[]
  manner: Manner
}

/** How often each status was answered; 0 are connections that were closed, and those that were never answered. */
export type Answers = Record<number, number>

/** Opens all connections at once. It is over when all of them are answered, or with the signal, which hangs up. */
export function flood(url: string, { connections, calls, manner }: Flood, over: AbortSignal) {
  const { hostname, port, host } = new URL(url)
  const requests = calls.map((call) => requestOf(host, call, manner === 'stops in the middle'))
  const answers: Answers = {}
  return new Promise<Answers>((resolve) => {
    let left = connections
    const ends: (() => void)[] = []
    over.addEventListener('abort', () => ends.forEach((end) => end()), { once: true })
    for (let at = 0; at < connections; at += 1) {
      const socket = connect(Number(port), hostname)
      let status = 0
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        socket.destroy()
        answers[status] = (answers[status] ?? 0) + 1
        left -= 1
        if (left === 0) resolve(answers)
      }
      ends.push(end)
      socket.on('error', end).on('close', end)
      socket.on('data', (piece: Buffer) => {
        if (status > 0) return
        status = Number(/^HTTP\/1\.1 (\d{3})/.exec(piece.toString('latin1', 0, 20))?.[1] ?? 0)
        if (manner === 'takes nothing') socket.pause()
      })
      socket.write(requests[at % requests.length]!)
    }
  })
}

function requestOf(host: string, call: HostileCall, isHalf: boolean): Buffer {
  const { path, method = 'GET', headers = {}, body = '' } = call
  const content = Buffer.from(body)
  const length = content.length > 0 ? { 'content-length': String(content.length) } : {}
  const lines = Object.entries({ host, connection: 'close', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  const whole = Buffer.concat([head, content])
  if (!isHalf) return whole
  const cut = content.length > 0 ? head.length + content.length / 2 : head.length / 2
  return whole.subarray(0, cut)
}
