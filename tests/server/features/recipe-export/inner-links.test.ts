import JSZip from 'jszip'
import { describe, expect } from 'vitest'
import { innerRecipeField } from '#contract/reports.ts'
import {
  linkAroundMarkdown,
  recipeLink,
  recipeLinksIn,
  withoutRecipeLinks,
} from '#contract/recipe-links.ts'
import { archiveOf } from '#tests/server/features/household-archive/archive-of.ts'
import { migrate } from '#tests/server/features/migrations/migrate.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { exportOf } from './export-of.ts'

type Person = TestApp['cook']
interface Row {
  name: string
  slug: string
  id: string
  description: string
  notes: { title: string; text: string }[]
  recipeInstructions: { text: string }[]
  recipeIngredient: { display: string }[]
}

/** All recipes of somebody's household, by their names. */
async function recipesOf(app: TestApp, as: Person): Promise<Row[]> {
  const { body } = await app.as(as).get('/api/recipes?perPage=-1&orderBy=name&orderDirection=asc')
  const slugs = (body.items as Row[]).map(({ slug }) => slug)
  return Promise.all(slugs.map(async (slug) => (await app.as(as).get(`/api/recipes/${slug}`)).body))
}

/** Which recipe links to which, by names. */
async function linksOf(app: TestApp, as: Person): Promise<Record<string, string[]>> {
  const all = await recipesOf(app, as)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const linksIn = ({ description, notes, recipeInstructions }: Row) =>
    [description, ...[...recipeInstructions, ...notes].map(({ text }) => text)]
      .flatMap(recipeLinksIn)
      .map(({ recipe }) => names.get(recipe) ?? `gone: ${recipe}`)
  return Object.fromEntries(all.map((one) => [one.name, [...new Set(linksIn(one))].toSorted()]))
}

/** All recipes of the cook. */
async function exported(app: TestApp, exportType: string): Promise<Buffer> {
  const recipes = (await recipesOf(app, app.cook)).map(({ slug }) => slug)
  return exportOf(app, recipes, exportType)
}

const names = ['Pizza', 'Basic dough', 'Tomato sauce', 'Pesto (green)', 'Crème 50/50', 'טחינה']

/** Recipes that name each other by chance, also themselves: in steps, and with ingredients as an import leaves them. */
async function fill(app: TestApp, seed: number, hasSteps: boolean) {
  const { groupSlug } = app.cook
  const made: { id: string; slug: string; name: string }[] = []
  for (const name of names) made.push(await app.create.recipe({ name }, app.cook))
  let state = seed
  const chance = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const some = () => made.filter(() => chance(3) === 0)
  const to = ({ id, name }: { id: string; name: string }) => recipeLink(name, { groupSlug, id })
  for (const { slug } of made) {
    const [steps, lines] = [hasSteps ? some() : [], some()]
    const texts = lines.map(({ name }, at) =>
      at % 2 === 0 ? name : `${at + 2} batches of it ${at}`,
    )
    const text = lines
      .map((one, at) => (at % 2 === 0 ? `- ${to(one)}` : `- ${texts[at]}: ${to(one)}`))
      .join('\n')
    const { status } = await app.as(app.cook).send('PATCH', `/api/recipes/${slug}`, {
      recipeIngredient: [...texts, '1 pinch salt'].map((note) => ({ note, quantity: 0 })),
      recipeInstructions: [
        { text: `Begin.${steps.map((one) => ` Take ${to(one)} now.`).join('')}` },
        { text: 'Serve.' },
      ],
      notes: text === '' ? [] : [{ title: 'Recipes in this recipe', text }],
    })
    expect(status).toBe(200)
  }
}

const lossesOf = ({ entries }: { entries: { losses: { field: string }[] }[] }) =>
  entries.flatMap(({ losses }) => losses).filter(({ field }) => field === innerRecipeField)

