import { expect, test } from 'vitest'
import { mealieBackup } from '#server/recipe-files/readers/mealie-backup.ts'
import {
  ann,
  backup,
  bo,
  dal,
  read,
  tables,
} from '#tests/server/recipe-files/readers/mealie-sample.ts'
import { readWith } from '#tests/support/recipe-file.ts'

/** Two households on one server; the second has more recipes, and the administrator is in the first. */
const two = {
  ...tables,
  groups: [
    { id: 'g-1', name: 'Home' },
    { id: 'g-2', name: 'Next door' },
    { id: 'g-3', name: 'Nobody' },
  ],
  users: [
    { id: bo, username: 'bo', full_name: 'Bo', group_id: 'g2', admin: false },
    { id: ann, username: 'ann', full_name: 'Ann B.', group_id: 'g1', admin: true },
  ],
  recipes: [
    { id: dal, group_id: 'g1', name: 'Lentil dal' },
    { id: 'x1', group_id: 'g2', name: 'Theirs' },
    { id: 'x2', group_id: 'g2', name: 'Theirs too' },
  ],
  shopping_lists: [
    { id: 'l1', group_id: 'g1', name: 'Weekly' },
    { id: 'l2', group_id: 'g2', name: 'Of next door' },
  ],
  group_meal_plans: [],
  group_meal_plan_rules: [],
  multi_purpose_labels: [
    { id: 'm1', group_id: 'g1', name: 'Dry', color: '#ff0000' },
    { id: 'm2', group_id: 'g1', name: 'Nothing has it', color: '#00ff00' },
  ],
  ingredient_foods: [{ id: 'f1', group_id: 'g1', name: 'lentil', label_id: 'm1' }],
}
const named = (parts: Awaited<ReturnType<typeof read>>['parts']) =>
  parts.flatMap((part) => (part.kind === 'shoppingLists' ? [part.list.name] : []))

test('of several households that of the administrator comes in, and who else is there is told', async () => {
  const { recipes, parts, holds } = await read(two)
  expect(recipes.map(({ name }) => name)).toEqual(['Lentil dal'])
  expect(named(parts)).toEqual(['Weekly'])
  const groups = [
    { key: 'g1', name: 'Home', recipes: 1, isChosen: true },
    { key: 'g2', name: 'Next door', recipes: 2, isChosen: false },
  ]
  expect(holds).toMatchObject({ groups, people: [{ name: 'Ann B.' }], parts: { shoppingLists: 1 } })
  expect(parts.filter(({ kind }) => kind === 'groups')).toEqual([{ kind: 'groups', groups }])
  expect(parts.filter(({ kind }) => kind === 'names')).toEqual([
    { kind: 'names', name: { is: 'label', name: 'Dry', color: '#ff0000' } },
  ])
})

test.each([
  [['g2'], ['Theirs', 'Theirs too'], ['Of next door']],
  [
    ['g1', 'g2'],
    ['Lentil dal', 'Theirs', 'Theirs too'],
    ['Weekly', 'Of next door'],
  ],
  [['nobody knows', 'g3'], ['Lentil dal'], ['Weekly']],
])('the households %j are taken when they are wanted', async (groups, names, lists) => {
  const { recipes, parts } = await readWith(mealieBackup, 'mealie.zip', backup(two), groups)
  expect(recipes.map(({ name }) => name)).toEqual(names)
  expect(named(parts)).toEqual(lists)
})

test('without an administrator it is the household with the most recipes', async () => {
  const { recipes } = await read({ ...two, users: [] })
  expect(recipes.map(({ name }) => name)).toEqual(['Theirs', 'Theirs too'])
})
