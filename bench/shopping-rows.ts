import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { RunningChild } from './child.ts'
import { type Asked, ask, percentile } from './measure.ts'
import { residentBytes } from './resident.ts'
import type { Row } from './row.ts'
import { kilobytes, milliseconds, verdict } from './table.ts'

const ITEMS = 300
const DEVICES = 20
const CHECKS = 100

export interface LongList {
  id: string
  itemId: string
}

const sending = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** Makes a list of 300 items through the API. */
export async function makeLongList(url: string, token: string): Promise<LongList> {
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const asked: Asked = {
      path: `/api/groups/shopping/${path}`,
      method: 'POST',
      headers: sending(token),
      body: JSON.stringify(body),
    }
    return JSON.parse((await ask(url, asked)).toString())
  }
  const { id } = (await send('lists', { name: 'Everything' })) as { id: string }
  const items = Array.from({ length: ITEMS }, (_, position) => ({
    shoppingListId: id,
    note: `thing ${position}`,
    position,
  }))
  const made = (await send('items/create-bulk', items)) as { createdItems: { id: string }[] }
  return { id, itemId: made.createdItems[0]!.id }
}

/** Checks the item off, or puts it back. */
function checking({ id: listId, itemId }: LongList, token: string, index: number): Asked {
  const check = { kind: 'check', id: randomUUID(), listId, itemId, checked: index % 2 === 0 }
  const operations = [{ ...check, seen: 1_000_000 }]
  return {
    path: '/api/groups/shopping/operations',
    method: 'POST',
    headers: sending(token),
    body: JSON.stringify({ device: listId, operations }),
  }
}

/** The rows for a list of 300 items, and for a recipe of 40 ingredients that is put on it. */
export function shoppingRows(
  token: string,
  list: LongList,
  recipeId: string,
  unheardOf: (path: string) => string,
): Omit<Row, 'concurrency'>[] {
  const path = `/api/groups/shopping/lists/${list.id}`
  return [
    {
      name: 'list-300',
      label: 'open a shopping list of 300',
      request: () => ({ path: unheardOf(path), headers: sending(token) }),
    },
    {
      name: 'check-300',
      label: 'check one of 300 off',
      request: (index) => checking(list, token, index),
    },
    {
      name: 'recipe-on-list',
      label: '40 ingredients onto that list',
      request: () => ({
        path: `${path}/recipe/${recipeId}`,
        method: 'POST',
        headers: sending(token),
        body: '{}',
      }),
    },
  ]
}

/** From the press on one device until the others have heard of it, with 20 devices that listen. */
export async function liveLines(
  server: RunningChild,
  token: string,
  list: LongList,
): Promise<string[][]> {
  const before = residentBytes(server.pid)
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, () => listen(server.url, token)),
  )
  const after = residentBytes(server.pid)
  const waits: number[] = []
  for (let index = 0; index < CHECKS; index += 1) {
    const heard = devices.map((device) => device.next())
    const begun = performance.now()
    const asked = ask(server.url, checking(list, token, index))
    const times = heard.map(async (one) => {
      await one
      return performance.now() - begun
    })
    waits.push(...(await Promise.all(times)))
    await asked
  }
  for (const device of devices) device.close()
  const p95 = percentile(waits, 95)
  const each = before && after ? kilobytes((after - before) / DEVICES) : 'skipped'
  return [
    [
      `check heard by ${DEVICES} devices`,
      `${milliseconds(percentile(waits, 50))} ms, p95 ${milliseconds(p95)} ms`,
      verdict('p95 below 300 ms', p95 < 300),
    ],
    ['memory of an open stream', each, `${DEVICES} opened at once`],
  ]
}

interface Listening {
  /** Resolves at the next change of lists. */
  next: () => Promise<void>
  close: () => void
}

function listen(url: string, token: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let heard: () => void = () => {}
    const headers = { authorization: `Bearer ${token}` }
    const request = http.get(`${url}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`the stream answered ${response.statusCode}`))
        return
      }
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        // Whole events only; what comes in pieces is put together.
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        if (events.some((event) => event.includes('"shopping-lists"'))) heard()
      })
      response.on('error', () => {}) // closed at the end
      resolve({
        next: () =>
          new Promise((told) => {
            heard = told
          }),
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}
