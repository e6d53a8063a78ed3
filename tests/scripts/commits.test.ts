import { expect, test } from 'vitest'
import { subjectProblem } from '#scripts/support/commits.ts'

test.for([
  'feat(recipes): find a recipe by its source',
  'docs: say where the log is',
  'fix(data-lock): a lock of a minute ago is not old',
  'Merge branch "foods"',
])('“%s” is a subject', (subject) => {
  expect(subjectProblem(subject)).toBeNull()
})

test.for<[subject: string, problem: string]>([
  [`fix(recipes): ${'a'.repeat(59)}`, 'has 73 characters'],
  ['find a recipe by its source', 'should begin'],
  ['feature(recipes): find a recipe', 'should begin'],
  ['feat(recipes):find a recipe', 'should begin'],
  ['feat(recipes):  ', 'says nothing'],
  ['fix(recipes): keep the yield.', 'full stop'],
])('“%s” is not: it %s', ([subject, problem]) => {
  expect(subjectProblem(subject)).toContain(problem)
})

test('72 characters are allowed', () => {
  expect(subjectProblem(`fix(recipes): ${'ü'.repeat(58)}`)).toBeNull()
})
