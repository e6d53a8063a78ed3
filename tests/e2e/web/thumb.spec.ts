import type { Locator, Page } from '@playwright/test'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// What a phone's owner meets with the thumb.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const thumb = 44

test('every row of a menu is as large as a finger', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, {})
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: 'More actions' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  const heights = await page
    .getByRole('menuitem')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).offsetHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(thumb)

  // On a phone held sideways the last row is reached by scrolling.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.getByRole('button', { name: 'More actions' }).tap()
  const last = page.getByRole('menuitem', { name: 'Delete' })
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the picture dialog names no keys, and its buttons keep their whole words', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, {})
  await openEditor(page)
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 400
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .getByLabel('Choose pictures')
    .first()
    .setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture, 'base64'),
    })
  const use = page.getByRole('button', { name: 'Use this part' })
  await expect(use).toBeEnabled()
  const isCut = await use.evaluate((button) => {
    const words = button.querySelector('.mantine-Button-label')
    return !words || words.scrollWidth > words.clientWidth
  })
  expect(isCut).toBe(false)
  await expect(page.getByText('Zoom with two fingers')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('arrow keys')).toHaveCount(0)
  await expect(page.getByText('Choose pictures or take a photo')).toHaveCount(1)
})

test('a list of names shows them all, inside the screen', async ({ page }) => {
  await startSession(page)
  const names = ['Bread', 'Cakes', 'Curries', 'Drinks', 'Eggs', 'Fish', 'Grills', 'Pasta', 'Soups']
  for (const name of names) await send(page, 'POST', '/api/organizers/categories', { name })
  await page.goto('/g/home/cookbooks')
  await page.getByRole('main').getByRole('button', { name: 'Add cookbook' }).tap()
  await page.getByRole('combobox', { name: 'Categories' }).tap()
  await expect(page.getByRole('option')).toHaveText(names)
  // Less than half a pixel is a rounded edge.
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.998 })
})

test('the word on the button of a message is whole', async ({ page }) => {
  await startSession(page)
  const name = 'Everything-in-the-fridge frittata for the evening before the holidays'
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'DELETE', `/api/recipes/${slug}`)
  await page.goto('/g/home/recipes/trash')
  await page.getByRole('button', { name: /^Restore/ }).tap()
  const open = page.getByRole('button', { name: 'Open recipe' })
  await expect(open).toBeVisible()
  const words = open.locator('.mantine-Button-label')
  expect(await words.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true)
})

test('a running timer stands in a bar that is there anyway, and takes no row of the page', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, { recipeInstructions: [{ text: 'Simmer for 20 minutes.' }] })
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: /^20 minutes/ }).tap()
  const timer = page.getByRole('button', { name: /Kitchen timers \d/ })
  for (const [address, bar] of [
    ['/g/home/r/stew', page.locator('[data-own-bar]')],
    ['/g/home/r/stew?edit=true', page.getByRole('banner').first()],
  ] as const) {
    await page.goto(address)
    await expect(timer).toHaveCount(1)
    await expect(timer).toBeInViewport({ ratio: 1 })
    const inside = async () => {
      const [inner, outer] = await Promise.all([timer.boundingBox(), bar.boundingBox()])
      if (!inner || !outer) return false
      return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    }
    await expect.poll(inside).toBe(true)
    // No other button of the bar lies under it.
    const box = (await timer.boundingBox())!
    for (const other of await bar.locator('button, a').all()) {
      const under = await other.boundingBox()
      if (!under || (under.x === box.x && under.y === box.y)) continue
      const isBeside = under.x >= box.x + box.width || under.x + under.width <= box.x
      expect(isBeside, (await other.getAttribute('aria-label')) ?? undefined).toBe(true)
    }
    // The foot of the page is free below the bar alone.
    const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)
    await expect.poll(room).toBe('0px')
  }
})

