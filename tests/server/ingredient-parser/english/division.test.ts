import { expect, test } from 'vitest'
import { likelierDivision, partOf } from '#server/ingredient-parser/english/division.ts'
import { labels, STATES } from '#server/ingredient-parser/english/states.ts'

const labelled = (name: string) => labels.findIndex((label) => label === name)
type Chances = Record<string, number>

/** Words whose labels do not depend on each other. */
function doubtsOf(words: Chances[]) {
  const marginals = new Float64Array(words.length * STATES)
  words.forEach((chances, word) => {
    for (const [name, chance] of Object.entries(chances)) {
      marginals[word * STATES + labelled(name)] = chance
    }
  })
  const shareOf = (division: readonly number[]) =>
    words.reduce((share, chances, word) => {
      const ofPart = Object.entries(chances).filter(
        ([name]) => partOf(labelled(name)) === division[word],
      )
      return share * ofPart.reduce((sum, [, chance]) => sum + chance, 0)
    }, 1)
  return { shareOf, marginals: () => marginals }
}

const named = (...names: string[]) => names.map((name) => partOf(labelled(name)))

test('several readings together outweigh the most probable one', () => {
  const doubts = doubtsOf([{ NAME: 1 }, { NAME: 0.4, PREP: 0.3, COMMENT: 0.3 }])
  const own = named('NAME', 'NAME')
  const found = likelierDivision(own, doubts.shareOf(own), doubts)
  expect(found?.division).toEqual(named('NAME', 'COMMENT'))
  expect(found?.share).toBeCloseTo(0.6)
})

test('the most probable reading stays where none divides the line more often', () => {
  const doubts = doubtsOf([{ NAME: 0.4, PREP: 0.3, UNIT: 0.3 }, { NAME: 1 }])
  const own = named('NAME', 'NAME')
  expect(likelierDivision(own, doubts.shareOf(own), doubts)).toBeNull()
})

test('a run of words changes as a whole, and a very long line is left alone', () => {
  const word = { NAME: 0.45, PREP: 0.3, COMMENT: 0.25 }
  const of = (count: number) => Array.from({ length: count }, () => word)
  const [short, long] = [doubtsOf(of(3)), doubtsOf(of(100))]
  const name = (count: number) => Array.from({ length: count }, () => 'NAME')
  expect(likelierDivision(named(...name(3)), 0.45 ** 3, short)?.division).toEqual(
    named('PREP', 'PREP', 'PREP'),
  )
  expect(likelierDivision(named(...name(100)), 0.45 ** 100, long)).toBeNull()
})
