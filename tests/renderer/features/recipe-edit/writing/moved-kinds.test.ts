import { expect, test } from 'vitest'
import { movedKinds, withKind } from '#renderer/features/recipe-edit/writing/moved-kinds.ts'

test('a decision about a line stays with it when lines come and go above it', () => {
  expect(movedKinds('a\nb\nc', 'x\na\nb\nc', [null, 'step'])).toEqual([null, null, 'step'])
  expect(movedKinds('a\nb\nc', 'b\nc', [null, 'step', 'note'])).toEqual(['step', 'note'])
})

test('it stays while the line itself is typed in, and goes with the line', () => {
  expect(movedKinds('a\nb', 'a\nbread', [null, 'step'])).toEqual([null, 'step'])
  expect(movedKinds('a\nb', 'a', [null, 'step'])).toEqual([null])
})

test('a line that is split leaves its kind with the first part', () => {
  expect(movedKinds('ab\nc', 'a\nb\nc', ['about', 'note'])).toEqual(['about', null, 'note'])
})

test('several lines are decided about at once', () => {
  expect(withKind(['name'], { first: 2, last: 3 }, 'step')).toEqual(['name', null, 'step', 'step'])
})