test('stars are as large as a finger, and what a thumb gave is taken back', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, {})
  await page.goto('/g/home/r/stew')
  const stored = async () => {
    const { ratings } = await send<{ ratings: { rating: number | null }[] }>(
      page,
      'GET',
      '/api/users/self/ratings',
    )
    return ratings.map(({ rating }) => rating)
  }
  const stars = page.getByRole('group', { name: 'Your rating of Stew' })
  const four = stars.getByRole('button', { name: '4 stars' })
  const size = async () => {
    const box = await four.boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }
  await expect.poll(size).toBeGreaterThanOrEqual(thumb)
  await four.tap()
  await expect.poll(stored).toEqual([4])

  // Beside the name there is no room for them: one touch of the line opens them, and rates nothing.
  const line = page.getByRole('list', { name: 'Facts' })
  const opener = line.getByRole('button', { name: 'Your rating of Stew' })
  await opener.tap()
  const dialog = page.getByRole('dialog', { name: 'Your rating of Stew' })
  await expect.poll(size).toBeGreaterThanOrEqual(thumb)
  expect(await stored()).toEqual([4])
  await dialog.getByRole('button', { name: '2 stars' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect.poll(stored).toEqual([2])
  await page
    .getByRole('alert')
    .filter({ hasText: '2 stars for “Stew”' })
    .getByRole('button', { name: 'Undo' })
    .tap()
  await expect.poll(stored).toEqual([4])
})

test('a message leaves the header free, and goes at a touch', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'Winter' })
  await page.goto('/g/home/cookbooks')
  await page.getByRole('button', { name: 'Actions for Winter' }).tap()
  await page.getByRole('menuitem', { name: /^Make public/ }).tap()
  const below = async (words: string) => {
    const message = page.getByRole('alert').filter({ hasText: words })
    await expect(message).toBeVisible()
    const { y, height } = (await page.getByRole('banner').boundingBox())!
    expect((await message.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
    return message
  }
  const message = await below('“Winter” is public now')
  await message.tap({ position: { x: 20, y: 10 } })
  await expect(message).toHaveCount(0, { timeout: 1500 })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Actions for Winter' }).tap()
  await page.getByRole('menuitem', { name: /^Make private/ }).tap()
  await below('“Winter” is private now')
})

test('fields, buttons and lone links of forms are as large as a finger', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await startSession(page)
  for (const at of ['/g/home/r/create/url', '/group/migrations', '/user/profile', '/devices']) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooSmall(page), at).toEqual([])
  }
})

test('small controls are hit around their edge, and tools of text stay on the page', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, {})
  await page.goto('/g/home/r/stew?edit=true')
  const tools = page.getByRole('toolbar').first()
  await expect(tools).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(390)
  expect(await hitSize(tools.getByRole('button', { name: 'Bold' }))).toBeGreaterThanOrEqual(thumb)
  await expect(tools.getByRole('button', { name: 'Show preview' })).toBeInViewport({ ratio: 1 })

  await send(page, 'POST', '/api/organizers/tags', { name: 'Soups' })
  await page.goto('/group/data/tags')
  const box = page.getByRole('checkbox', { name: 'Select Soups' })
  await expect(box).toBeVisible()
  expect(await hitSize(box)).toBeGreaterThanOrEqual(thumb)
})

test('a failure below a form is scrolled to', async ({ page }) => {
  await startSession(page)
  await page.goto('/g/home/r/create/url')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('textbox', { name: 'Recipe link' }).fill('https://127.0.0.1:1/soup')
  await page.getByRole('button', { name: 'Check the recipe' }).tap()
  await expect(page.getByRole('alert').getByText('Couldn’t open the page')).toBeInViewport()
})

/** The fields, buttons and lone links of the page that a finger could miss. */
const tooSmall = (page: Page) =>
  page.getByRole('main').evaluate((main, thumb) => {
    const fields = main.querySelectorAll<HTMLElement>('.mantine-Input-wrapper, .alone')
    const buttons = main.querySelectorAll<HTMLElement>('.mantine-Button-root')
    return [...fields, ...buttons]
      .filter(({ offsetHeight }) => offsetHeight > 0 && offsetHeight < thumb)
      .map(({ textContent, offsetHeight }) => `${textContent} ${offsetHeight}`)
  }, thumb)

/** The smaller side of what reaches the control when it is touched, in pixels. */
const hitSize = (control: Locator) =>
  control.evaluate((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isHit = (dx: number, dy: number) =>
      control.contains(document.elementFromPoint(x + dx, y + dy))
    const reach = (across: number, down: number) => {
      let far = 0
      while (far < 100 && isHit((far + 1) * across, (far + 1) * down)) far += 1
      return far
    }
    return 1 + Math.min(reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1))
  })
