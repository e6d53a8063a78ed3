import type { RunningChild } from './child.ts'
import { type Asked, ask, percentile } from './measure.ts'
import { milliseconds, verdict } from './table.ts'

const WRITERS = 50
const ROUNDS = 6
const MOST_READER_MS = 250

/**
 * Fifty people who each write a recipe, change it and put it on a list, all at once, while somebody else reads the list
 * of recipes again and again. Any refusal ends the bench; at the end every recipe has to be there with its last text.
 */
export async function writerLines(
  { url }: RunningChild,
  token: string,
  listId: string,
): Promise<string[][]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (method: Asked['method'] & string, path: string, body: object) =>
    JSON.parse(
      (await ask(url, { path, method, headers, body: JSON.stringify(body) })).toString(),
    ) as unknown
  const waits: number[] = []
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work
    waits.push(performance.now() - begun)
    return result
  }
  const write = async (writer: number): Promise<string> => {
    const name = `Written by ${writer} ${Math.random().toString(36).slice(2)}`
    const slug = (await timed(send('POST', '/api/recipes', { name }))) as string
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed(send('PATCH', `/api/recipes/${slug}`, { description: `round ${round}` }))
      const item = { shoppingListId: listId, note: `${writer} of round ${round}` }
      await timed(send('POST', '/api/groups/shopping/items', item))
    }
    return slug
  }

  const state = { isOver: false }
  const reads: number[] = []
  const reader = async () => {
    while (!state.isOver) {
      const begun = performance.now()
      await ask(url, { path: '/api/recipes?page=1&perPage=10', headers })
      reads.push(performance.now() - begun)
    }
  }
  const reading = reader()
  const begun = performance.now()
  const slugs = await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)))
  const seconds = (performance.now() - begun) / 1000
  state.isOver = true
  await reading

  let lost = 0
  for (const slug of slugs) {
    const answer = await ask(url, { path: `/api/recipes/${slug}`, headers })
    const { description } = JSON.parse(answer.toString()) as { description: string }
    if (description !== `round ${ROUNDS - 1}`) lost += 1
  }
  const longest = Math.max(...reads)
  const told = `p50 ${milliseconds(percentile(waits, 50))}, p95 ${milliseconds(percentile(waits, 95))} ms`
  return [
    [
      `${WRITERS} writers at once`,
      `${(waits.length / seconds).toFixed(0)} per s, ${told}`,
      verdict('nothing lost', lost === 0),
    ],
    [
      '  a reader beside them',
      `at most ${milliseconds(longest)} ms`,
      verdict(`at most ${MOST_READER_MS} ms`, longest <= MOST_READER_MS),
    ],
  ]
}