describe('what was exported links in the same way in another household', () => {
  test.for(
    ['paprika', 'recipemd', 'cooklang', 'archive'].flatMap((format) =>
      [1, 2, 3].map((seed) => [format, seed] as const),
    ),
  )('%s (%i)', async ([format, seed], { app }) => {
    // In a step, Cooklang has a recipe only as an ingredient.
    await fill(app, seed, format !== 'cooklang')
    const before = await linksOf(app, app.cook)
    expect(Object.values(before).flat().length).toBeGreaterThan(5)
    const bytes = format === 'archive' ? await archiveOf(app) : await exported(app, format)
    const report = await migrate(app, bytes, { as: app.stranger })
    expect(lossesOf(report)).toEqual([])
    expect(await linksOf(app, app.stranger)).toEqual(before)
    const [here, there] = [await recipesOf(app, app.cook), await recipesOf(app, app.stranger)]
    const linesOf = (all: Row[]) =>
      all.map(({ recipeIngredient }) => recipeIngredient.map(({ display }) => display))
    if (format !== 'cooklang') expect(linesOf(there)).toEqual(linesOf(here))
  })

  test('forms without links have the words', async ({ app }) => {
    const sauce = await app.create.recipe({ name: 'Sauce' }, app.cook)
    const text = `Take ${recipeLink('the *sauce*', { groupSlug: 'home', id: sauce.id })} and [nothing](/g/home/r/gone).`
    await app.create.recipe({ name: 'Pizza', recipeInstructions: [{ text }] }, app.cook)
    for (const format of ['csv', 'schema-org', 'cooklang']) {
      const zip = await JSZip.loadAsync(await exported(app, format))
      const files = await Promise.all(Object.values(zip.files).map((file) => file.async('text')))
      const said = files.join('\n')
      expect([format, said.includes('Take the *sauce* and nothing.')]).toEqual([format, true])
      expect(said).not.toMatch(/recipe:[^"]|\/g\/home/)
    }
    const pages = await JSZip.loadAsync(await exported(app, 'html'))
    const page = await pages.file('Pizza.html')!.async('text')
    expect(page).toContain(
      'Take <a href="Sauce.html" rel="noopener noreferrer">the <em>sauce</em></a> and nothing.',
    )
    const alone = await fetch(`${app.url}/api/recipes/pizza/exports/file?format=html`, {
      headers: { authorization: `Bearer ${app.cook.token}` },
    })
    expect(await alone.text()).toContain('<p>Take the <em>sauce</em> and nothing.</p>')
  })

  test.for(['archive', 'recipemd'])(
    'words of a link that are bold or long come back as they were: %s',
    async (format, { app }) => {
      const to = {
        groupSlug: app.cook.groupSlug,
        id: (await app.create.recipe({ name: 'Sauce' })).id,
      }
      const words = ['**red** _sauce_', `1 \\* ${'long '.repeat(60)}sauce`]
      const text = words.map((some) => linkAroundMarkdown(some, to)).join(' and ')
      await app.create.recipe(
        { name: 'Pizza', recipeIngredient: [{ note: 'salt' }], recipeInstructions: [{ text }] },
        app.cook,
      )
      const bytes = format === 'archive' ? await archiveOf(app) : await exported(app, format)
      await migrate(app, bytes, { as: app.stranger })
      const { body: pizza } = await app.as(app.stranger).get('/api/recipes/pizza')
      expect(withoutRecipeLinks(pizza.recipeInstructions[0].text)).toBe(words.join(' and '))
      expect(recipeLinksIn(pizza.recipeInstructions[0].text)).toHaveLength(2)
    },
  )

  test('a link to another household is none to a recipe of the same name here', async ({ app }) => {
    await app.create.recipe({ name: 'Sauce' }, app.cook)
    const text = 'Take [the sauce](/g/home/r/sauce) or [theirs](/g/elsewhere/r/sauce).'
    await app.create.recipe({ name: 'Pizza', recipeInstructions: [{ text }] }, app.cook)
    const zip = await JSZip.loadAsync(await exported(app, 'recipemd'))
    expect(await zip.file('Pizza.md')!.async('text')).toContain(
      'Take [the sauce](Sauce.md) or theirs.',
    )
  })
})

describe('one recipe by itself', () => {
  /** A pizza that names a sauce, a dough from a page, itself and what is gone; and its file. */
  async function pizzaFile(app: TestApp, template: string) {
    const { groupSlug } = app.cook
    const api = app.as(app.cook)
    const sauce = await app.create.recipe({ name: 'Sauce *hot*' }, app.cook)
    const dough = await app.create.recipe(
      { name: 'Dough', orgURL: ' https://a.example/dough (best) ' },
      app.cook,
    )
    const book = await app.create.recipe({ name: 'Pesto', orgURL: 'Page 7' }, app.cook)
    const pizza = await app.create.recipe({ name: 'Pizza' }, app.cook)
    const to = (words: string, { id }: { id: string }) =>
      linkAroundMarkdown(words, { groupSlug, id })
    const text = [
      to('the **red** one', sauce),
      to('my sauce \\*hot\\*', sauce),
      to('**this** dough', dough),
      to('it', pizza),
      `[pesto](/g/${groupSlug}/r/${book.slug})`,
      `[gone](/g/${groupSlug}/r/nothing)`,
    ].join('; ')
    await api.patch('/api/recipes/pizza', {
      recipeIngredient: [{ note: 'salt' }],
      recipeInstructions: [{ text }],
    })
    const { body } = await api.get(`/api/recipes/pizza/exports?template_name=${template}`)
    return { body, text, ids: [sauce.id, sauce.id, dough.id, pizza.id, book.id] }
  }

  test('leads in Markdown to pages, and else says what is meant', async ({ app }) => {
    const { body } = await pizzaFile(app, 'recipes.md')
    expect(body).toContain(
      [
        '1. the **red** one (Sauce \\*hot\\*)',
        'my sauce \\*hot\\*',
        '[**this** dough](https://a.example/dough%20%28best%29)',
        'it',
        'pesto',
        'gone\n',
      ].join('; '),
    )
    expect(body).not.toContain('/g/')
  })

  test('links again as JSON in its household, and elsewhere its words stay', async ({ app }) => {
    const { body, text, ids } = await pizzaFile(app, 'raw')
    const file = Buffer.from(JSON.stringify(body))
    const read = async (as: Person) => {
      await migrate(app, file, { as, onDuplicate: 'copy' })
      const all = await recipesOf(app, as)
      return all.findLast(({ name }) => name.startsWith('Pizza'))!
    }
    const here = await read(app.cook)
    expect(here.slug).toBe('pizza-1')
    const [step] = here.recipeInstructions
    expect(recipeLinksIn(step!.text).map(({ recipe }) => recipe)).toEqual(
      ids.map((id) => (id === body.id ? here.id : id)),
    )
    const there = await read(app.stranger)
    const wordsOf = (some: string) => withoutRecipeLinks(some).replaceAll('**', '')
    expect(wordsOf(there.recipeInstructions[0]!.text)).toBe(wordsOf(text))
    expect(recipeLinksIn(there.recipeInstructions[0]!.text)).toMatchObject([{ words: 'it' }])
  })

  test('has no link of the household in its comments for other programs', async ({ app }) => {
    const { body } = await pizzaFile(app, 'raw')
    const [, { recipe }] = recipeLinksIn(body.recipeInstructions[0].text) as [
      unknown,
      { recipe: string },
    ]
    const said = `Better with [much](/g/${app.cook.groupSlug}/r/${recipe})`
    await app.as(app.cook).post('/api/recipes/pizza/comments', { text: said })
    const file = await fetch(`${app.url}/api/recipes/pizza/exports/file?format=schema-org`, {
      headers: { authorization: `Bearer ${app.cook.token}` },
    })
    const text = await file.text()
    expect(text).toContain('Better with much')
    expect(text).not.toContain('/g/')
  })
})
