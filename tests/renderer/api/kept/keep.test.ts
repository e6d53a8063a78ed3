import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#renderer/api/client.ts'
import { forgetKept } from '#renderer/api/kept/answers.ts'
import { startKeeping } from '#renderer/api/kept/keep.ts'
import { keptOwner } from '#renderer/api/kept/owner.ts'
import { noteShown } from '#renderer/api/kept/shown.ts'
import { memoryShelf, refusingShelf } from '#tests/support/memory-shelf.ts'

const self = ['users', 'self']
const listOf = (id: string) => ['groups', 'shopping', 'lists', id]
const everyList = ['groups', 'shopping', 'lists', { page: 1, perPage: -1 }]

/** A tab of somebody, which is closed when the test ends. */
function tab(person = 'rosa') {
  const client = new QueryClient()
  const begin = () => {
    const end = startKeeping(client, person)
    onTestFinished(end)
    return end
  }
  return { client, begin }
}

/** As when the page goes into the background: what waits is written at once. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what was read before and what is read later is kept, and nothing else', async () => {
  const { texts, answerTo } = memoryShelf()
  const { client, begin } = tab()
  client.setQueryData(self, { id: 'rosa', tokens: [{ name: 'a program' }] })
  client.setQueryData(['cookbooks', 'soups'], { name: 'Soups' })
  begin()
  client.setQueryData(listOf('a'), { id: 'a', name: 'Market' })
  // Without anything else, after a pause.
  await expect.poll(() => texts.size).toBe(2)
  expect(answerTo(self)).toEqual({ id: 'rosa', tokens: null })
  client.setQueryData(listOf('a'), { id: 'a', name: 'Saturday' })
  hide()
  expect(answerTo(listOf('a'))).toEqual({ id: 'a', name: 'Saturday' })
  expect(texts.size).toBe(2)
})

test('what the server refused before keeping began is not kept any more', async () => {
  const { texts } = memoryShelf()
  const { client, begin } = tab()
  const end = begin()
  client.setQueryData(listOf('a'), { id: 'a', name: 'Market' })
  hide()
  await expect.poll(() => texts.size).toBe(1)
  end()
  // The page begins anew, and asks before it has the code for keeping.
  const gone = () => Promise.reject(new ApiError(404, 'record.not-found', 'gone'))
  await client.fetchQuery({ queryKey: listOf('a'), queryFn: gone, retry: false }).catch(() => {})
  begin()
  hide()
  await expect.poll(() => texts.size).toBe(0)
})

test('what is shown as it was kept is not kept as if it were new', async () => {
  const { texts } = memoryShelf()
  const { client, begin } = tab()
  begin()
  noteShown(client, JSON.stringify(listOf('a')), 5)
  await client.fetchQuery({ queryKey: listOf('a'), queryFn: () => ({ id: 'a' }) })
  hide()
  expect(texts.size).toBe(0)
  // The answer to a change is news.
  client.setQueryData(listOf('a'), { id: 'a', name: 'Market' })
  hide()
  expect(texts.size).toBe(1)
})

test('a list that is gone is dropped: when it is asked for, and when it is missing among all', async () => {
  const { texts } = memoryShelf()
  const { client, begin } = tab()
  begin()
  for (const id of ['a', 'b', 'c']) client.setQueryData(listOf(id), { id })
  hide()
  expect(texts.size).toBe(3)
  client.setQueryData(everyList, { items: [{ id: 'b' }, { id: 'c' }] })
  hide()
  expect([...texts.keys()]).toEqual(
    [listOf('b'), listOf('c'), everyList].map((key) => JSON.stringify(key)),
  )
  const fail = (status: number) =>
    client
      .fetchQuery({
        queryKey: listOf('b'),
        queryFn: () => Promise.reject(new ApiError(status, 'no', 'no')),
        retry: false,
      })
      .catch(() => {})
  await fail(500)
  await fail(0)
  hide()
  expect(texts.has(JSON.stringify(listOf('b')))).toBe(true)
  await fail(404)
  hide()
  expect(texts.has(JSON.stringify(listOf('b')))).toBe(false)
})

test('a recipe that the server does not give any more is dropped', async () => {
  const { texts, answerTo } = memoryShelf()
  const { client, begin } = tab()
  begin()
  const soup = ['recipes', 'soup']
  client.setQueryData(soup, { name: 'Soup' })
  hide()
  expect(answerTo(soup)).toEqual({ name: 'Soup' })
  const gone = () => Promise.reject(new ApiError(404, 'recipe.not-found', 'gone'))
  await client.fetchQuery({ queryKey: soup, queryFn: gone, retry: false }).catch(() => {})
  hide()
  expect(texts.size).toBe(0)
})

test('two tabs keep beside each other', () => {
  const { texts } = memoryShelf()
  const [one, other] = [tab(), tab()]
  one.begin()
  other.begin()
  one.client.setQueryData(listOf('a'), { id: 'a' })
  other.client.setQueryData(listOf('b'), { id: 'b' })
  hide()
  expect(texts.size).toBe(2)
})

test('whoever comes next has nothing of the person before', () => {
  const { index, texts } = memoryShelf()
  const rosa = tab()
  const end = rosa.begin()
  rosa.client.setQueryData(listOf('a'), { id: 'a' })
  hide()
  end()
  const paul = tab('paul')
  paul.begin()
  paul.client.setQueryData(self, { id: 'paul' })
  hide()
  expect(index()?.person).toBe('paul')
  expect([...texts.keys()]).toEqual([JSON.stringify(self)])
})

test('after the end of the session nothing is written any more', () => {
  const { texts } = memoryShelf()
  const { client, begin } = tab()
  begin()
  client.setQueryData(listOf('a'), { id: 'a' })
  forgetKept()
  hide()
  expect(texts.size).toBe(0)
})

test('where the browser refuses, nothing is kept and nothing breaks', () => {
  refusingShelf()
  const first = tab()
  first.begin()
  first.client.setQueryData(listOf('a'), { id: 'a' })
  hide()
  forgetKept()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('a private window', 'QuotaExceededError')
  })
  tab().begin()
  expect(keptOwner()).toBeNull()
})
