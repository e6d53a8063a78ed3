import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, signInByForm, startSession, test } from '#tests/support/signed-in.ts'

test.slow()

const name = 'Grandma Ingrid’s cinnamon buns'
const at = '/g/home/r/grandma-ingrids-cinnamon-buns'

const amount = (quantity: number, unit: string, food: string, title = '') => ({
  quantity,
  unit: { name: unit },
  food: { name: food },
  note: '',
  title,
  referenceId: crypto.randomUUID(),
})

const dough = [
  amount(850, 'g', 'flour', 'Dough'),
  amount(5, 'dl', 'milk'),
  amount(150, 'g', 'butter'),
  amount(90, 'g', 'sugar'),
  amount(50, 'g', 'yeast'),
  amount(2, 'tsp', 'cardamom'),
  amount(1, 'tsp', 'salt'),
  amount(2, 'tbsp', 'cinnamon', 'Filling'),
]

/** The recipe with everything that takes room on the first screen: picture, two lines of name, facts, description. */
async function bake(page: Page, changes: Record<string, unknown> = {}) {
  await send(page, 'POST', '/api/recipes', { name })
  await send(page, 'PATCH', '/api/recipes/grandma-ingrids-cinnamon-buns', {
    description:
      'Soft cardamom dough, a stripe of butter and cinnamon, pearl sugar on top. The smell of every Sunday morning.',
    recipeYield: '24 buns',
    totalTime: '2 h 10',
    prepTime: '40 min',
    performTime: '8 min',
    difficulty: 'medium',
    rating: 5,
    recipeIngredient: dough,
    recipeInstructions: [
      {
        title: 'Dough',
        text: 'Warm the milk and crumble the yeast into it.',
        ingredientReferences: dough.slice(1, 5).map(({ referenceId }) => ({ referenceId })),
      },
      { text: 'Add sugar, cardamom, salt and flour. Knead for 10 minutes.' },
    ],
    tags: [{ name: 'Swedish' }],
    settings: { disableAmount: false },
    ...changes,
  })
  const create = { width: 1120, height: 840, channels: 3, background: '#c9a27a' } as const
  const buffer = await sharp({ create }).webp().toBuffer()
  const added = await page.request.put('/api/recipes/grandma-ingrids-cinnamon-buns/image', {
    multipart: {
      image: { name: 'buns.webp', mimeType: 'image/webp', buffer },
      extension: 'webp',
    },
  })
  expect(added.ok()).toBe(true)
}

async function open(page: Page) {
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Comments' })).toBeAttached()
}

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')

/** How many ingredients one sees whole without scrolling, above what stands at `foot`. */
async function rowsAbove(page: Page, foot: number) {
  const rows = await rowsOf(page).all()
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
  return boxes.filter((box) => box !== null && box.y + box.height <= foot).length
}

test('on a phone the ingredients begin on the first screen, and the thumb reaches Cook', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await bake(page)
  await open(page)
  const cook = page.getByRole('link', { name: 'Cook' })
  const bar = await standingBox(cook)
  expect(bar.y).toBeGreaterThanOrEqual(844 - 140)
  expect(bar.height).toBeGreaterThanOrEqual(52)
  const heading = page.getByRole('heading', { level: 2, name: 'Ingredients' })
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(450)
  await expect.poll(() => rowsAbove(page, bar.y)).toBeGreaterThanOrEqual(5)

  // What is rare is in the menu on the picture.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/edit=true/)
  await page.goBack()
  // Also while none runs, and with neither header nor tabs.
  await page.getByRole('button', { name: 'Set a timer' }).click()
  const timers = page.getByRole('dialog', { name: 'Kitchen timers' })
  await expect(timers.getByRole('textbox', { name: 'Minutes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to all recipes' }).click()
  await expect(page).toHaveURL(/\/g\/home$/)
})

test('the header of a window has few buttons, and the way back in words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page)
  await bake(page)
  await open(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Back to all recipes' })).toHaveText('Recipes')
  const own = ['Add “Grandma Ingrid’s cinnamon buns” to favorites', 'Edit', 'More actions']
  await expect(header.getByRole('link', { name: 'Edit' })).toBeVisible()
  const names = await header
    .getByRole('link', { name: 'Edit' })
    .evaluate((link) =>
      [...link.parentElement!.children].map((child) => child.getAttribute('aria-label')),
    )
  expect(names).toEqual(own)
  // What has left it is in the menu and among the details.
  await header.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Print', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Timeline' })).toBeAttached()
})

test('from 600 px the ingredients stand beside the steps', async ({ page }) => {
  await startSession(page)
  await bake(page)
  for (const width of [600, 767]) {
    await page.setViewportSize({ width, height: 960 })
    await open(page)
    const top = (name: string) => standingBox(page.getByRole('heading', { level: 2, name }))
    const [ingredients, steps] = [await top('Ingredients'), await top('Method')]
    expect(steps.x).toBeGreaterThanOrEqual(ingredients.x + 200)
    expect(Math.abs(steps.y - ingredients.y)).toBeLessThan(40)
    await expectNoOverflow(page)
  }
})

test('in a window seven ingredients are on the first screen, and stay beside the steps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page)
  await bake(page, {
    recipeInstructions: Array.from({ length: 30 }, (_, index) => ({ text: `Wait ${index + 1}.` })),
  })
  await open(page)
  const heading = page.getByRole('heading', { level: 2, name: 'Ingredients' })
  await expect.poll(() => rowsAbove(page, 800)).toBeGreaterThanOrEqual(7)
  await page.locator('#content').getByText('Wait 15.').scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
})

test('at every width nothing is wider than the page, in both directions', async ({ page }) => {
  await signInByForm(page, 'qps-plocm')
  await bake(page, {
    totalTime: 'two hours and ten minutes, more or less',
    recipeYield: '24 buns, or twelve large ones for people who are really hungry',
  })
  await page.goto(at)
  await expect(page.locator('h1')).toBeVisible()
  for (const direction of ['rtl', 'ltr']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    for (const width of [320, 390, 600, 768, 820, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page, `${direction} ${width}`)
    }
  }
})

for (const width of [390, 1280]) {
  test(`at ${width} px the page is accessible in both themes and directions`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInByForm(page, 'qps-plocm')
    await bake(page)
    await page.goto(at)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    await expectAccessible(page)
  })
}

test('nothing on the first screen moves while the page comes', async ({ page }) => {
  await startSession(page)
  await bake(page)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          Reflect.set(window, 'moved', Reflect.get(window, 'moved') + entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await expect(page.locator('article img').first()).toHaveJSProperty('complete', true)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(0.02)
  }
})

test('facts that have no room are left out whole, and the details have them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await bake(page)
  await open(page)
  const facts = page.getByRole('list', { name: 'Facts' })
  await expect(facts.getByText('2 h 10')).toBeVisible()
  await expect(facts.getByText('Medium')).not.toBeInViewport()
  const isOnLine = (text: string) =>
    facts.getByText(text).evaluate((fact) => fact.closest('[inert]') === null)
  await expect.poll(() => isOnLine('2 h 10')).toBe(true)
  await expect.poll(() => isOnLine('Medium')).toBe(false)
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Medium')).toBeVisible()
})
