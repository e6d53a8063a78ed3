import { expect, test } from 'vitest'
import { createUnfinished } from '#server/http/unfinished.ts'

/** What is unfinished, at most a hundred bytes of it, and who was cut off. */
function unfinished() {
  const begin = createUnfinished(100)
  const cut: string[] = []
  return { cut, begin: (caller: string, name: string) => begin(caller, () => cut.push(name)) }
}

test('when it becomes too much, the oldest of the caller with most bytes is cut off', () => {
  const { begin, cut } = unfinished()
  begin('guest', 'of guest').grow(20)
  const [first, second, third] = ['first', 'second', 'third'].map((name) => begin('cook', name))
  first!.grow(30)
  second!.grow(30)
  expect(cut).toEqual([])
  third!.grow(30)
  expect(cut).toEqual(['first'])
  // Nobody is waited for any more, so there is nothing to cut off.
  first!.grow(1000)
  expect(cut).toEqual(['first'])
  begin('guest', 'again').grow(20)
  expect(cut).toEqual(['first'])
  second!.done()
  third!.grow(30)
  expect(cut).toEqual(['first'])
})

test('what is too large by itself may be there alone, until somebody else has something', () => {
  const { begin, cut } = unfinished()
  const large = begin('cook', 'large')
  large.grow(90)
  large.grow(90)
  expect(cut).toEqual([])
  begin('guest', 'small').grow(1)
  expect(cut).toEqual(['large'])
})

test('many callers with as much as each other are cut off in their order', () => {
  const { begin, cut } = unfinished()
  for (let at = 0; at < 5; at += 1) begin(`caller ${at}`, `${at}`).grow(40)
  expect(cut).toEqual(['0', '1', '2'])
})
