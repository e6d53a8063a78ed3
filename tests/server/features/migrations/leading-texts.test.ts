import { expect } from 'vitest'
import { innerRecipeField } from '#contract/reports.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mealieTables } from '#tests/support/mealie-backup-file.ts'
import { test } from '#tests/support/test.ts'
import { migrate, takeBack } from './migrate.ts'
import { allRows } from './rows.ts'

const dal = '11111111-2222-4333-8444-555555555501'
const files = `/api/media/recipes/${dal}`
const scan = `${files}/assets/Scan%201.pdf`
/** Not a name that a file has here. */
const odd = `${files}/assets/${encodeURIComponent('Märchen & 1.pdf')}`
const link = '[the dal](/g/mealie/r/lentil-dal)'
const gone = '[pesto](/g/mealie/r/pesto)'
const [first, second] = mealieTables.recipes as [object, object]

/** A household of Mealie whose texts lead to recipes and their files. */
const file = makeZip([
  {
    name: 'database.json',
    content: JSON.stringify({
      ...mealieTables,
      recipes: [
        { ...first, description: `![](${scan}) ![](http://mealie.local:9925${odd})` },
        second,
      ],
      recipe_instructions: [
        {
          id: 's',
          recipe_id: mealieTables.recipes[1]!.id,
          position: 0,
          text: `As [on the scan](${scan}), ${link}, ![](${files}/images/original.webp)`,
        },
      ],
      recipe_assets: ['Scan 1.pdf', 'Märchen & 1.pdf'].map((file_name, id) => ({
        id,
        recipe_id: mealieTables.recipes[0]!.id,
        name: 'Scan',
        icon: 'mdi-file',
        file_name,
      })),
      recipe_comments: [
        { ...mealieTables.recipe_comments[0], text: `![](https://old.example${odd}) by hand` },
      ],
      recipe_timeline_events: [
        { ...mealieTables.recipe_timeline_events[0], message: `See [it](${scan}) and ${link}` },
      ],
      group_meal_plans: [
        { ...mealieTables.group_meal_plans[0], text: `${link}, ${gone} and [scan](${odd})` },
        { ...mealieTables.group_meal_plans[1], text: `${link} of yesterday`, title: '' },
      ],
      shopping_list_items: [{ ...mealieTables.shopping_list_items[0], note: `for ${link}` }],
      cookbooks: [{ ...mealieTables.cookbooks[0], description: `${link}, ${gone}: ${scan}` }],
    }),
  },
  { name: `data/recipes/${dal}/assets/Scan 1.pdf`, content: Buffer.from('%PDF-1.4 a scan') },
  { name: `data/recipes/${dal}/assets/Märchen & 1.pdf`, content: Buffer.from('%PDF-1.4 odd') },
])

async function textsOf(app: TestApp) {
  const get = async (path: string) => (await app.as(app.cook).get(path)).body
  const [soup, toast] = [await get('/api/recipes/lentil-dal'), await get('/api/recipes/toast')]
  const events = await get(`/api/recipes/timeline/events?queryFilter=recipe_id="${soup.id}"`)
  const plan = await get('/api/groups/mealplans?start_date=2024-04-01&end_date=2024-04-30')
  const [list] = (await get('/api/groups/shopping/lists')).items
  const { listItems } = await get(`/api/groups/shopping/lists/${list.id}`)
  const [book] = (await get('/api/groups/cookbooks')).items
  return {
    id: soup.id as string,
    toast: toast.recipeInstructions[0].text,
    versions: (await get('/api/recipes/toast/versions')).length,
    description: soup.description,
    comment: soup.comments[0].text,
    event: events.items.find((one: { eventMessage: string }) => one.eventMessage).eventMessage,
    meals: plan.items.map(({ title, text }: Record<string, string>) => [title, text]).toSorted(),
    item: listItems[0].note,
    cookbook: book.description,
  }
}

test('texts of a plan, a list, a cookbook and what was said lead to recipes and files that came in', async ({
  app,
}) => {
  const before = await allRows(app)
  const report = await migrate(app, file)
  const { id, ...texts } = await textsOf(app)
  const here = `/api/media/recipes/${id}`
  const [scan, odd] = [`${here}/assets/Scan%201.pdf`, `${here}/assets/scan.pdf`]
  const link = `[the dal](/g/${app.cook.groupSlug}/r/${id})`
  expect(texts).toEqual({
    toast: `As [on the scan](${scan}), ${link}, ![](${here}/images/original.webp)`,
    versions: 2,
    description: `![](${scan}) ![](${odd})`,
    comment: expect.stringContaining(`![](${odd}) by hand`),
    event: `See [it](${scan}) and ${link}`,
    meals: [
      ['', `${link}, pesto and [scan](${odd})`],
      ['the dal of yesterday', `${link} of yesterday`],
    ],
    item: `for ${link}`,
    cookbook: `${link}, pesto: ${scan}`,
  })
  for (const address of [scan, odd]) {
    expect((await app.as(app.cook).get(address)).status).toBe(200)
  }
  // Both the plan and the cookbook name what did not come in.
  const lost = report.entries.flatMap(({ losses }: { losses: { field: string }[] }) =>
    losses.filter(({ field }) => field === innerRecipeField),
  )
  const pesto = { field: innerRecipeField, value: 'pesto' }
  expect(lost).toEqual([pesto, pesto])

  const again = await allRows(app)
  await migrate(app, file, { onDuplicate: 'skip' })
  expect((await allRows(app))['mealPlans']).toEqual(again['mealPlans'])
  const taken = await takeBack(app, report.id)
  expect(taken.body).toMatchObject({ isBegun: true, changed: [] })
  expect(await allRows(app)).toEqual(before)
})
