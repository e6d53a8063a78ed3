import type { Page } from '@playwright/test'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { keptInPage } from '#tests/support/kept.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

/** Counts every transition from now on; `transitions` returns the number. */
async function watchTransitions(page: Page) {
  await page.evaluate(() => {
    const transitions = { count: 0 }
    Object.assign(window, { transitions })
    document.addEventListener('transitionrun', () => (transitions.count += 1))
  })
  return async () => (await keptInPage<{ count: number }>(page, 'transitions')).count
}

/** The other colours are applied and painted. */
async function becomeDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** A page without a search of its own: there the header has the field that opens the dialog. */
async function openCookbooks(page: Page) {
  await startSession(page)
  await page.goto('/g/home/cookbooks')
}

const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Search recipes/ })

test('with reduced motion nothing moves, not even for a moment', async ({ page }) => {
  await openCookbooks(page)
  await expect(searchButton(page)).toBeVisible()
  const transitions = await watchTransitions(page)
  await becomeDark(page)
  await searchButton(page).hover()
  await searchButton(page).click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Thousands of transitions had made switching the colours slow.
  expect(await transitions()).toBe(0)
})

test.describe('with all motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('menus and dialogs open, get the focus and close', async ({ page }) => {
    await openCookbooks(page)
    await expect(searchButton(page)).toBeVisible()
    const transitions = await watchTransitions(page)
    await searchButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('soup')
    await expect(dialog.getByRole('searchbox')).toHaveValue('soup')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Kitchen timers' }).click()
    await page.getByRole('textbox', { name: 'Minutes' }).fill('10')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect.poll(transitions).toBeGreaterThan(0)
  })

  test('the picture of a card grows into the recipe’s, and back to the very card', async ({
    page,
  }) => {
    await watchGrowth(page)
    await openHome(page)
    const card = page.getByRole('link', { name: 'Stew 1', exact: true }).last()
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stew 1' })).toBeVisible()
    await expect.poll(() => growth(page)).toEqual([{ before: 1, after: 1, outcome: 'ready' }])
    await page.getByRole('link', { name: 'Back to all recipes' }).click()
    await expect(card).toBeVisible()
    const there = { before: 1, after: 1, outcome: 'ready' }
    await expect.poll(() => growth(page)).toEqual([there, there])
    // A press during the transition reaches the page.
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stew 1' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
    await expect.poll(async () => (await growth(page)).length).toBe(4)
  })

  test('a press on a card or a button is answered before anything else happens', async ({
    page,
  }) => {
    await openHome(page)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Stew 1', exact: true }) })
      .last()
    await card.getByRole('link', { name: 'Stew 1', exact: true }).hover()
    await page.mouse.down()
    await expect(card.locator('[data-picture-of]')).toHaveCSS('transform', /0\.98/)
    await page.mouse.up()
    const edit = page.getByRole('link', { name: 'Edit', exact: true })
    await edit.hover()
    await page.mouse.down()
    await expect(edit).toHaveCSS('opacity', '0.75')
    await page.mouse.up()
  })

  test('a recipe that takes its time shows the picture of its card meanwhile', async ({ page }) => {
    await openHome(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/recipes/stew-1', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Stew 1', exact: true }).last().click()
    const waiting = page.getByRole('status', { name: 'Loading the recipe' })
    await expect(waiting.locator('img')).toHaveAttribute('src', /min-original/)
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Stew 1' })).toBeVisible()
  })
})

test('with reduced motion a recipe is simply there', async ({ page }) => {
  await watchGrowth(page)
  await openHome(page)
  await page.getByRole('link', { name: 'Stew 1', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stew 1' })).toBeVisible()
  expect(await growth(page)).toEqual([])
})

/** Enough recipes for shelves, so that one recipe has several cards. */
async function openHome(page: Page) {
  await signIn(page)
  for (let number = 1; number <= 12; number += 1) {
    await send(page, 'POST', '/api/recipes', { name: `Stew ${number}` })
  }
  const buffer = Buffer.from(await (await picture()).arrayBuffer())
  const image = { name: 'stew.png', mimeType: 'image/png', buffer }
  const added = await page.request.put('/api/recipes/stew-1/image', { multipart: { image } })
  expect(added.ok()).toBe(true)
  await page.goto('/g/home')
  // The cards below move when the shelf arrives.
  const shelf = page.getByRole('region', { name: 'Not cooked in a while' })
  await expect(shelf.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Stew 1', exact: true }).last()).toBeVisible()
}

interface Growth {
  /** How many elements have the name of the picture. */
  before: number
  after: number
  outcome: string
}

/** Notes every view transition from now on. */
const watchGrowth = (page: Page) =>
  page.addInitScript(() => {
    const growth: { before: number; after: number; outcome: string }[] = []
    Object.assign(window, { growth })
    const named = () =>
      [...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'recipe-picture',
      ).length
    const start = document.startViewTransition.bind(document)
    Object.assign(document, {
      startViewTransition: (update: () => Promise<void>) => {
        const noted = { before: named(), after: 0, outcome: '' }
        growth.push(noted)
        const transition = start(async () => {
          await update()
          noted.after = named()
        })
        const tell = (outcome: string) => () => (noted.outcome = outcome)
        transition.ready.then(tell('ready'), tell('refused'))
        return transition
      },
    })
  })

const growth = (page: Page) => keptInPage<Growth[]>(page, 'growth')
