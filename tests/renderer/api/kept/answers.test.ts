import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#renderer/api/client.ts'
import { answerOrKept, forgetKept, forgetKeptOfOthers } from '#renderer/api/kept/answers.ts'
import { keptAfter } from '#renderer/api/kept/next.ts'
import { keptOwner, rememberOwner } from '#renderer/api/kept/owner.ts'
import { keptShelf } from '#renderer/api/kept/shelf.ts'
import { isAnyShown, isShown } from '#renderer/api/kept/shown.ts'
import { memoryShelf, refusingShelf } from '#tests/support/memory-shelf.ts'

const key = ['groups', 'preferences']
const hash = JSON.stringify(key)
const preferences = {
  privateGroup: true,
  firstDayOfWeek: 1,
  recipePublic: false,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: false,
  filesWithoutLogin: 'home',
  groupId: '6f0d1c3e-8d5a-4d0b-9a51-3c1c0a7a2f11',
  id: '6f0d1c3e-8d5a-4d0b-9a51-3c1c0a7a2f12',
}

const unreached = () => Promise.reject(new ApiError(0, 'network', 'no connection'))
const refused = (status: number) => () => Promise.reject(new ApiError(status, 'no', 'no'))

/** Keeps this for a person at a time. */
const keep = (person: string, text: string, now = 5) =>
  keptShelf().change((index) =>
    keptAfter(index, { person, answers: [{ hash, text }], now, lists: null }),
  )

/** What a page that begins gets. */
function ask(
  answer: () => Promise<unknown>,
  client = new QueryClient(),
  queryKey: readonly unknown[] = key,
) {
  return client.fetchQuery({
    queryKey,
    queryFn: (asked) => answerOrKept(asked, answer),
    retry: false,
  })
}

test('without the server a page begins with what was kept, and says so until it has answered', async () => {
  memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', JSON.stringify(preferences))
  const client = new QueryClient()
  expect(await ask(unreached, client)).toEqual(preferences)
  expect(isShown(hash)).toBe(true)
  await ask(() => Promise.resolve(preferences), client)
  expect(isAnyShown()).toBe(false)
})

describe('a server that does not even refuse', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    memoryShelf()
    rememberOwner('rosa')
    await keep('rosa', JSON.stringify(preferences))
    return () => void vi.useRealTimers()
  })
  const newer = { ...preferences, firstDayOfWeek: 0 }

  /** Whether the server answers when it is asked whether it is there. */
  const reachable = (isThere: boolean) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      isThere ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('late')),
    )
    onTestFinished(() => void vi.restoreAllMocks())
  }

  /** An answer that comes when it is told to. */
  function later() {
    let give: (answer: unknown) => void = () => {}
    const answer = new Promise<unknown>((resolve) => (give = resolve))
    return { answer: () => answer, give }
  }

  test('is waited for, and then what was kept is shown until it answers after all', async () => {
    const { answer, give } = later()
    const client = new QueryClient()
    const asked = ask(answer, client)
    await vi.advanceTimersByTimeAsync(4900)
    expect(isShown(hash)).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(await asked).toEqual(preferences)
    expect(isShown(hash)).toBe(true)
    give(newer)
    await vi.advanceTimersByTimeAsync(0)
    expect(client.getQueryData(key)).toEqual(newer)
    expect(isShown(hash)).toBe(false)
  })

  test.for([
    ['nothing was kept', key],
    ['nothing ever is', ['recipes', { page: 1 }]],
  ] as const)('is said to be out of reach, where %s', async ([, queryKey]) => {
    await keptShelf().clear()
    reachable(false)
    const asked = ask(later().answer, new QueryClient(), queryKey)
    const told = asked.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await told).toMatchObject({ status: 0, code: 'silent' })
  })

  test('is said to be out of reach to who is not signed in', async () => {
    forgetKept()
    reachable(false)
    const told = ask(later().answer).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await told).toMatchObject({ status: 0, code: 'silent' })
  })

  test('is waited for on, where it is only busy', async () => {
    await keptShelf().clear()
    reachable(true)
    const { answer, give } = later()
    const asked = ask(answer)
    await vi.advanceTimersByTimeAsync(20_000)
    give(newer)
    expect(await asked).toEqual(newer)
  })

  test('answers nobody who came after it was asked', async () => {
    const { answer, give } = later()
    const client = new QueryClient()
    const asked = ask(answer, client)
    await vi.advanceTimersByTimeAsync(5000)
    await asked
    rememberOwner('paul')
    give(newer)
    await vi.advanceTimersByTimeAsync(0)
    expect(client.getQueryData(key)).toEqual(preferences)
  })

  test('makes whoever asks next wait less', async () => {
    const client = new QueryClient()
    const first = ask(later().answer, client)
    await vi.advanceTimersByTimeAsync(5000)
    await first
    const second = ask(later().answer)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await second).toEqual(preferences)
  })
})

