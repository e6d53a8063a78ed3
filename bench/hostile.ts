import { setTimeout as wait } from 'node:timers/promises'
import { hostileCases } from '#scripts/hostile/cases.ts'
import { prepareHostile } from '#scripts/hostile/prepare.ts'
import { send } from '#scripts/hostile/send.ts'
import { say } from '#scripts/support/run.ts'
import type { RunningChild } from './child.ts'
import { residentBytes } from './resident.ts'
import { megabytes, milliseconds, verdict } from './table.ts'

const MOST_WAIT_MS = 250
const MOST_MEMORY = 400 * 1024 * 1024
/** Between two questions of the caller who is kept waiting. */
const PACE_MS = 5

/**
 * Sends each hostile call twice at once, while somebody else asks for a list again and again, and tells how long that
 * one waited, what the server's memory was at most, and what was answered.
 */
export async function hostileLines(
  server: RunningChild,
  token: string,
  named: string,
): Promise<string[][]> {
  const target = await prepareHostile(server.url, token)
  const list = {
    path: '/api/recipes?page=1&perPage=10',
    headers: { authorization: `Bearer ${token}` },
  }
  const lines: string[][] = []
  for (const { name, told, call } of hostileCases.filter((one) => one.name.includes(named))) {
    const calls = [await call(target), await call(target)]
    const state = { isOver: false }
    const rested = residentBytes(server.pid) ?? 0
    let [longest, memory] = [0, rested]
    const statuses: number[] = []
    const other = async () => {
      while (!state.isOver) {
        const begun = performance.now()
        const { status } = await send(server.url, list)
        longest = Math.max(longest, performance.now() - begun)
        memory = Math.max(memory, residentBytes(server.pid) ?? 0)
        if (status !== 200) statuses.push(status)
        await wait(PACE_MS)
      }
    }
    const asking = other()
    const answers = await Promise.all(calls.map((one) => send(server.url, one)))
    state.isOver = true
    await asking
    statuses.push(...answers.map(({ status }) => status))
    const isRight = statuses.every((status) => told.includes(status))
    const goals = [
      verdict(`${MOST_WAIT_MS} ms`, longest <= MOST_WAIT_MS),
      verdict(megabytes(MOST_MEMORY), memory <= MOST_MEMORY),
      verdict(`answers ${told.join(' or ')}`, isRight),
    ]
    const missed = goals.filter((goal) => goal.startsWith('GOAL')).join(', ')
    const found = [...new Set(statuses)].join(' ')
    say(
      `${name}: ${milliseconds(longest)} ms, ${megabytes(rested)} → ${megabytes(memory)}, ${found}`,
    )
    lines.push([name, milliseconds(longest), megabytes(memory), found, missed || 'goals met'])
  }
  return lines
}
