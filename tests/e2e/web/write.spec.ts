import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

const text = `Yoghurt flatbreads

From Hana’s mum.
Makes 8, 25 min

300 g plain flour
1/2 tsp salt
a good glug of olive oil

Stir everything together, add the yoghurt and the oil and knead briefly.
Rest 10 minutes, then cut in 8 and roll out thin.`

/** The text at the start and the recipe at the end have all of the window beside the rail, down to its foot. */
async function expectHalves(page: Page) {
  const { width, height } = page.viewportSize()!
  const half = page.getByRole('region', { name: 'How it reads' })
  await expect.poll(async () => (await standingBox(half)).width).toBeGreaterThan(width * 0.45)
  const read = await standingBox(half)
  expect(read.x + read.width).toBeCloseTo(width, 0)
  expect(read.y + read.height).toBeCloseTo(height, 0)
  const hint = await standingBox(page.getByText(/^Tab changes/))
  expect(height - hint.y - hint.height).toBeLessThan(40)
}

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
    if (width >= 1024) await expectHalves(page)
    await expectAccessible(page)

    await words.fill(text)
    const isPhone = width < 600
    if (isPhone) await page.getByRole('button', { name: 'Recipe 3 ingredients · 2 steps' }).click()
    const read = page.getByRole(isPhone ? 'dialog' : 'region', { name: 'How it reads' })
    if (!isPhone) await expect(read.getByText('3 ingredients')).toBeVisible()
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
    if (isPhone) await page.getByRole('button', { name: 'Back to the text' }).click()

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
  await page.getByRole('button', { name: /^Recipe/ }).click()
  await expect(page.getByText(/^and [\d,]+ more$/)).toBeVisible()
  await expectNoOverflow(page)
})

test('on a phone the recipe is a sheet to pull up, where an ingredient is corrected', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/g/home/r/create/new')
  const words = page.getByRole('textbox', { name: 'The recipe in your words' })
  const bar = page.getByRole('button', { name: 'Recipe 3 ingredients · 2 steps' })
  const sheet = page.getByRole('dialog', { name: 'How it reads' })
  const oil = sheet.getByRole('button', { name: /^a good glug of olive oil/ })
  await words.fill(text)
  await expect(bar).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('region', { name: 'How it reads' })).toHaveCount(0)

  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('300 g')).toBeVisible()
  await expectAccessible(page)
  await oil.press('Enter')
  const amount = sheet.getByRole('textbox', { name: 'Amount, Ingredient 3' })
  const food = sheet.getByRole('combobox', { name: 'Food, Ingredient 3' })
  await expect(amount).toBeFocused()
  await amount.fill('2')
  await food.fill('Olive oi')
  await expect(sheet.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)
  // Each Esc closes one thing: the names, the fields, the sheet.
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('listbox')).toHaveCount(0)
  await expect(food).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(amount).toHaveCount(0)
  await expect(oil).toBeFocused()
  await expect(oil).toHaveText(/2 glug Olive oi/)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(bar).toBeFocused()
  await expect(words).toHaveValue(text)

  // A finger pulls it up.
  const { x, y } = await standingBox(bar)
  const at = (clientY: number) => ({ pointerId: 5, pointerType: 'touch', isPrimary: true, clientY })
  await bar.dispatchEvent('pointerdown', { ...at(y + 20), clientX: x + 90 })
  await bar.dispatchEvent('pointermove', { ...at(y), clientX: x + 90 })
  await expect(sheet).toHaveCount(0)
  await bar.dispatchEvent('pointermove', { ...at(y - 60), clientX: x + 90 })
  await expect(oil).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger pulls the recipe down, and a little is not enough', async ({ page }) => {
    await signIn(page)
    await page.goto('/g/home/r/create/new')
    await page.getByRole('textbox', { name: 'The recipe in your words' }).fill(text)
    const sheet = page.getByRole('dialog', { name: 'How it reads' })
    await page.getByRole('button', { name: /^Recipe 3 ingredients/ }).tap()
    const head = sheet.getByRole('heading', { name: 'How it reads' })
    const { x, y } = await standingBox(head)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20, y: y + 10 + by }],
      })
    const pull = async (far: number) => {
      await touch('touchStart')
      for (let by = 0; by <= far; by += 10) await touch('touchMove', by)
    }
    await pull(50)
    await expect.poll(async () => (await standingBox(head)).y).toBeGreaterThan(y + 20)
    await touch('touchEnd')
    await expect.poll(async () => (await standingBox(head)).y).toBe(y)
    await pull(120)
    await touch('touchEnd')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'The recipe in your words' })).toHaveValue(text)
  })
})

test('the keyboard of a phone covers neither the words nor the fields of an ingredient', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/g/home/r/create/new')
  const words = page.getByRole('textbox', { name: 'The recipe in your words' })
  const keyboard = 330
  const free = 844 - keyboard
  await words.fill(`${text}\n${'Then wait.\n'.repeat(60)}`)
  // A headless browser has no such keyboard; this is how it looks to a page.
  await page.evaluate((height) => {
    const view = window.visualViewport
    if (!view) return
    Object.defineProperty(view, 'height', { value: height })
    view.dispatchEvent(new Event('resize'))
  }, free)
  const field = page.locator('div:has(> textarea)')
  const foot = async (element: Locator) => {
    const { y, height } = await standingBox(element)
    return y + height
  }
  await expect.poll(() => foot(field)).toBeLessThanOrEqual(free)

  await page.getByRole('button', { name: /^Recipe/ }).click()
  const sheet = page.getByRole('dialog', { name: 'How it reads' })
  await expect.poll(() => foot(sheet)).toBeLessThanOrEqual(free)
  await sheet.getByRole('button', { name: /olive oil/ }).click()
  const amount = sheet.getByRole('textbox', { name: 'Amount, Ingredient 3' })
  await expect(amount).toBeFocused()
  await expect.poll(() => foot(amount)).toBeLessThanOrEqual(free)
})

for (const width of [390, 1280]) {
  test(`no room is kept above the empty text, and it does not move when it begins, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    await page.goto('/g/home/r/create/new')
    const words = page.getByRole('textbox', { name: 'The recipe in your words' })
    await expect(words).toBeFocused()
    const gap = () =>
      page.evaluate(() => {
        const [bar, area] = [document.querySelector('h1'), document.querySelector('textarea')]
        const head = bar?.parentElement?.parentElement?.getBoundingClientRect().bottom ?? 0
        return (area?.getBoundingClientRect().top ?? 0) - head
      })
    const before = await gap()
    expect(before).toBeLessThanOrEqual(40)
    await words.fill('Tea')
    await expect(page.getByRole('button', { name: 'Name', pressed: true })).toBeVisible()
    expect(await gap()).toBe(before)
  })
}
