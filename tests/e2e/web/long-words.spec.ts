import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

/** As German makes them, without a place where a line may end. */
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** What people can name, named by that word. */
const furnished = test.extend<{ slug: string }>({
  slug: async ({ page }, use) => {
    await startSession(page)
    const slug = await send<string>(page, 'POST', '/api/recipes', { name: word })
    const { id } = await send<{ id: string }>(page, 'PATCH', `/api/recipes/${slug}`, {
      description: word,
      recipeYield: word,
      totalTime: word,
      recipeIngredient: [{ note: word, title: word }],
      recipeInstructions: [{ text: word, title: word }],
      notes: [{ title: word, text: word }],
    })
    await send(page, 'POST', '/api/comments', { recipeId: id, text: word })
    const { id: self } = await send<{ id: string }>(page, 'GET', '/api/users/self')
    await send(page, 'PUT', `/api/users/${self}`, { fullName: word })
    const date = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
    const dinner = { date, entryType: 'dinner' }
    await send(page, 'POST', '/api/groups/mealplans', { ...dinner, recipeId: id })
    for (const title of [word, `${word}en`]) {
      await send(page, 'POST', '/api/groups/mealplans', { ...dinner, title, text: word })
    }
    await use(slug)
  },
})

for (const width of [320, 390]) {
  furnished(`a word longer than a phone of ${width} px widens no page`, async ({ page, slug }) => {
    await page.setViewportSize({ width, height: 844 })
    const recipe = `/g/home/r/${slug}`
    for (const at of ['/g/home', recipe, `${recipe}?cook=true`, '/group/mealplan/planner/view']) {
      await page.goto(at)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(word).first()).toBeAttached()
      // Comments come when the page is quiet.
      if (at === recipe)
        await expect(page.getByRole('button', { name: /’s comment$/ })).toBeVisible()
      if (at === '/g/home') await expect(page.getByText('With it')).toBeVisible()
      await expectNoOverflow(page, at)
    }
  })
}
