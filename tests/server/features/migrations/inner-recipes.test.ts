import { describe, expect } from 'vitest'
import { withoutRecipeLinks } from '#contract/recipe-links.ts'
import { innerRecipeField } from '#contract/reports.ts'
import { recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { migrate, takeBack } from './migrate.ts'
import { notes, withNotesReader } from './notes.ts'
import { allRows } from './rows.ts'

withNotesReader()

const named = (name: string, sourceId = '') => ({ sourceId, name })
const line = (text: string, recipe: ReturnType<typeof named> | null) => ({
  section: null,
  text,
  parts: null,
  recipe,
})
/** What an import of a file with these recipes says. */
const bring = (
  app: TestApp,
  recipes: Parameters<typeof notes>[0],
  fields?: Parameters<typeof migrate>[2],
) => migrate(app, notes(recipes), fields)
const step = (text: string) => ({ section: null, title: '', text })
const get = async (app: TestApp, slug: string) =>
  (await app.as(app.cook).get(`/api/recipes/${slug}`)).body
const lost = (value: string) => ({ field: innerRecipeField, value })
const lossesOf = ({ entries }: { entries: { losses: unknown[] }[] }) =>
  entries.flatMap(({ losses }) => losses)

describe('a recipe that names another one', () => {
  test('links to it from a note and in its texts, wherever in the file it stands', async ({
    app,
  }) => {
    const report = await bring(app, [
      {
        name: 'Pizza',
        description: `Better with ${recipeMark(named('Tomato sauce'))}.`,
        ingredients: [
          line('2 batches of dough', named('', 'D-1')),
          line('Tomato sauce', named('Tomato sauce')),
        ],
        steps: [
          step(`Bake. Spread ${recipeMark(named('Tomato sauce'), 'the *sauce*')}.`),
          { ...step(recipeMark(named('', 'd1'), 'Dough')), title: 'First' },
        ],
        notes: [{ title: 'Tip', text: `${recipeMark(named('Pizza'))} itself` }],
      },
      { name: 'Basic dough', sourceId: 'd1' },
      { name: 'Tomato sauce', ingredients: [line('Old pizza', named('Pizza'))] },
    ])
    const [pizza, dough, sauce] = [
      await get(app, 'pizza'),
      await get(app, 'basic-dough'),
      await get(app, 'tomato-sauce'),
    ]
    const to = ({ id }: { id: string }) => `(/g/${app.cook.groupSlug}/r/${id})`
    expect(pizza.description).toBe(`Better with [Tomato sauce]${to(sauce)}.`)
    expect(pizza.recipeInstructions.map(({ text }: { text: string }) => text)).toEqual([
      `Bake. Spread [the \\*sauce\\*]${to(sauce)}.`,
      `**First**\n\n[Dough]${to(dough)}`,
    ])
    expect(pizza.notes).toEqual([
      { title: 'Tip', text: `[Pizza]${to(pizza)} itself` },
      {
        title: 'Recipes in this recipe',
        text: `- 2 batches of dough: [Basic dough]${to(dough)}\n- [Tomato sauce]${to(sauce)}`,
      },
    ])
    expect(sauce.notes).toEqual([
      { title: 'Recipes in this recipe', text: `- Old pizza: [Pizza]${to(pizza)}` },
    ])
    expect(pizza.recipeIngredient.map(({ display }: { display: string }) => display)).toEqual([
      '2 batches of dough',
      'Tomato sauce',
    ])
    expect(lossesOf(report)).toEqual([])
    // The address with the id opens the recipe.
    expect((await get(app, dough.id)).name).toBe('Basic dough')
  })

  test('keeps the words where nothing is found, and the report tells of which', async ({ app }) => {
    await app.as(app.cook).post('/api/recipes', { name: 'Stock' })
    await app.as(app.cook).post('/api/recipes', { name: 'Twice' })
    await app.as(app.cook).post('/api/recipes', { name: 'Twice' })
    const report = await bring(app, [
      {
        name: 'Soup',
        ingredients: [
          line('1 l stock', named('STOCK')),
          line('salt', named('Salt mix', '9')),
          line('A page', named('A page', 'https://example.org/a')),
        ],
        steps: [step(`Serve with ${recipeMark(named('Bread'))}, or ${recipeMark(named('Bread'))}`)],
        unmapped: [{ field: 'Cost', value: '2' }],
      },
    ])
    const soup = await get(app, 'soup')
    const stock = await get(app, 'stock')
    expect(soup.recipeInstructions[0].text).toBe('Serve with Bread, or Bread')
    expect(soup.notes).toMatchObject([
      { text: `- 1 l stock: [Stock](/g/${app.cook.groupSlug}/r/${stock.id})` },
    ])
    expect(report.entries).toHaveLength(1)
    expect(report.entries[0].losses).toEqual([
      { field: 'Cost', value: '2' },
      lost('Bread'),
      lost('Salt mix'),
      { field: 'link', value: 'A page: https://example.org/a' },
    ])
    const twice = await bring(app, [{ name: 'Both', steps: [step(recipeMark(named('Twice')))] }])
    expect(lossesOf(twice)).toEqual([])
  })

  test('means the one that was skipped, replaced or kept beside it', async ({ app }) => {
    const file = notes([
      { name: 'Pie', steps: [step(`Make ${recipeMark(named('Crust'))}`)] },
      { name: 'Crust', steps: [step('Knead')], ingredients: [line('Flour', null)] },
    ])
    await migrate(app, file)
    const crust = await get(app, 'crust')
    const to = (id: string) => `Make [Crust](/g/${app.cook.groupSlug}/r/${id})`
    const both = notes([
      { name: 'Tart', steps: [step(`Make ${recipeMark(named('Crust'))}`)] },
      { name: 'Crust', steps: [step('Knead')], ingredients: [line('Flour', null)] },
    ])
    const textOf = async (slug: string) => (await get(app, slug)).recipeInstructions[0].text

    await migrate(app, both, { onDuplicate: 'skip' })
    expect(await textOf('tart')).toBe(to(crust.id))
    await migrate(app, both, { onDuplicate: 'replace' })
    expect(await textOf('tart')).toBe(to(crust.id))
    await migrate(app, both)
    const copy = await get(app, 'crust-1')
    expect(await textOf('tart-1')).toBe(to(copy.id))
    // With its link it is the same recipe as without, whatever it is called.
    const again = { name: 'Another pie', ingredients: [line('Apples', null)] }
    const steps = [step(`Make ${recipeMark(named('Crust'))}`)]
    await bring(app, [{ ...again, name: 'Apple pie', steps }])
    const renamed = await bring(app, [{ ...again, steps }], { onDuplicate: 'skip' })
    expect(renamed.entries[0].message).toContain('here as Apple pie')
  })

  test('is taken back row for row, also where it was replaced', async ({ app }) => {
    const made = { name: 'Pie', ingredients: [line('Apples', null)], steps: [step('Bake')] }
    await bring(app, [made])
    const before = await allRows(app)
    const report = await bring(
      app,
      [
        { ...made, steps: [step(`Bake ${recipeMark(named('Crust'))}`)] },
        { name: 'Crust', ingredients: [line('Filling', named('Pie'))] },
      ],
      { onDuplicate: 'replace' },
    )
    expect((await get(app, 'pie')).recipeInstructions[0].text).toContain('[Crust](/g/')
    expect((await get(app, 'crust')).notes).toHaveLength(1)
    const taken = await takeBack(app, report.id)
    expect(taken.body).toMatchObject({ isBegun: true, changed: [], changedReplaced: [] })
    expect(await allRows(app)).toEqual(before)
  })

  test('is linked by the words of the author, or by its name where only a number stands', async ({
    app,
  }) => {
    await bring(app, [
      {
        name: 'Pizza',
        steps: [
          step(`Roll the ${recipeMark(named('dough', 'dough'))} out.`),
          step(`See ${recipeMark(named('', '12'), '#r/12')}, or ${recipeMark(named('', '12'))}.`),
        ],
      },
      { name: 'Basic dough', sourceId: 'dough' },
      { name: 'Tomato sauce', sourceId: '12' },
    ])
    const { recipeInstructions } = await get(app, 'pizza')
    const texts = recipeInstructions.map(({ text }: { text: string }) => withoutRecipeLinks(text))
    expect(texts).toEqual(['Roll the dough out.', 'See Tomato sauce, or Tomato sauce.'])
  })

  test('of a household of its own programs is linked by the address that it had', async ({
    app,
  }) => {
    const report = await bring(app, [
      {
        name: 'Pizza',
        steps: [
          step(
            '[Sauce](/g/elsewhere/r/tomato-sauce), [dough](/g/elsewhere/r/0f9b6a4e-6a0b-4c42-9a53-4b8f7d1f0a11)',
          ),
          step('[Gone](/g/elsewhere/r/gone) and [a page](https://example.org/g/x/r/y)'),
        ],
      },
      { name: 'Tomato sauce' },
      { name: 'Dough', sourceId: '0f9b6a4e-6a0b-4c42-9a53-4b8f7d1f0a11' },
    ])
    const ids = [await get(app, 'tomato-sauce'), await get(app, 'dough')].map(({ id }) => id)
    const { recipeInstructions } = await get(app, 'pizza')
    expect(recipeInstructions[0].text).toBe(
      `[Sauce](/g/${app.cook.groupSlug}/r/${ids[0]}), [dough](/g/${app.cook.groupSlug}/r/${ids[1]})`,
    )
    expect(recipeInstructions[1].text).toBe('Gone and [a page](https://example.org/g/x/r/y)')
    expect(lossesOf(report)).toEqual([lost('Gone')])
  })
})

describe('what a hostile file names', () => {
  test('ends: ten thousand recipes, and a name of a megabyte', async ({ app }) => {
    const marks = (count: number, name: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => recipeMark(named(name(at)))).join(' ')
    const long = 'x'.repeat(1_000_000)
    const report = await bring(app, [
      { name: 'Self', steps: [step(marks(1500, () => 'Self'))] },
      { name: 'Many', notes: [{ title: '', text: marks(5000, (at) => `N${at}`) }] },
      { name: long, ingredients: [line('itself', named(long))] },
      {
        name: 'Lines',
        ingredients: Array.from({ length: 10_000 }, (_, at) => line(`L${at}`, named(`L${at}`))),
      },
    ])
    const self = (await get(app, 'self')).recipeInstructions[0].text as string
    expect(self.match(/\]\(\/g\//g)).toHaveLength(1000)
    expect(self).not.toContain('recipe:')
    const many = (await get(app, 'many')).notes
    expect(many[0].text).toMatch(/^N0 N1 N2 .* N4999$/)
    for (const { losses } of report.entries) expect(losses.length).toBeLessThanOrEqual(201)
    expect(report.status).toBe('success')
  })
})
