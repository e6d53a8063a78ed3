import { expect, test } from 'vitest'
import { trivet } from '#server/recipe-files/readers/trivet.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const id = '11111111-2222-4333-8444-555555555555'
const event = '22222222-2222-4333-8444-555555555555'
const soup = {
  id,
  name: 'Leek &amp; soup',
  rating: 4.5,
  tags: [{ id: 't', name: 'A &amp; B' }],
  recipe_ingredient: [{ note: 'leeks', quantity: 2 }],
  recipe_instructions: [{ text: 'Boil.' }],
  comments: [
    {
      text: ' Good ',
      user_id: 'p-1',
      created_at: '2026-01-02T03:04:05Z',
      user: { full_name: 'Ann' },
    },
  ],
  timeline_events: [
    {
      id: event,
      subject: 'Made',
      event_type: 'info',
      is_made: 1,
      timestamp: '2026-02-03T18:00:00Z',
    },
    { id: 'x', subject: '', event_message: null, timestamp: '2026-02-03T18:00:00Z' },
  ],
  assets: [{ name: 'Plan', icon: '', file_name: 'plan.txt' }],
  a_field_of_later: 'yes',
}
const folder = 'recipes/leek-soup'

/** As somebody may have packed it again, with a folder around it. */
const packed = (files: Record<string, string>, around = '') =>
  zipOf(
    Object.fromEntries(
      Object.entries({ 'about.txt': 'Everything', 'data/household.json': '{}', ...files }).map(
        ([path, content]) => [`${around}${path}`, content],
      ),
    ),
  )

test.for(['', 'My household/'])('an archive of a household is read (in “%s”)', async (around) => {
  const file = packed(
    {
      [`${folder}/leek-soup.json`]: JSON.stringify(soup),
      [`${folder}/images/original.webp`]: 'cover',
      [`${folder}/images/min-original.webp`]: 'small',
      [`${folder}/images/timeline/${event}/original.webp`]: 'evening',
      [`${folder}/pictures/002.webp`]: 'second',
      [`${folder}/assets/plan.txt`]: 'a plan',
      'data/my-ratings.json': JSON.stringify([{ recipeId: id, rating: 5, isFavorite: 1 }]),
      'data/people.json': JSON.stringify([{ id: 'p-1', fullName: 'Ann', username: 'ann' }]),
    },
    around,
  )
  const { sure, recipes, failed, holds } = await readWith(trivet, 'all.zip', file)
  expect([sure, failed]).toEqual([2, []])
  expect(holds?.people).toEqual([{ key: 'p1', name: 'Ann', userName: 'ann', email: '' }])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Leek &amp; soup',
    tags: ['A &amp; B'],
    rating: 5,
    isFavorite: true,
    comments: [{ author: 'Ann', person: 'p1', text: ' Good ' }],
    timeline: [{ subject: 'Made', type: 'info', isMade: true }],
    own: { recipe: { a_field_of_later: 'yes', rating: 4.5 } },
    unmapped: [{ field: 'aFieldOfLater', value: 'yes' }],
  })
  expect(await picturesIn(recipe!)).toEqual(['cover', 'second'])
  const evening = recipe!.timeline[0]!.picture
  expect(evening?.kind === 'bytes' && (await evening.read()).toString()).toBe('evening')
  expect((await recipe!.assets[0]!.read()).toString()).toBe('a plan')
})

test('what others think of a recipe is told, as only its mean is there', async () => {
  const file = packed({ [`${folder}/leek-soup.json`]: JSON.stringify(soup) })
  const { recipes } = await readWith(trivet, 'all.zip', file)
  expect(recipes[0]).toMatchObject({ rating: null })
  expect(recipes[0]!.unmapped).toContainEqual({ field: 'rating', value: '4.5' })
})

test('plans and lists name each other by what they are called', async () => {
  const file = packed({
    'data/meal-types.json': JSON.stringify([
      { id: 'own', builtIn: null, entryType: 'side', name: 'Snack', time: '15:00', hidden: 0 },
      { id: 'four', builtIn: 'dinner', entryType: 'dinner', name: 'Tea', time: null, hidden: 1 },
    ]),
    'data/meal-plans.json': JSON.stringify([
      {
        id: 2,
        date: '2026-12-25',
        entryType: 'side',
        mealType: 'own',
        title: 'Fruit',
        leftoverOf: 1,
      },
      {
        id: 1,
        date: '2026-12-24',
        entryType: 'dinner',
        recipeId: id,
        recipeName: 'Soup',
        position: 0,
      },
    ]),
    'data/labels.json': JSON.stringify([
      { id: 'l1', name: 'Dairy' },
      { id: 'l2', name: 'Fruit' },
    ]),
    'data/tags.json': JSON.stringify([{ id: 'aa-1', name: 'Quick' }]),
    'data/cookbooks.json': JSON.stringify([
      { name: 'Fast', filter: 'tags.id IN ["aa-1"]', requireAllTags: 1 },
    ]),
    'data/stores.json': JSON.stringify([
      { id: 's', name: 'Market', labelIds: ['l2', 'gone', 'l1'] },
    ]),
    'data/shopping-lists.json': JSON.stringify([
      {
        id: 'list',
        name: 'Week',
        storeId: 's',
        items: [{ quantity: 2, food: 'milk', checked: 1 }],
      },
    ]),
    'data/recurring-items.json': JSON.stringify([
      { shoppingListId: 'list', name: 'candles', note: '', everyCount: 2, everyUnit: 'week' },
    ]),
  })
  const { parts } = await readWith(trivet, 'all.zip', file)
  const of = (kind: string) => parts.filter((part) => part.kind === kind)
  expect(of('mealTypes')).toMatchObject([
    {
      types: [
        { isOwn: true, name: 'Snack', time: '15:00' },
        { isOwn: false, name: 'Tea', isHidden: true },
      ],
    },
  ])
  expect(of('mealPlans')).toMatchObject([
    { meal: { date: '2026-12-24', meal: 'dinner', recipe: { sourceId: id.replaceAll('-', '') } } },
    { meal: { date: '2026-12-25', meal: 'Snack', countsAs: 'side', leftoverOf: '1' } },
  ])
  expect(of('cookbooks')).toMatchObject([
    {
      cookbook: {
        requireAll: { tags: true, tools: false },
        named: [{ id: 'aa1', list: 'tags', name: 'Quick' }],
      },
    },
  ])
  expect(of('shoppingStores')).toMatchObject([
    { store: { name: 'Market', labels: ['Fruit', 'Dairy'] } },
  ])
  expect(of('shoppingLists')).toMatchObject([
    {
      list: {
        store: 's',
        items: [{ food: 'milk', isChecked: true }],
        recurring: [{ note: 'candles', everyCount: 2 }],
      },
    },
  ])
})

test('a zip of recipes without a household is not of this kind', async () => {
  const { sure } = await readWith(trivet, 'a.zip', zipOf({ 'soup.json': '{}' }))
  expect(sure).toBe(0)
  // Another program's folder of the same name, without the page that says what it is.
  const other = await readWith(trivet, 'a.zip', zipOf({ 'data/household.json': '{}' }))
  expect(other.sure).toBe(0)
})
