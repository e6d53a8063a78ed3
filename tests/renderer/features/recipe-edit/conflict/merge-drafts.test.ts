import { expect, test } from 'vitest'
import { mergeDrafts, withPart } from '#renderer/features/recipe-edit/conflict/merge-drafts.ts'
import { linesOf, ownLines } from '#renderer/features/recipe-edit/conflict/part-lines.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { draft, line } from '../drafts.ts'

const salt = line({ key: 'salt', note: 'salt' })
const base = draft({ name: 'Stew', ingredients: [salt], tags: ['Winter'] })

test('what only one of us changed is taken from that one', () => {
  const mine = { ...base, name: 'Hot pot' }
  const theirs = { ...base, tags: ['Winter', 'Soup'], recipeYield: '4' }
  const merged = mergeDrafts(base, mine, theirs)
  expect(merged.draft).toEqual({ ...mine, tags: ['Winter', 'Soup'], recipeYield: '4' })
  expect(merged.conflicts).toEqual([])
  expect(merged.taken.map(({ id }) => id)).toEqual(['recipeYield', 'tags'])
})

test('what both changed in the same way is no question', () => {
  const both = { ...base, name: 'Hot pot' }
  expect(mergeDrafts(base, both, { ...both })).toMatchObject({ conflicts: [], taken: [] })
})

test('what both changed stays mine until it is decided', () => {
  const mine = { ...base, name: 'Mine', ingredients: [{ ...salt, note: 'sea salt' }] }
  const theirs = { ...base, name: 'Theirs', ingredients: [{ ...salt, note: 'rock salt' }] }
  const { draft: merged, conflicts } = mergeDrafts(base, mine, theirs)
  expect(conflicts.map(({ id }) => id)).toEqual(['name', 'ingredients'])
  expect(merged).toEqual(mine)
  expect(withPart(merged, conflicts[0]!, theirs)).toMatchObject({
    name: 'Theirs',
    ingredients: mine.ingredients,
  })
})

test('settings and nutrition are joined value by value', () => {
  const mine = { ...base, settings: { ...base.settings, public: true } }
  const theirs = {
    ...base,
    settings: { ...base.settings, locked: true },
    nutrition: { ...base.nutrition, calories: '200' },
  }
  const merged = mergeDrafts(base, mine, theirs)
  expect(merged.draft.settings).toMatchObject({ public: true, locked: true })
  expect(merged.draft.nutrition.calories).toBe('200')
  expect(merged.conflicts).toEqual([])
})

test('keys that only the form knows, and ids that a save gave, are no changes', () => {
  const note = { key: 'one', title: '', text: 'Freezes well.' }
  const flour = { id: null, name: 'flour' }
  const mine = draft({ notes: [note], ingredients: [line({ key: 'a', food: flour })] })
  const theirs = draft({
    notes: [{ ...note, key: 'note-0' }],
    ingredients: [line({ key: 'a', food: { id: 'f1', name: 'flour' } })],
  })
  expect(mergeDrafts(mine, mine, theirs)).toMatchObject({ conflicts: [], taken: [] })
})

test('a part is shown in lines, and those of one side only are known', () => {
  const part = { id: 'ingredients', field: 'ingredients', key: null } as const
  const mine = draft({ ingredients: [line({ title: 'Pot', quantity: '2', note: 'eggs' }), salt] })
  const lines = linesOf(part, mine, i18n.t)
  expect(lines).toEqual(['— Pot —', '2 eggs', 'salt'])
  expect([...ownLines(lines, ['salt', '3 eggs'])]).toEqual([0, 1])
})
