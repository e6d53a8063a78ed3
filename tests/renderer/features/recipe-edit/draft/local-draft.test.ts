import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetAsideDraft,
  forgetLocalDraft,
  readAsideDraft,
  readLocalDraft,
  writeLocalDraft,
} from '#renderer/features/recipe-edit/draft/local-draft.ts'
import { draft, line } from '../drafts.ts'

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

describe('a form of another time', () => {
  const store = (changes: object, version = 2) =>
    localStorage.setItem(
      'recipe-draft:one',
      JSON.stringify({ version, at: 1, basedOn: 'then', ...changes }),
    )
  const without = (form: object, key: string) =>
    Object.fromEntries(Object.entries(form).filter(([name]) => name !== key))

  test('gets what came since from the form of today', () => {
    const today = draft({ performTime: '5 minutes', tags: ['Hot'] })
    const { asWritten: _a, loaded: _l, ...former } = line({ note: 'eggs', title: null })
    const typed = { ...draft({ name: 'Typed' }), ingredients: [former] }
    for (const key of ['performTime', 'tags']) {
      store({ draft: without(typed, key), base: without(draft(), key) })
      const read = readLocalDraft('one', today)!
      expect(read.draft).toEqual({
        ...draft({ name: 'Typed', ingredients: [{ ...line(), ...former }] }),
        [key]: today[key as 'tags'],
      })
      expect(read.base).toEqual({ ...draft(), [key]: today[key as 'tags'] })
      expect(Object.keys(read.draft)).toEqual(Object.keys(today))
    }
    expect(readAsideDraft('one')).toBeNull()
  })

  test('is read with nothing where nothing may be, whatever the form of today has there', () => {
    const links = ['a']
    const asset = { name: 'Card', icon: 'mdi-file', fileName: null }
    const typed = draft({
      ingredients: [
        line({ title: null }),
        line({ title: 'Pot', loaded: { parts: 'a', text: 'b' } }),
      ],
      steps: [{ key: 'k', title: null, text: 'Stir', links }],
      assets: [asset],
    })
    store({ draft: typed, base: draft() })
    const today = draft({ steps: [{ key: 'k', title: 'First', text: '', links: [] }] })
    expect(readLocalDraft('one', today)?.draft).toEqual(typed)
  })

  test.each([
    ['a field that is no text', { ...draft(), prepTime: null }],
    ['a field that is gone', { ...draft(), difficultyInStars: '3' }],
    ['a list that was a text', { ...draft(), notes: 'Better later.' }],
    ['rows of another kind', { ...draft(), steps: ['Stir.'] }],
    ['a row with more in it', { ...draft(), ingredients: [{ ...line(), brand: 'Best' }] }],
    ['a switch that is none', { ...draft(), settings: { public: 'yes' } }],
  ])('is put aside as text when it does not fit: %s', (_what, wrong) => {
    const typed = {
      ...wrong,
      description: 'Typed for an hour.',
      extras: [{ key: 'x', name: 'shelf', value: 'top' }],
    }
    store({ draft: typed, base: draft() })
    expect(readLocalDraft('one', draft())).toBeNull()
    const aside = readAsideDraft('one')!
    expect(aside.at).toBe(1)
    expect(aside.text).toContain('Typed for an hour.\n\n')
    expect(aside.text).toContain('shelf top')

    // Typing on does not lose it; only its own button does.
    writeLocalDraft('one', kept(2))
    forgetLocalDraft('one')
    expect(readAsideDraft('one')).toEqual(aside)
    forgetAsideDraft('one')
    expect(readAsideDraft('one')).toBeNull()
  })

  test('of a version before is put aside too, rows as lines', () => {
    const typed = {
      name: 'Stew',
      ingredients: [{ key: 'k', quantity: '2', unit: { id: 'u', name: 'cup' }, note: 'peas' }],
      steps: [{ key: 's', text: 'Stir.', links: ['k'] }],
    }
    store({ draft: typed }, 1)
    expect(readLocalDraft('one', draft())).toBeNull()
    expect(readAsideDraft('one')?.text).toBe('Stew\n\n2 cup peas\n\nStir.')
  })

  test('stays where it is while there is no room to put it aside', () => {
    store({ draft: { ...draft(), gone: 'Typed' }, base: draft() })
    const before = localStorage.getItem('recipe-draft:one')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(readLocalDraft('one', draft())).toBeNull()
    expect(localStorage.getItem('recipe-draft:one')).toBe(before)
    full.mockRestore()
  })
})
