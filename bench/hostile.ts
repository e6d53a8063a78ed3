import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { hostileCases } from '#scripts/hostile/cases.ts'
import type { Answers } from '#scripts/hostile/flood.ts'
import { type HostileFlood, hostileFloods } from '#scripts/hostile/floods.ts'
import { type HostileTarget, prepareHostile } from '#scripts/hostile/prepare.ts'
import { send } from '#scripts/hostile/send.ts'
import { root } from '#scripts/support/paths.ts'
import { say } from '#scripts/support/run.ts'
import type { RunningChild } from './child.ts'
import { computedMs, residentBytes } from './resident.ts'
import { megabytes, milliseconds, verdict } from './table.ts'

const MOST_WAIT_MS = 250
const MOST_MEMORY = 400 * 1024 * 1024
/** Between two questions of the caller who is kept waiting. */
const PACE_MS = 5
/** What a flood may take; what is open then is hung up on. */
const FLOOD_MS = 4000

/**
 * Sends each hostile call twice at once, and each flood from a process of its own, while somebody else asks for a list again
 * and again; tells how long that one waited, what the server's memory was at most, and what was answered.
 */
export async function hostileLines(
  server: RunningChild,
  token: string,
  named: string,
): Promise<string[][]> {
  const target = await prepareHostile(server.url, token)
  const isNamed = ({ name }: { name: string }) => name.includes(named)
  const lines: string[][] = []
  for (const one of hostileCases.filter(isNamed)) {
    const calls = [await one.call(target), await one.call(target)]
    const attack = async () => {
      const answers = await Promise.all(calls.map((call) => send(server.url, call)))
      return answers.map(({ status }) => status)
    }
    lines.push(await attackLine(server, target, { ...one, attack }))
  }
  for (const one of hostileFloods.filter(isNamed)) {
    const attack = async () => Object.keys(await flooded(target, one)).map(Number)
    lines.push(await attackLine(server, target, { ...one, attack }))
  }
  return lines
}

interface Attack {
  name: string
  told: readonly number[]
  /** Gives the statuses that were answered. */
  attack: () => Promise<number[]>
}

async function attackLine(
  server: RunningChild,
  { otherToken }: HostileTarget,
  { name, told, attack }: Attack,
): Promise<string[]> {
  const list = {
    path: '/api/recipes?page=1&perPage=10',
    headers: { authorization: `Bearer ${otherToken}` },
  }
  const state = { isOver: false }
  const rested = residentBytes(server.pid) ?? 0
  let [longest, computed, memory, unanswered] = [0, 0, rested, 0]
  const other = async () => {
    while (!state.isOver) {
      const begun = performance.now()
      const before = computedMs(server.pid) ?? 0
      const { status } = await send(server.url, list)
      longest = Math.max(longest, performance.now() - begun)
      computed = Math.max(computed, (computedMs(server.pid) ?? 0) - before)
      memory = Math.max(memory, residentBytes(server.pid) ?? 0)
      if (status !== 200) unanswered += 1
      await wait(PACE_MS)
    }
  }
  const asking = other()
  const statuses = await attack()
  state.isOver = true
  await asking
  const goals = [
    verdict(`${MOST_WAIT_MS} ms`, longest <= MOST_WAIT_MS),
    verdict(megabytes(MOST_MEMORY), memory <= MOST_MEMORY),
    verdict(
      `answers ${told.join(' or ')}`,
      statuses.every((status) => told.includes(status)),
    ),
    verdict('answers to all others', unanswered === 0),
  ]
  const missed = goals.filter((goal) => goal.startsWith('GOAL')).join(', ')
  const found = [...new Set(statuses)].join(' ')
  say(
    `${name}: ${milliseconds(longest)} ms (${milliseconds(computed)}), ${megabytes(rested)} → ${megabytes(memory)}, ${found}`,
  )
  const waits = [milliseconds(longest), milliseconds(computed)]
  return [name, ...waits, megabytes(memory), found, missed || 'goals met']
}

async function flooded(target: HostileTarget, one: HostileFlood): Promise<Answers> {
  const { connections, manner } = one
  const told = {
    url: target.url,
    connections,
    manner,
    calls: one.calls(target),
    milliseconds: FLOOD_MS,
  }
  const file = path.join(root, 'scripts/hostile/flood-child.ts')
  const child = spawn(process.execPath, [file], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(told))
  return JSON.parse(await text(child.stdout)) as Answers
}
