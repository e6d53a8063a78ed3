import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningChild } from './child.ts'
import { ask, percentile } from './measure.ts'
import { listRequest } from './rows.ts'
import { megabytes, milliseconds, verdict } from './table.ts'

/** Stored pictures per recipe, as large as those of phones. */
const pictures = {
  'original.webp': 150_000,
  'min-original.webp': 50_000,
  'tiny-original.webp': 8_000,
}
const memoryGoal = 300 * 1024 * 1024

interface Household {
  server: RunningChild
  token: string
  media: string
  /** Each has one picture in three sizes. */
  recipes: number
}

/** Makes, verifies and restores a backup of many pictures while the list of recipes is requested all the time. */
export async function backupLines({ server, token, media, recipes }: Household) {
  const bytes = await fillMedia(media, recipes)
  const name = async () => {
    const answer = await ask(server.url, { path: '/api/admin/backups', headers: headersOf(token) })
    const { imports } = JSON.parse(answer.toString()) as { imports: { name: string }[] }
    return imports[0]!.name
  }
  const lines = [await timed(server, token, { action: 'create' })]
  const made = await name()
  for (const action of ['verify', 'restore']) {
    lines.push(await timed(server, token, { action, name: made }))
  }
  return lines.map(([label, ...rest]) => [`${label} a backup of ${megabytes(bytes)}`, ...rest])
}

/** Noise, which neither the disk nor the zip can compress. */
async function fillMedia(media: string, recipes: number) {
  const noise = Buffer.alloc(pictures['original.webp'])
  let state = 2026
  for (let at = 0; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    noise[at] = state >>> 24
  }
  let bytes = 0
  for (let at = 0; at < recipes; at += 1) {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const folder = path.join(media, 'recipes', id, 'images', id)
    await mkdir(folder, { recursive: true })
    noise.writeUInt32LE(at)
    for (const [name, size] of Object.entries(pictures)) {
      await writeFile(path.join(folder, name), noise.subarray(0, size))
      bytes += size
    }
  }
  return bytes
}

async function timed(server: RunningChild, token: string, wish: { action: string; name?: string }) {
  const began = performance.now()
  const headers = { ...headersOf(token), 'content-type': 'application/json' }
  const address = '/api/admin/backups/task'
  await post(server.url, address, headers, JSON.stringify(wish))
  const lists: number[] = []
  const before = residentBytes(server.pid)
  let [peak, refused] = [0, 0]
  for (let status = 'running'; status === 'running';) {
    const asked = performance.now()
    // While data is replaced requests are held off; these are counted separately.
    const isAnswered = await ask(server.url, listRequest(token)).then(
      () => true,
      () => false,
    )
    if (isAnswered) lists.push(performance.now() - asked)
    else refused += 1
    peak = Math.max(peak, residentBytes(server.pid))
    const answer = await ask(server.url, { path: address, headers }).catch(() => null)
    if (answer) status = (JSON.parse(answer.toString()) as { status: string }).status
    await wait(20)
  }
  const took = (performance.now() - began) / 1000
  const reading = `list meanwhile: p95 ${milliseconds(percentile(lists, 95))} ms, at most ${milliseconds(Math.max(...lists))} ms, refused ${refused}`
  const memory =
    peak === 0 ? 'memory unknown' : `${megabytes(peak)} at most, ${megabytes(before)} before`
  return [
    wish.action,
    `${took.toFixed(1)} s, ${memory}`,
    `${reading}; ${verdict('below 300 MB', peak < memoryGoal)}`,
  ]
}

async function post(url: string, address: string, headers: Record<string, string>, body: string) {
  const answer = await fetch(url + address, { method: 'POST', headers, body })
  if (answer.status !== 202) throw new Error(`${address} answered ${answer.status}`)
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

/** 0 if the system has no /proc. */
function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) * 1024
}
