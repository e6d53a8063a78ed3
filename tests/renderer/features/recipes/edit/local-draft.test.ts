import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetLocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from '#renderer/features/recipes/edit/local-draft.ts'
import { draft } from './drafts.ts'

const kept = (at: number) => ({
  at,
  basedOn: 'then',
  base: draft(),
  draft: draft({ name: 'Typed' }),
})

beforeEach(() => localStorage.clear())

test('what was kept is read again, until it is forgotten', () => {
  expect(writeLocalDraft('one', kept(1))).toBe(true)
  expect(readLocalDraft('one', draft())).toEqual(kept(1))
  forgetLocalDraft('one')
  expect(readLocalDraft('one', draft())).toBeNull()
})

test.each(['', '{', 'null', '{"version":1}', '{"version":2,"at":1,"basedOn":"x","draft":{}}'])(
  'what is none is passed over: %j',
  (text) => {
    localStorage.setItem('recipe-draft:one', text)
    expect(readLocalDraft('one', draft())).toBeNull()
  },
)

test('in a full store the oldest draft of another recipe gives way, and the rest of the store stays', () => {
  localStorage.setItem('theme', 'dark')
  for (const at of [3, 1, 2]) writeLocalDraft(`recipe-${at}`, kept(at))
  const real = Storage.prototype.setItem
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key: string,
    value: string,
  ) {
    if (this.length >= 4) throw new DOMException('full', 'QuotaExceededError')
    real.call(this, key, value)
  })
  expect(writeLocalDraft('new', kept(9))).toBe(true)
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'recipe-draft:new',
    'recipe-draft:recipe-2',
    'recipe-draft:recipe-3',
    'theme',
  ])
  full.mockRestore()
})

test('without any room it says so', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writeLocalDraft('new', kept(9))).toBe(false)
  full.mockRestore()
})
