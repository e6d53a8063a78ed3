import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { openMore } from '#tests/support/nav.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Both themes, several times: long on a busy machine.
test.slow()

test('a deleted recipe is found in the trash and taken back', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  await send(page, 'DELETE', '/api/recipes/stew')
  await page.goto('/g/home')
  await openMore(page)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Stew' })
  await expect(row).toContainText('Deleted permanently on')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const red = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.color = 'var(--trivet-error)'
      const { color } = getComputedStyle(sample)
      sample.remove()
      return color
    })
    const bin = row.getByRole('button', { name: /^Delete “Stew”/ })
    await expect(bin).toHaveCSS('color', red)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await row.getByRole('button', { name: 'Restore “Stew”' }).click()
  await page.getByRole('button', { name: 'Open recipe' }).click()
  await expect(page).toHaveURL(/\/g\/home\/r\/stew$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
  await page.goto('/g/home/recipes/trash')
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expectAccessible(page)
})

test('an earlier version is found, compared and restored from the menu of the recipe', async ({
  page,
}) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  await send(page, 'PATCH', '/api/recipes/stew', { description: 'A thick stew.' })
  await send(page, 'PATCH', '/api/recipes/stew', { description: 'A thin stew.', name: 'Thin stew' })
  await page.goto('/g/home/r/thin-stew')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await expect(page).toHaveURL(/\/g\/home\/r\/thin-stew\/versions/)
  const comparison = page.getByRole('region', { name: /compared with/ })
  await expect(comparison.locator('section del').filter({ hasText: 'thick' })).toBeVisible()
  await expect(comparison.locator('section ins').filter({ hasText: /^thin$/ })).toBeVisible()
  await expectAccessible(page)

  // On a phone one of the two: Back leads from the comparison to the list, where it was.
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(comparison).toHaveCount(0)
  const compare = page.getByRole('button', { name: /Compare with .* Version 2$/ })
  const compareFirst = page.getByRole('button', { name: /Compare with .* Version 1$/ })
  await compareFirst.scrollIntoViewIfNeeded()
  const placeOfList = () => page.evaluate(() => window.scrollY)
  const place = await placeOfList()
  expect(place).toBeGreaterThan(100)
  for (const goBack of [
    () => page.getByRole('link', { name: 'Back to all versions' }).click(),
    () => page.goBack(),
  ]) {
    await compareFirst.click()
    await expect(comparison).toBeFocused()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Version 1 compared/ }),
    ).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Saved versions' })).toBeHidden()
    await expectNoOverflow(page)
    await goBack()
    await expect(compareFirst).toBeFocused()
    await expect.poll(placeOfList).toBe(place)
    await expect(comparison).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await compare.click()
  await comparison.getByRole('combobox', { name: 'Compare version' }).selectOption({ index: 1 })
  await expectAccessible(page)

  await comparison.getByRole('button', { name: /^Restore version/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore version/ })
    .click()
  await expect(page).toHaveURL(/\/g\/home\/r\/stew$/)
  await expect(page.getByRole('article').getByText('A thick stew.')).toBeVisible()
})
