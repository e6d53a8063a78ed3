import type { Locator, Page } from '@playwright/test'
import { coverOf } from '#tests/support/cover-of.ts'
import { newRecipe } from '#tests/support/edit-page.ts'
import { standingBox } from '#tests/support/measure.ts'
import { expect, signInByForm, startSession, test } from '#tests/support/signed-in.ts'

// Walks through whole pages by Tab.
test.slow()

const buns = {
  recipeYield: '24 buns for a very large and hungry family of bakers',
  settings: { disableAmount: false },
  recipeIngredient: [
    { quantity: 300, unit: { name: 'ml' }, food: { name: 'milk' }, note: 'warm' },
    { quantity: 500, unit: { name: 'g' }, food: { name: 'קמח' } },
    { quantity: 0, note: 'salt and pepper' },
    { quantity: 0, note: 'מלח ופלפל' },
  ],
  recipeInstructions: Array.from({ length: 8 }, (_, index) => ({
    text: `Let it rest for ${index + 5} minutes, then knead the dough again until it is smooth.`,
  })),
}

/** Tab by Tab, and back again. @returns what was covered while it had the focus */
async function walk(page: Page): Promise<unknown[]> {
  const covered: unknown[] = []
  const seen = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press(key)
      const found = await coverOf(page)
      if (!found) break
      seen.add(found.name)
      if (found.cover !== null) covered.push(found)
    }
  }
  expect(seen.size).toBeGreaterThan(8)
  return covered
}

for (const width of [390, 1280]) {
  test(`at ${width} px neither bars nor timers cover the focused control`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await startSession(page)
    await newRecipe(page, buns)
    await page.goto('/g/home/r/stew')
    // A toast says that the timer started, and disappears by itself.
    const toast = page.locator('.mantine-Notification-root')
    await Promise.all([toast.waitFor(), page.getByRole('button', { name: /^5 minutes/ }).click()])
    await expect(page.getByRole('button', { name: /Kitchen timers/ }).last()).toBeVisible()
    await expect(toast).toHaveCount(0)
    expect(await walk(page)).toEqual([])
  })
}

test('in cook mode the timers have a row of their own, ask nothing, and close by themselves', async ({
  page,
}) => {
  await page.clock.install()
  // A headless browser has already denied the permission.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew?cook=true')
  const layer = page.getByRole('dialog', { name: /Stew/ })
  await layer.getByRole('button', { name: /^5 minutes/ }).click()
  const panel = page.getByRole('dialog', { name: 'Kitchen timers' })
  await expect(layer.getByRole('button', { name: /Kitchen timers/ }).last()).toBeVisible()
  // The first timer of this browser: neither the panel nor the question about notifications covers the step.
  await expect(panel).toHaveCount(0)

  await layer.getByRole('button', { name: 'Kitchen timers' }).first().click()
  await expect(panel).toBeVisible()
  await expect(page.getByText(/^Get a notification/)).toHaveCount(0)
  const overlap = await page.evaluate(() => {
    const rect = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const tray = document.querySelector('[role="dialog"][aria-label="Kitchen timers"]')!
    return rect('[data-autofocus="true"]').bottom - tray.getBoundingClientRect().top
  })
  expect(overlap).toBeLessThanOrEqual(0)
  await page.clock.fastForward(16_000)
  await expect(panel).toHaveCount(0)

  await page.goto('/g/home/r/stew')
  // The recipe has a bar of its own, which takes the place of the tabs.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Kitchen timers/ }).click()
  await expect(panel.getByText(/^Get a notification/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toHaveCount(0)
  // The question is asked only once.
  await page.getByRole('button', { name: /^Kitchen timers/ }).click()
  await expect(panel).toBeVisible()
  await expect(page.getByText(/^Get a notification/)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`at ${width} px a message in cook mode covers no control`, async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width, height: 844 })
    await startSession(page)
    await newRecipe(page, buns)
    await page.goto('/g/home/r/stew?cook=true')
    const layer = page.getByRole('dialog', { name: /Stew/ })
    await layer.getByRole('button', { name: /^5 minutes/ }).click()
    const toast = page.locator('.mantine-Notification-root')
    // It begins on the page, and the layer takes it over.
    await expect(layer.locator('.mantine-Notification-root')).toBeVisible()
    // It slides in and then stays in place.
    await toast.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    const covered = await layer.evaluate((layer) => {
      const shown = layer.querySelector('.mantine-Notification-root')
      if (!shown) return ['the message is not within the layer']
      const message = shown.getBoundingClientRect()
      const stage = layer.querySelector('[data-autofocus="true"]')!
      const controls = [...layer.querySelectorAll('button, a, input')].filter(
        (control) => !shown.contains(control),
      )
      return controls.flatMap((control) => {
        const box = control.getBoundingClientRect()
        // Content that is scrolled away is clipped at the edge of the stage.
        const edge = stage.contains(control) ? stage.getBoundingClientRect() : box
        const [top, bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)]
        const isBeside = box.right <= message.left || box.left >= message.right
        const isApart = bottom <= message.top || top >= message.bottom || bottom <= top
        return isBeside || isApart
          ? []
          : [control.getAttribute('aria-label') ?? control.textContent]
      })
    })
    expect(covered).toEqual([])
    // On the page, toasts are at the top again, on a phone above the foot.
    await page.goto('/g/home/r/stew')
    await page.getByRole('button', { name: /^6 minutes/ }).click()
    await expect(toast).toBeVisible()
    const middle = expect.poll(async () => (await toast.boundingBox())!.y)
    if (width === 390) await middle.toBeGreaterThan(600)
    else await middle.toBeLessThan(100)
  })
}

