import type { Page } from '@playwright/test'
import { coverOf } from '#tests/support/cover-of.ts'
import { furnishWithSecrets } from '#tests/support/furnish.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'
import { walkScreens } from '#tests/support/walk-screens.ts'

// Every screen, with a walk by Tab.
test.slow()

/** How much of the window stays where it is while the page scrolls, 0 to 1, measured down its middle. */
const heldByBars = (page: Page) =>
  page.evaluate(() => {
    // Otherwise the link that skips the menu may be there.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 300, behavior: 'instant' })
    const isHeld = (element: Element | null): boolean => {
      // An open dialog is what the reader is at.
      if (!element || element === document.body || element.role === 'dialog') return false
      const { position } = getComputedStyle(element)
      // What sticks takes room only where it is stuck.
      const isStuck = position === 'sticky' && element.getBoundingClientRect().top <= 0
      return position === 'fixed' || isStuck || isHeld(element.parentElement)
    }
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y)
    const held = rows.filter((y) =>
      isHeld(document.elementFromPoint(document.documentElement.clientWidth / 2, y)),
    )
    return held.length / rows.length
  })

/** A few controls from the beginning and from the end of the page. @returns those that something covers */
async function coveredByTab(page: Page) {
  const covered: unknown[] = []
  const look = async () => {
    const found = await coverOf(page)
    if (found && found.cover !== null) covered.push(found)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    await look()
  }
  await page.evaluate(() => {
    const place = document.querySelector('[role="dialog"]') ?? document.querySelector('#content')
    const controls = [...(place?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])]
    controls.at(-1)?.focus()
  })
  for (let step = 0; step < 4; step += 1) {
    await look()
    await page.keyboard.press('Shift+Tab')
  }
  return covered
}

test('at 400 % every screen is one column, which bars leave free and never cover', async ({
  page,
}) => {
  // A window of 1280 × 1024.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const made = await furnishWithSecrets(page)
  const wrong: unknown[] = []
  for await (const at of walkScreens(page, made)) {
    await expectNoOverflow(page, at)
    // Cook mode has no page below it: its step scrolls by itself.
    if (at.includes('cook=true')) continue
    const held = await heldByBars(page)
    if (held > 0.4) wrong.push({ at, held })
    const covered = await coveredByTab(page)
    if (covered.length > 0) wrong.push({ at, covered })
  }
  expect(wrong).toEqual([])
})

test('with text half as large again, a phone cuts no words and bars hold what is in them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  for (let serial = 0; serial < 12; serial++) {
    await send(page, 'POST', '/api/recipes', { name: `Dish ${serial}` })
  }
  for (const name of ['Weeknights', 'Soups', 'Grandmother', 'Baking']) {
    await send(page, 'POST', '/api/households/cookbooks', { name })
  }
  await page.goto('/g/home')
  await page.addStyleTag({ content: 'html { font-size: 24px }' })
  const book = page.getByRole('main').getByText('Weeknights')
  await expect(book).toBeVisible()
  // A word on one line.
  const lines = await book.evaluate((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)

  const [bar, field] = [page.getByRole('banner'), page.getByRole('searchbox')]
  const [outer, inner] = [(await bar.boundingBox())!, (await field.boundingBox())!]
  expect(inner.y).toBeGreaterThanOrEqual(outer.y)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)

  const tabs = page.getByRole('navigation', { name: 'Main screens' })
  await expect(tabs.getByRole('link', { name: 'Shopping' })).toBeVisible()
  const cut = await tabs.evaluate((bar) =>
    [...bar.querySelectorAll('span')]
      .filter((word) => word.clientWidth > 1 && word.scrollWidth > word.clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])

  // The time of a timer is no word that can be left to screen readers.
  await tabs.getByRole('button', { name: /^Timers/ }).click()
  await page.getByRole('textbox', { name: 'Minutes' }).fill('10')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.keyboard.press('Escape')
  const time = tabs.locator('bdi')
  await expect(time).toBeVisible()
  const [tab, shown] = [
    (await tabs.getByRole('button', { name: /^Kitchen timers/ }).boundingBox())!,
    (await time.boundingBox())!,
  ]
  expect(shown.width).toBeGreaterThan(24)
  expect(shown.x).toBeGreaterThanOrEqual(tab.x)
  expect(shown.x + shown.width).toBeLessThanOrEqual(tab.x + tab.width)
})

test('with text twice as large no screen moves sideways, in a window or on a phone', async ({
  page,
}) => {
  await signIn(page)
  const made = await furnishWithSecrets(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for await (const at of walkScreens(page, made)) {
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoOverflow(page, `${at} at ${width}`)
    }
  }
})

test('with text twice as large, buttons with many words show them all on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const at of ['/devices', '/group/invitations', '/user/profile', '/g/home/r/create/url']) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const labels = page.getByRole('main').locator('.mantine-Button-label').filter({ visible: true })
    await expect(labels.first()).toBeVisible()
    const cut = await labels.evaluateAll((labels) =>
      labels
        // A word that only screen readers read is a pixel wide.
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut, at).toEqual([])
  }
})
