import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { cutOff, keptAddresses } from '#tests/support/kept-answers.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { built } from '#tests/support/offline-home.ts'
import { allKept, open, test } from '#tests/support/offline-pages.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession } from '#tests/support/signed-in.ts'

// Pages that begin without a server wait for calls that fail.
test.slow()

const soup = {
  recipeYield: '4 bowls',
  recipeIngredient: [{ note: '500 g peas' }, { note: '1 onion' }],
  recipeInstructions: [
    { title: '', text: 'Fry the onion for 5 minutes.' },
    { title: '', text: 'Simmer the peas **slowly**.' },
  ],
}
const asOf = (page: Page) => page.getByText(/^You see the recipe as of/)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function cook(page: Page, name: string, content: object = soup) {
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'PATCH', `/api/recipes/${slug}`, content)
  return slug
}

/** Plans it for tonight; gives its slug. */
async function planTonight(page: Page, name: string) {
  const slug = await cook(page, name)
  const picture = await readFile(path.join(built, 'icon-512.png'))
  await page.request.put(`/api/recipes/${slug}/image`, {
    multipart: {
      image: { name: 'soup.png', mimeType: 'image/png', buffer: picture },
      extension: 'png',
    },
  })
  const { id } = await send<{ id: string }>(page, 'GET', `/api/recipes/${slug}`)
  const date = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  await send(page, 'POST', '/api/groups/mealplans', { date, entryType: 'dinner', recipeId: id })
  return slug
}

const keptRecipes = async (page: Page) =>
  (await keptAddresses(page)).filter((address) => address.startsWith('recipes/'))

/** Plans it for tonight, and waits until another page, which nobody opened it on, keeps it. */
async function keepTonight(page: Page, context: BrowserContext) {
  await startSession(page)
  const slug = await planTonight(page, 'Pea soup')
  const visit = await open(context, '/g/home')
  await expect.poll(() => keptRecipes(visit)).toEqual([`recipes/${slug}`])
  await allKept(visit)
  return { slug, visit }
}

/** Opens the recipe and waits until this browser keeps it. */
async function openAndKeep(page: Page, slug: string) {
  await page.goto(`/g/home/r/${slug}`)
  await expect
    .poll(() => keptAddresses(page))
    .toEqual(expect.arrayContaining([`recipes/${slug}`, 'users/self']))
}

