import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

const text = `Yoghurt flatbreads

From Hana’s mum.
Makes 8, 25 min

300 g plain flour
1/2 tsp salt
a good glug of olive oil

Stir everything together, add the yoghurt and the oil and knead briefly.
Rest 10 minutes, then cut in 8 and roll out thin.`

for (const [device, width, height] of [
  ['a window', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`a recipe is written as one text on ${device}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await signIn(page)
    await page.goto('/g/home/r/create/new')
    const words = page.getByRole('textbox', { name: 'The recipe in your words' })
    await expect(words).toBeFocused()
    await expect(page.getByText('To save, write a name in the first line.')).toBeVisible()
    await expectAccessible(page)

    await words.fill(text)
    const read = page.getByRole('region', { name: 'How it reads' })
    await expect(read.getByText('3 ingredients')).toBeVisible()
    await expect(read.getByText('300 g')).toBeVisible()
    await expect(read.getByText('25 min')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await expectNoOverflow(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr'
    })

    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.includes(':writing:')),
    )
    await page.reload()
    await expect(words).toHaveValue(text)
    await words.press('Control+s')
    await expect(page).toHaveURL(/\/r\/yoghurt-flatbreads$/)
    await expect(page.getByText('a good glug of olive oil').first()).toBeVisible()
  })
}

test('a text of 100,000 characters can be typed in, and fits a narrow phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page)
  await page.goto('/g/home/r/create/new')
  const words = page.getByRole('textbox', { name: 'The recipe in your words' })
  const long = `Feast\n${'2 cups of something to eat\n'.repeat(3700)}`.slice(0, 99_990)
  // At once, as by pasting; Playwright's fill types line by line.
  await words.evaluate((area, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, long)
  await words.press('Control+End')
  await page.keyboard.type('salt')
  await expect(words).toHaveValue(/salt$/)
  await expect(page.getByText(/^and [\d,]+ more$/)).toBeVisible()
  await expectNoOverflow(page)
})
