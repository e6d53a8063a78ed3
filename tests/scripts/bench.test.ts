import { expect, test } from 'vitest'
import { type Result, slowerRows } from '../../bench/baseline.ts'
import { percentile } from '../../bench/measure.ts'
import { seededRandom } from '#scripts/support/random.ts'
import { makeRecipe } from '../../bench/recipe.ts'

const household = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 200 }, (_, index) => makeRecipe(random, index))
}

test('the same seed makes the same recipes, another seed others', () => {
  expect(household(7)).toEqual(household(7))
  expect(household(8)).not.toEqual(household(7))
})

test('made-up recipes have the size of real ones', () => {
  const recipes = household(7)
  for (const { name, lines, steps, description } of recipes) {
    expect(name.split(' ').length).toBeGreaterThanOrEqual(2)
    expect(name.split(' ').length).toBeLessThanOrEqual(6)
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.length).toBeLessThanOrEqual(14)
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(9)
    expect(JSON.stringify({ description, steps })).not.toContain('{food}')
  }
  expect(new Set(recipes.map((recipe) => recipe.name)).size).toBeGreaterThan(190)
})

test('no two ids are the same, and all are UUIDs', () => {
  const ids = household(7).flatMap(({ id, lines, steps }) => [
    id,
    ...[...lines, ...steps].map((part) => part.id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
})

test('a percentile is a value that was measured', () => {
  const values = [5, 1, 4, 2, 3]
  expect(percentile(values, 50)).toBe(3)
  expect(percentile(values, 95)).toBe(5)
  expect(percentile(values, 20)).toBe(1)
  expect(percentile(values, 0)).toBe(1)
  expect(percentile([7], 95)).toBe(7)
  expect(percentile([], 50)).toBeNaN()
  expect(values).toEqual([5, 1, 4, 2, 3])
})

test('numbers are compared as numbers', () => {
  expect(percentile([10, 9, 100], 50)).toBe(10)
})

test('of two runs, the rows are named whose ratio to the floor has grown by more than is tolerated', () => {
  const result = (name: string, ratio: number, concurrency = 1): Result => ({
    name,
    concurrency,
    ratio,
    p50: ratio,
    p95: ratio,
  })
  const before = [
    result('list', 2),
    result('facets', 100),
    result('facets', 100, 8),
    result('gone', 1),
  ]
  const now = [
    result('list', 3.1),
    result('facets', 131),
    result('facets', 90, 8),
    result('new', 50),
  ]
  expect(slowerRows(before, now, 30)).toEqual({
    compared: 3,
    slower: [['facets', '1', '100.0×', '131.0×']],
  })
  expect(slowerRows(before, now, 10).slower.map(([name]) => name)).toEqual(['list', 'facets'])
  expect(slowerRows(before, now, 60).slower).toEqual([])
})
