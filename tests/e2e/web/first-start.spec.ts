import type { Browser } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test as base } from '#tests/support/e2e.ts'
import { type E2eServer, startE2eServer } from '#tests/support/e2e-server.ts'
import { startFixtureSite } from '#tests/support/fixture-site.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'

type Site = Awaited<ReturnType<typeof startFixtureSite>>

const test = base.extend<{ site: Site; server: E2eServer }>({
  site: async ({}, use) => {
    const site = await startFixtureSite()
    await use(site)
    await site.stop()
  },
  server: async ({ site }, use) => {
    const server = await startE2eServer({
      env: { TRIVET_FETCH_ALLOW: site.host, TRIVET_ALLOWED_HOSTS: 'kitchen.home.test' },
    })
    await use(server)
    await server.stop()
  },
})

const password = 'correct horse battery'

/** A phone elsewhere in the home: its own cookies, another name for the server, a small screen. */
async function phone(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url.replace('127.0.0.1', 'kitchen.home.test'),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  return context.newPage()
}

test('from the first start to the recipe on the phone', async ({ page, server, site, browser }) => {
  test.setTimeout(180_000)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Trivet' })).toBeVisible()
  await expectAccessible(page)
  // The focus is on the step: Enter goes on.
  await page.keyboard.press('Enter')

  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa Example')
  await page.getByRole('textbox', { name: 'Username' }).fill('rosa')
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@example.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Household name' }).fill('Harbour House')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Who can see your recipes?' })).toBeVisible()
  const larder = page.getByRole('switch', { name: 'Start with common foods, units and labels' })
  await expect(larder).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create my household' }).click()
  await expect(page.getByRole('heading', { name: 'Use Trivet on your phone' })).toBeVisible()
  await expectAccessible(page)
  const foods = await page.request.get('/api/foods?search=courgette')
  expect(await foods.json()).toMatchObject({ items: [{ name: 'zucchini' }] })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: /Import a recipe from the web/ }).click()

  const address = page.getByRole('textbox', { name: 'Recipe link' })
  await address.fill(`${site.url}/nothing`)
  await page.getByRole('button', { name: 'Import unchecked' }).click()
  await expect(page.getByText('found no recipe on this page')).toBeVisible()
  await expectAccessible(page)

  await address.fill(`${site.url}/soup`)
  await page.getByRole('button', { name: 'Import unchecked' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Harbour fish soup & rouille' })
  await expect(title).toBeVisible()
  // The page holds a second copy for paper.
  const shown = page.locator('#content')
  await expect(shown.getByText('600 g white fish')).toBeVisible()
  await expect(shown.getByText('Add the fish and simmer for ten minutes.')).toBeVisible()
  await expectAccessible(page)
  const recipeAddress = new URL(page.url()).pathname

  await page.goto('/g/harbour-house/r/create/url')
  await address.fill(`${site.url}/soup?utm_source=newsletter#comments`)
  await page.getByRole('button', { name: 'Import unchecked' }).click()
  await expect(page.getByText(/from this link since/)).toBeVisible()
  await page.getByRole('button', { name: 'Open recipe' }).click()
  await expect(title).toBeVisible()

  await server.restart()

  const mobile = await phone(browser, server.url)
  await mobile.goto(recipeAddress)
  await expect(mobile.getByText('guests can’t see it')).toBeVisible()
  await mobile.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await mobile.getByRole('textbox', { name: 'Username or email' }).fill('rosa')
  await mobile.getByRole('textbox', { name: 'Password' }).fill(password)
  await mobile.getByRole('button', { name: 'Log in' }).click()
  await expect(mobile).toHaveURL(new RegExp(`kitchen\\.home\\.test:\\d+${recipeAddress}$`))
  await expect(
    mobile.getByRole('heading', { level: 1, name: 'Harbour fish soup & rouille' }),
  ).toBeVisible()
  const picture = mobile.getByRole('img', { name: 'Harbour fish soup & rouille' }).first()
  await expect(picture).toBeVisible()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await expectNoOverflow(mobile)
  await expectAccessible(mobile)
  await mobile.context().close()
})