test('the recipe that is planned for tonight opens and is cooked from while the server is away', async ({
  page,
  context,
  home,
}) => {
  const { visit } = await keepTonight(page, context)
  await home.stop()

  await visit.goto('/group/mealplan/planner/view')
  await visit.getByRole('link', { name: 'Pea soup' }).first().click()
  await expect(title(visit, 'Pea soup')).toBeVisible()
  await expect(asOf(visit)).toBeVisible()
  await visit.reload()
  await expect(title(visit, 'Pea soup')).toBeVisible()
  await expect(asOf(visit)).toBeVisible()
  await expect(visit.getByRole('strong')).toBeVisible()
  // Its small picture is read ahead, in place of the large one.
  const picture = visit.getByRole('img', { name: 'Pea soup' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(visit)

  await visit.getByRole('button', { name: 'One serving more' }).click()
  await expect(visit.getByText('625 g peas').first()).toBeVisible()
  await visit.getByRole('checkbox', { name: /onion/ }).first().check()
  await visit.getByRole('link', { name: 'Cook', exact: true }).click()
  const steps = visit.getByRole('dialog')
  await expect(steps.getByText('Fry the onion for 5 minutes.')).toBeVisible()
  await visit.keyboard.press('ArrowRight')
  await expect(steps.getByRole('strong')).toBeVisible()
})

test('a kept recipe says what needs the server, and is fresh by itself when that answers', async ({
  page,
}) => {
  await startSession(page)
  const slug = await cook(page, 'Pea soup')
  await openAndKeep(page, slug)
  const reconnect = await cutOff(page)
  await page.goto(`/g/home/r/${slug}`)
  await expect(asOf(page)).toContainText('Comments and editing are back')
  await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0)
  for (const name of ['Edit', 'Add to list', 'Plan', 'I made this', 'Timeline']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('This needs a connection to Trivet.')
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByRole('alert').getByText('This needs a connection')).toBeVisible()
  await expect(page).not.toHaveURL(/edit/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  // An address that leads to the form waits for it.
  await page.goto(`/g/home/r/${slug}?edit=true`)
  await expect(asOf(page)).toContainText('opens for editing')
  await expect(page.getByText('500 g peas').first()).toBeVisible()
  await page.goto(`/g/home/r/${slug}`)
  await expect(asOf(page)).toBeVisible()

  await reconnect()
  await send(page, 'PATCH', `/api/recipes/${slug}`, { recipeYield: '6 bowls' })
  await expect(asOf(page)).toHaveCount(0)
  await expect(page.getByText('6 bowls').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
})

test('a computer that sleeps and does not even refuse is waited for some seconds only', async ({
  page,
  context,
  home,
}) => {
  const { slug, visit } = await keepTonight(page, context)
  await visit.close()
  const awake = await home.sleep()
  await page.goto(`/g/home/r/${slug}`)
  await expect(title(page, 'Pea soup')).toBeVisible({ timeout: 30_000 })
  await expect(asOf(page)).toBeVisible()
  await page.goto('/g/home/r/never-opened')
  await expect(title(page, 'No connection')).toBeVisible({ timeout: 30_000 })
  const kept = page.getByRole('region', { name: 'Recipes on this device' })
  await kept.getByRole('link', { name: 'Pea soup' }).click()
  await expect(asOf(page)).toBeVisible()

  await awake()
  await home.start()
  await expect(asOf(page)).toHaveCount(0, { timeout: 30_000 })
  await expect(title(page, 'Pea soup')).toBeVisible()
})

test('who is not signed in does not wait for minutes either', async ({ page, home }) => {
  await page.goto('/g/home')
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  await allKept(page)
  const awake = await home.sleep()
  await page.goto('/g/home')
  await expect(title(page, 'No connection')).toBeVisible({ timeout: 30_000 })
  await awake()
  await home.start()
  await expect(title(page, 'No connection')).toHaveCount(0, { timeout: 30_000 })
})

test('the page without connection leads to the recipes that are kept, and only those', async ({
  page,
}) => {
  await startSession(page)
  for (let count = 1; count <= 8; count += 1)
    await openAndKeep(page, await cook(page, `Soup ${count}`))
  await cook(page, 'Never opened')
  await cutOff(page)
  await page.goto('/g/home/r/never-opened')
  const kept = page.getByRole('region', { name: 'Recipes on this device' })
  await expect(kept.getByRole('link')).toHaveText(
    [8, 7, 6, 5, 4, 3].map((count) => `Soup ${count}`),
  )
  // The stream of what changed is not cut: told of the last recipe, the page asks once more in vain.
  await expect(() => expectAccessible(page)).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await kept.getByRole('button', { name: 'Show all 8 recipes' }).click()
  await kept.getByRole('link', { name: 'Soup 1' }).click()
  await expect(title(page, 'Soup 1')).toBeVisible()
})

test('a recipe that was deleted elsewhere goes from this device once the server answers', async ({
  page,
  browser,
  home,
}) => {
  await startSession(page)
  const [seen, unseen] = [await cook(page, 'Pea soup'), await cook(page, 'Bean soup')]
  for (const slug of [seen, unseen]) await openAndKeep(page, slug)
  const reconnect = await cutOff(page)
  await page.goto(`/g/home/r/${seen}`)
  await expect(asOf(page)).toBeVisible()
  const other = await browser.newContext({ baseURL: home.url })
  const form = { username: account.email, password: account.password }
  await other.request.post('/api/auth/token', { form })
  for (const slug of [seen, unseen]) await other.request.delete(`/api/recipes/${slug}`)
  await other.close()
  await reconnect()
  await expect(page.getByText('500 g peas')).toHaveCount(0)
  await expect(title(page, 'Recipe not found')).toBeVisible()
  await expect.poll(() => keptRecipes(page)).toEqual([])
})

test('after logging out nothing of the recipes is left on the device', async ({ page }) => {
  await startSession(page)
  const slug = await cook(page, 'Pea soup')
  await openAndKeep(page, slug)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => keptAddresses(page)).toEqual([])
  await cutOff(page)
  await page.goto(`/g/home/r/${slug}`)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('500 g peas')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recipes on this device' })).toHaveCount(0)
})
