import http from 'node:http'

export interface Asked {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

export interface Measured {
  /** Milliseconds. */
  p50: number
  p95: number
  perSecond: number
}

/** The smallest value that is not exceeded by `percent` of all (nearest rank); NaN for an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!
}

/**
 * Sends `request(0)`, `request(1)`, … over `concurrency` open connections. A fifth of the time is used to warm up
 * first. `before` is sent ahead of each request, and its time is not counted.
 */
export async function measure(
  url: string,
  request: (index: number) => Asked,
  { seconds, concurrency, before }: { seconds: number; concurrency: number; before?: Asked },
): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency })
  let index = 0
  const run = async (milliseconds: number) => {
    const times: number[] = []
    const started = performance.now()
    const visitor = async () => {
      while (performance.now() - started < milliseconds) {
        const asked = request(index++)
        if (before) await ask(url, before, agent)
        const begun = performance.now()
        await ask(url, asked, agent)
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, visitor))
    return { times, elapsed: performance.now() - started }
  }
  await run(seconds * 200)
  const { times, elapsed } = await run(seconds * 1000)
  agent.destroy()
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    perSecond: (times.length / elapsed) * 1000,
  }
}

/**
 * The body of one answer. Without an agent over a connection of its own: on a busy machine the server has closed one that
 * was kept by the time it is used again. @throws for any status but 200 and 201, since a fast refusal is no result
 */
export function ask(url: string, asked: Asked, agent?: http.Agent): Promise<Buffer> {
  const { path, method = 'GET', headers = {}, body } = asked
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}${path}`,
      { method, headers: { ...headers, ...length }, agent: agent ?? false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 201)
            resolve(Buffer.concat(chunks))
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
        })
      },
    )
    request.on('error', (cause) => reject(new Error(`${method} ${path} failed`, { cause })))
    request.end(body)
  })
}