for (const width of [320, 390]) {
  test(`at ${width} px a message covers neither head nor foot of a page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await startSession(page)
    await newRecipe(page, buns)
    const toast = page.locator('.mantine-Notification-root')
    const isFree = async (fixed: Locator[]) => {
      // It stays as long as somebody points at it.
      await toast.hover()
      const message = await standingBox(toast)
      for (const one of fixed) {
        const box = await standingBox(one)
        const isApart = message.y >= box.y + box.height || message.y + message.height <= box.y
        expect(isApart, JSON.stringify({ message, box, one: String(one) })).toBe(true)
      }
      expect(message.y + message.height, 'near the foot').toBeGreaterThan(520)
    }

    await page.goto('/g/home/r/stew')
    await page.getByRole('button', { name: /^6 minutes/ }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await isFree([heading, page.locator('[data-own-bar]')])

    await page.goto('/group/data/foods')
    const add = page.getByRole('button', { name: 'Add food', exact: true })
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('anise')
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog).toHaveCount(0)
    await isFree([heading, page.locator('[data-tabs]'), add])
  })
}

test('on a phone a message leaves the button that closes a dialog free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: /^6 minutes/ }).click()
  const toast = page.locator('.mantine-Notification-root')
  // It stays as long as somebody points at it.
  await toast.hover()
  await page.getByRole('button', { name: 'Add to list' }).press('Enter')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport()
  const [message, button] = [await standingBox(toast), await standingBox(close)]
  const isBelow = message.y >= button.y + button.height
  expect(isBelow || message.y + message.height <= button.y).toBe(true)
  await close.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the yield shows its number at every screen width', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew')
  for (const width of [320, 390, 600, 768, 960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const text = page.getByRole('group', { name: /Servings/ }).getByText(buns.recipeYield)
    await expect(text).toBeVisible()
    const isCut = () =>
      text.evaluate((element) => {
        const button = element.closest('button')!.getBoundingClientRect()
        const box = element.getBoundingClientRect()
        return [box.left - button.left, button.right - box.right, box.top - button.top].some(
          (room) => room < 0,
        )
      })
    await expect.poll(isCut, `${width} px`).toBe(false)
  }
})

test('from right to left amounts have the first column, and cook mode reads as it is written', async ({
  page,
}) => {
  await signInByForm(page, 'qps-plocm')
  await newRecipe(page, buns)
  for (const address of ['/g/home/r/stew', '/g/home/r/stew?cook=true']) {
    await page.goto(address)
    const places = async (amount: string, food: string) => {
      const line = page.locator('label').filter({ hasText: food }).last()
      await expect(line).toBeVisible()
      const x = async (text: string) => (await standingBox(line.getByText(text).last())).x
      return { amount: await x(amount), food: await x(food) }
    }
    const isCooking = address.includes('cook')
    if (isCooking) {
      await page.getByRole('dialog').locator('button:has(svg.tabler-icon-list-check)').click()
    }
    const milk = await places('300', 'milk')
    expect(milk.amount < milk.food).toBe(isCooking)
    const flour = await places('500', 'קמח')
    expect(flour.amount).toBeGreaterThan(flour.food)
    // Whatever its direction, a line stands at the page's side, not at its tick.
    for (const words of ['milk', 'קמח', 'salt and pepper', 'מלח ופלפל']) {
      const line = page.locator('label').filter({ hasText: words }).last()
      const room = (await line.boundingBox())!
      const text = (await line.getByText(words).locator('visible=true').last().boundingBox())!
      expect(room.x + room.width - (text.x + text.width), words).toBeLessThan(130)
    }
  }
})
