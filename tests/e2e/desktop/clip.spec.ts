import { startShyRestaurant, openClip } from '#tests/support/clip.ts'
import { recipeNames, signIn } from '#tests/support/desktop-calls.ts'
import { expect, test as base } from '#tests/support/desktop.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof startShyRestaurant>> }>({
  site: async ({}, use) => {
    const site = await startShyRestaurant()
    await use(site)
    await site.stop()
  },
})

test('a site that refuses the server is opened in the browser window, taken, checked and saved', async ({
  household,
  site,
}) => {
  const allowed = new URL(site.url).host
  const desktop = await household.start({ TRIVET_FETCH_ALLOW: allowed })
  const { app, page: main, origin } = desktop
  await signIn(desktop)
  await main.goto(
    `${origin}/import?url=${encodeURIComponent(`${site.url}/chowder?for=4&hot=1#top`)}`,
  )
  await main.getByRole('button', { name: 'Check the recipe' }).click()
  await expect(main.getByRole('alert')).toContainText('Couldn’t open the page')
  expect(site.visits.length).toBeGreaterThan(0)
  await main.getByRole('alert').getByRole('button', { name: 'Open in a browser window' }).click()
  const { bar, page } = await openClip(app, main, `${site.url}/chowder?for=4&hot=1#top`)
  await expect(page.getByRole('heading', { name: 'Shy chowder' })).toBeVisible()
  await expect(bar.getByRole('textbox', { name: 'Address' })).toHaveValue(
    `${site.url}/chowder?for=4&hot=1#top`,
  )
  await bar.getByRole('button', { name: 'Take this recipe' }).click()
  await expect(bar.getByRole('status')).toHaveText('Taken. Check it in Trivet’s window.')

  await expect(main.getByRole('heading', { level: 1, name: 'Check the import' })).toBeVisible()
  await expect(main.getByText('3 ingredients · 2 steps')).toBeVisible()
  expect(await recipeNames(desktop)).toEqual([])
  await main.getByRole('textbox', { name: /^Name/ }).fill('Chowder of the shy')
  await main.keyboard.press('Control+s')
  await expect(main.getByRole('heading', { level: 1, name: 'Chowder of the shy' })).toBeVisible()
  const answer = await main.request.get(`${origin}/api/recipes/chowder-of-the-shy`)
  expect(await answer.json()).toMatchObject({
    orgURL: `${site.url}/chowder?for=4&hot=1#top`,
    recipeIngredient: [{}, {}, {}],
  })
})
