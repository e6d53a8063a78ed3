import type { Page } from '@playwright/test'
import { newRecipe } from '#tests/support/edit-page.ts'
import { expect, signIn, signInByForm, test } from '#tests/support/signed-in.ts'

// Walks through whole pages by Tab.
test.slow()

const buns = {
  recipeYield: '24 buns for a very large and hungry family of bakers',
  settings: { disableAmount: false },
  recipeIngredient: [
    { quantity: 300, unit: { name: 'ml' }, food: { name: 'milk' }, note: 'warm' },
    { quantity: 500, unit: { name: 'g' }, food: { name: 'קמח' } },
  ],
  recipeInstructions: Array.from({ length: 8 }, (_, index) => ({
    text: `Let it rest for ${index + 5} minutes, then knead the dough again until it is smooth.`,
  })),
}

/** Which control has the focus, and what lies over its middle, if anything does. */
const coverOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const box = focused.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const isSeen = focused.contains(top) || (top?.contains(focused) ?? false)
    const label = focused.closest('label') ?? document.querySelector(`label[for="${focused.id}"]`)
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    return { name, cover: isSeen || label?.contains(top) ? null : (top?.className ?? 'nothing') }
  })

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
  test(`at ${width} px neither bars nor timers cover what has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page)
    await newRecipe(page, buns)
    await page.goto('/g/home/r/stew')
    await page.getByRole('button', { name: /^5 minutes/ }).click()
    await expect(page.getByRole('button', { name: /Kitchen timers/ }).last()).toBeVisible()
    // What begins is told by a toast, which goes by itself.
    const toast = page.locator('.mantine-Notification-root')
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCount(0)
    expect(await walk(page)).toEqual([])
  })
}

test('in cook mode the timers have a row of their own, ask nothing, and close by themselves', async ({
  page,
}) => {
  await page.clock.install()
  // A browser without windows has refused for the person already.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew?cook=true')
  const layer = page.getByRole('dialog', { name: /Stew/ })
  await layer.getByRole('button', { name: /^5 minutes/ }).click()
  const panel = page.getByRole('dialog', { name: 'Kitchen timers' })
  await expect(layer.getByRole('button', { name: /Kitchen timers/ }).last()).toBeVisible()
  // The first timer of this browser: neither a panel nor a question comes over the step.
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
  await page.getByRole('banner').getByRole('button', { name: 'Kitchen timers' }).click()
  await expect(panel.getByText(/^Get a notification/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toHaveCount(0)
  // Asked once.
  await page.getByRole('banner').getByRole('button', { name: 'Kitchen timers' }).click()
  await expect(panel).toBeVisible()
  await expect(page.getByText(/^Get a notification/)).toHaveCount(0)
})

for (const width of [390, 1280]) {
  test(`at ${width} px a message in cook mode covers no control`, async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await newRecipe(page, buns)
    await page.goto('/g/home/r/stew?cook=true')
    const layer = page.getByRole('dialog', { name: /Stew/ })
    await layer.getByRole('button', { name: /^5 minutes/ }).click()
    const toast = page.locator('.mantine-Notification-root')
    await expect(toast).toBeVisible()
    // It slides to its place, which is then its for as long as it stays.
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
        // What is scrolled away ends where the stage ends.
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
    // On the page it is where it always was.
    await page.goto('/g/home/r/stew')
    await page.getByRole('button', { name: /^6 minutes/ }).click()
    await expect(toast).toBeVisible()
    await expect.poll(async () => (await toast.boundingBox())!.y).toBeLessThan(60)
  })
}

test('the yield shows its number at every width', async ({ page }) => {
  await signIn(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew')
  for (const width of [320, 390, 600, 768, 960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const text = page.getByRole('group', { name: /Servings/ }).getByText(buns.recipeYield)
    await expect(text).toBeVisible()
    const cut = await text.evaluate((element) => {
      const button = element.closest('button')!.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return [box.left - button.left, button.right - box.right, box.top - button.top].some(
        (room) => room < 0,
      )
    })
    expect(cut, `${width} px`).toBe(false)
  }
})

test('from right to left an ingredient reads as it is written', async ({ page }) => {
  await signInByForm(page, 'qps-plocm')
  await newRecipe(page, buns)
  for (const address of ['/g/home/r/stew', '/g/home/r/stew?cook=true']) {
    await page.goto(address)
    const places = async (amount: string, food: string) => {
      const line = page.locator('label').filter({ hasText: food }).last()
      await expect(line).toBeVisible()
      const x = async (text: string) => (await line.getByText(text).last().boundingBox())!.x
      return { amount: await x(amount), food: await x(food) }
    }
    if (address.includes('cook')) {
      await page.getByRole('dialog').locator('button:has(svg.tabler-icon-basket)').click()
    }
    const milk = await places('300', 'milk')
    expect(milk.amount).toBeLessThan(milk.food)
    const flour = await places('500', 'קמח')
    expect(flour.amount).toBeGreaterThan(flour.food)
  }
})
