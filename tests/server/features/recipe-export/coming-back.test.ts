import { expect } from 'vitest'
import { recipeBulk } from '#contract/recipe-bulk.ts'
import { migrate, takeBack } from '#tests/server/features/migrations/migrate.ts'
import { allRows } from '#tests/server/features/migrations/rows.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { exportOf } from './export-of.ts'

type Person = TestApp['cook']
interface Written {
  name: string
  slug: string
  recipeIngredient: { display: string }[]
  recipeInstructions: { text: string }[]
}

/** What a cook needs of a recipe, as every form has it. */
async function essenceOf(app: TestApp, as: Person) {
  const { body } = await app.as(as).get('/api/recipes?perPage=-1&orderBy=name&orderDirection=asc')
  const all = []
  for (const { slug } of body.items as Written[]) {
    const { body: recipe } = await app.as(as).get(`/api/recipes/${slug}`)
    const { name, recipeIngredient, recipeInstructions } = recipe as Written
    all.push({
      name,
      // Cooklang has them in the order in which its steps name them.
      ingredients: recipeIngredient.map(({ display }) => display).toSorted(),
      steps: recipeInstructions.map(({ text }) => text),
    })
  }
  return all
}

const exportTypes = recipeBulk.export.body.shape.exportType.unwrap().options

/** The file of each form, with one recipe where only one is read of it. */
const files: Record<string, (app: TestApp, slugs: string[]) => Promise<Buffer>> = {
  raw: async (app, [slug]) => {
    const { body } = await app.as(app.cook).get(`/api/recipes/${slug}/exports?template_name=raw`)
    return Buffer.from(JSON.stringify(body))
  },
  html: async (app, [slug]) => {
    const headers = { authorization: `Bearer ${app.cook.token}` }
    const path = `/api/recipes/${slug}/exports/file?format=html`
    return Buffer.from(await (await fetch(app.url + path, { headers })).arrayBuffer())
  },
}

test.for([...exportTypes, 'raw'])(
  'recipes that were written as %s are the same in another household, and go again',
  async (type, { app }) => {
    const has = (names: string[]) => names.map((name) => ({ name }))
    const made = [
      {
        name: 'Goulash',
        tags: has(['Hot']),
        recipeIngredient: [
          { note: '1 kg beef', quantity: 0 },
          { note: 'salt', quantity: 0 },
        ],
        recipeInstructions: [{ text: 'Cut the meat.' }, { text: 'Cook it for 2 hours.' }],
      },
      {
        name: 'Żurek, 2 ways',
        recipeIngredient: [{ note: '500 ml zakwas', quantity: 0 }],
        recipeInstructions: [{ text: 'Boil; stir. Serve.' }],
      },
    ]
    const only = type in files ? made.slice(0, 1) : made
    const slugs: string[] = []
    for (const recipe of only) slugs.push((await app.create.recipe(recipe, app.cook)).slug)
    const written = await essenceOf(app, app.cook)
    expect(written).toHaveLength(only.length)
    const write = files[type] ?? ((app, slugs) => exportOf(app, slugs, type))
    const file = await write(app, slugs)

    const before = await allRows(app)
    const report = await migrate(app, file, { as: app.stranger })
    expect(report.status).toBe('success')
    const came = await essenceOf(app, app.stranger)
    // Cooklang has ingredients only in steps, and one more for those that no step names.
    if (type === 'cooklang') for (const one of came) one.steps.shift()
    expect(came).toEqual(written)
    const taken = await takeBack(app, report.id, {}, app.stranger)
    expect(taken.body).toMatchObject({ isBegun: true, changed: [] })
    expect(await allRows(app)).toEqual(before)
  },
)
