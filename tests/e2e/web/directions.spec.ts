import { goInApp } from '#tests/support/go-in-app.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { expect, signInByForm, test } from '#tests/support/signed-in.ts'

/** Every screen of a signed-in person, with the recipe that the test makes. */
const screens = [
  '/g/home',
  '/g/home/r/walnut-bread',
  '/g/home/r/walnut-bread?edit=true',
  '/g/home/recipes/timeline',
  '/g/home/r/create/url',
  '/g/home/r/create/new',
  '/user/profile',
  '/devices',
  '/pair',
  '/admin/site-settings',
  '/admin/maintenance',
  '/admin/maintenance/logs',
]

for (const [locale, direction] of [
  ['en-US', 'ltr'],
  ['qps-ploc', 'ltr'],
  ['qps-plocm', 'rtl'],
] as const) {
  test(`${locale}: every screen fits a phone and reads ${direction}`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByForm(page, locale)
    const made = await page.request.post(`${server.url}/api/recipes`, {
      data: { name: 'Walnut bread' },
      headers: { origin: server.url },
    })
    expect(made.status()).toBe(201)
    for (const screen of screens) {
      await (screen.includes('?') ? page.goto(screen) : goInApp(page, screen))
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expectNoOverflow(page, screen)
    }
  })
}