test.for([401, 403, 404, 422, 429, 500, 503])('an answer of %i is an answer', async (status) => {
  memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', JSON.stringify(preferences))
  await expect(ask(refused(status))).rejects.toMatchObject({ status })
  expect(isAnyShown()).toBe(false)
})

test('what the page shows already stays, although something older was kept', async () => {
  memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', JSON.stringify(preferences))
  const client = new QueryClient()
  const newer = { ...preferences, firstDayOfWeek: 0 }
  client.setQueryData(key, newer)
  await expect(ask(unreached, client)).rejects.toMatchObject({ status: 0 })
  expect(client.getQueryData(key)).toEqual(newer)
})

test.for([
  ['of another person', 'paul', JSON.stringify(preferences)],
  ['of an older Trivet', 'rosa', JSON.stringify({ ...preferences, firstDayOfWeek: 'Monday' })],
  ['no JSON', 'rosa', '{'],
] as const)('what is %s is not shown', async ([, person, text]) => {
  memoryShelf()
  rememberOwner('rosa')
  await keep(person, text)
  await expect(ask(unreached)).rejects.toMatchObject({ status: 0 })
})

test('what cannot be read is dropped, and nothing else', async () => {
  const { texts } = memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', '{')
  const other = { hash: '["users","self"]', text: 'kept' }
  const news = { person: 'rosa', answers: [other], now: 1, lists: null }
  await keptShelf().change((index) => keptAfter(index, news))
  await expect(ask(unreached)).rejects.toMatchObject({ status: 0 })
  expect([...texts.keys()]).toEqual([other.hash])
})

test('a time that cannot be is not told', async () => {
  memoryShelf()
  rememberOwner('rosa')
  const { readKept } = await import('#renderer/api/kept/read.ts')
  await keep('rosa', JSON.stringify(preferences), Date.now() + 3_600_000)
  expect(await readKept('rosa', hash, 'groups/preferences')).toMatchObject({ at: 0 })
  await keep('rosa', JSON.stringify(preferences), 5)
  expect(await readKept('rosa', hash, 'groups/preferences')).toMatchObject({ at: 5 })
})

test('a browser that keeps nothing is as one without anything kept', async () => {
  refusingShelf()
  rememberOwner('rosa')
  await expect(ask(unreached)).rejects.toMatchObject({ status: 0 })
  forgetKept()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('a private window', 'SecurityError')
  })
  await expect(ask(unreached)).rejects.toMatchObject({ status: 0 })
})

test('when the session ends, nothing is kept and nothing of it is shown', async () => {
  const { texts } = memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', JSON.stringify(preferences))
  await ask(unreached)
  forgetKeptOfOthers('rosa')
  expect(texts.size).toBe(1)
  forgetKeptOfOthers('paul')
  expect(keptOwner()).toBeNull()
  expect(texts.size).toBe(0)
  expect(isAnyShown()).toBe(false)
  await expect(ask(unreached)).rejects.toMatchObject({ status: 0 })
})

test('a session that ends while it is read gets nothing any more', async () => {
  memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', JSON.stringify(preferences))
  const shelf = keptShelf()
  const { read } = shelf
  vi.spyOn(shelf, 'read').mockImplementation(async (asked) => {
    const found = await read(asked)
    forgetKept()
    return found
  })
  await expect(ask(unreached)).rejects.toMatchObject({ status: 0 })
})
