import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { furnishWithSecrets } from '#tests/support/furnish.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { expect, signInByForm, test } from '#tests/support/signed-in.ts'
import { walkScreens } from '#tests/support/walk-screens.ts'

// Every screen three times.
test.slow()

async function begin(page: Page, locale: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByForm(page, locale)
  return furnishWithSecrets(page)
}

for (const [locale, direction] of [
  ['en-US', 'ltr'],
  ['qps-ploc', 'ltr'],
  ['qps-plocm', 'rtl'],
] as const) {
  // Barriers are the same in every language; where one is looked for, the page has been loaded anyway.
  const isChecked = locale === 'en-US'
  const also = isChecked ? ', without barriers' : ''
  test(`${locale}: every screen fits a phone and reads ${direction}${also}`, async ({ page }) => {
    const made = await begin(page, locale)
    for await (const at of walkScreens(page, made)) {
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.locator('h1').first(), at).toHaveCSS('direction', direction)
      await expectNoOverflow(page, at)
      if (isChecked) await test.step(at, () => expectAccessible(page))
    }
  })
}
