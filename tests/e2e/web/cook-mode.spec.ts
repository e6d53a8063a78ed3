import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { keptInPage } from '#tests/support/kept.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, signInByForm, startSession, test } from '#tests/support/signed-in.ts'

const soup = {
  recipeYield: '4 bowls',
  recipeIngredient: [{ note: '500 g peas' }, { note: '1 onion' }, { note: 'Salt' }],
  recipeInstructions: [
    { title: 'Cook', text: 'Fry the onion for 5 minutes.' },
    { title: '', text: 'Add the peas and simmer for 20-25 minutes.' },
    { title: 'Serve', text: 'Blend, salt and serve.' },
  ],
}

/** Makes a recipe as the person of the page; gives its slug. */
async function cookbook(page: Page, name: string, content: object) {
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'PATCH', `/api/recipes/${slug}`, content)
  return slug
}

const now = new Date('2026-05-05T10:00:00Z')

/** The system's messages and the strokes of the bell, as a list the test can read. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...times) {
      heard.push('stroke')
      return start.apply(this, times)
    }
    class Told extends EventTarget {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string) {
        super()
        heard.push(title)
      }
      close() {}
    }
    Object.assign(window, { Notification: Told })
  })
  return () => keptInPage<string[]>(page, 'heard')
}

test('a timer started in a step survives a reload and rings', async ({ page }) => {
  const heard = await listen(page)
  await page.clock.install({ time: now })
  await startSession(page)
  const slug = await cookbook(page, 'Pea soup', soup)
  await page.goto(`/g/home/r/${slug}`)
  const time = page.getByRole('button', { name: /^20-25 minutes: start a timer/ })
  await expect(time).toHaveAccessibleName('20-25 minutes: start a timer for “Step 2, simmer”')
  await time.click()
  const pill = page.getByRole('button', { name: /^Kitchen timers (?:20:00|19:\d\d)/ })
  await expect(pill).toBeVisible()

  await page.clock.fastForward('05:00')
  await expect(page.getByRole('button', { name: /^Kitchen timers 1[45]:/ })).toBeVisible()
  await page.goto('/g/home')
  await page.getByRole('button', { name: /^Kitchen timers 1[45]:/ }).click()
  const panel = page.getByRole('dialog', { name: 'Kitchen timers' })
  await expect(panel.getByText('Step 2, simmer')).toBeVisible()
  await expect(panel.getByText('up to 25 min')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.clock.fastForward('15:00')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Step 2, simmer: time is up' }),
  ).toBeAttached()
  await expect(page).toHaveTitle(/Time is up: Step 2, simmer/)
  await expect.poll(heard).toContain('stroke')
  await expect.poll(heard).toContain('Step 2, simmer: time is up')
  const ringing = page.getByRole('region', { name: 'Ringing timers' })
  await expect(ringing.getByRole('link', { name: 'Pea soup' })).toHaveAttribute(
    'href',
    `/g/home/r/${slug}`,
  )
  await expectAccessible(page)
  await ringing.getByRole('button', { name: 'Stop Step 2, simmer' }).click()
  await expect(ringing).toBeHidden()
})

test('a timer that ended while the page was closed says so after the reload', async ({ page }) => {
  await listen(page)
  await page.clock.install({ time: now })
  await signIn(page)
  await page.getByRole('button', { name: 'Kitchen timers' }).click()
  await page.getByRole('textbox', { name: 'Minutes' }).fill('10')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await page.goto('about:blank')
  await page.clock.fastForward('13:30')
  await page.goBack()
  await expect(page.getByText('ended 3 minutes ago')).toBeVisible()
})

test(
  'from the first step to the timeline, by keyboard alone',
  { tag: '@quick' },
  async ({ page }) => {
    await startSession(page)
    const slug = await cookbook(page, 'Pea soup', soup)
    await page.goto(`/g/home/r/${slug}`)
    await page.getByRole('link', { name: 'Cook', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?cook=true$/)
    const layer = page.getByRole('dialog', { name: 'Cooking Pea soup' })
    const step = (number: number) => layer.getByRole('heading', { name: `Step ${number} of 3` })
    await expect(step(1)).toBeVisible()
    await expect(layer.getByRole('checkbox', { name: '1 onion' })).toBeVisible()
    await expect(layer.getByRole('checkbox', { name: '500 g peas' })).toBeHidden()
    // Esc closes what lies over the step, and only then leaves.
    await layer.getByRole('button', { name: 'All ingredients' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'All ingredients' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'All ingredients' })).toHaveCount(0)
    await expect(layer.getByRole('button', { name: 'All ingredients' })).toBeFocused()

    await page.keyboard.press('ArrowRight')
    await expect(step(2)).toBeVisible()
    const section = layer.getByRole('region').getByText('Cook', { exact: true })
    await expect(section).toBeVisible()
    await page.reload()
    await expect(step(2)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(step(1)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(step(2)).toBeVisible()
    await page.keyboard.press('End')
    await expect(layer.getByRole('heading', { name: 'Enjoy your meal!' })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(layer.getByRole('checkbox', { name: 'Step 1 done' })).toBeChecked()

    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
    await expect(
      page.getByRole('button', { name: 'Step 1, mark as done', pressed: true }),
    ).toBeVisible()
    await page.goBack()
    await page.goto(`/g/home/r/${slug}?cook=true`)
    await expect(step(1)).toBeVisible()
    await page.keyboard.press('End')
    await layer.getByRole('textbox', { name: 'Note' }).fill('More salt')
    await layer.getByRole('button', { name: 'I made this' }).focus()
    await page.keyboard.press('Enter')
    await expect(layer).toBeHidden()

    const events = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/recipes/timeline/events')
        return ((await answer.json()) as { items: Record<string, unknown>[] }).items
      })
    await expect
      .poll(events)
      .toContainEqual(
        expect.objectContaining({ eventType: 'comment', eventMessage: 'More salt', isMade: true }),
      )
    // The next time, nothing is ticked.
    await expect(
      page.getByRole('button', { name: 'Step 1, mark as done', pressed: true }),
    ).toBeHidden()
  },
)

test('every view of cook mode is accessible', async ({ page }) => {
  // Each look at a face takes seconds, and there are six.
  test.slow()
  await startSession(page)
  const slug = await cookbook(page, 'Pea soup', soup)
  await page.goto(`/g/home/r/${slug}?cook=true`)
  const layer = page.getByRole('dialog', { name: 'Cooking Pea soup' })
  await expect(layer.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(layer.getByRole('heading', { name: 'Enjoy your meal!' })).toBeVisible()
  await expectAccessible(page)
  await layer.getByRole('button', { name: 'Show all steps' }).click()
  await expect(layer.getByRole('heading', { name: 'Step 3 of 3' })).toBeVisible()
  await page.mouse.move(20, 400)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expectAccessible(page)
})

test('on a phone, from right to left, arrows and swipes are mirrored', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await signInByForm(page, 'qps-plocm')
  const slug = await cookbook(page, 'Pea soup', soup)
  await page.goto(`/g/home/r/${slug}?cook=true`)
  const layer = page.getByRole('dialog')
  const shown = layer.getByRole('region')
  const text = shown.getByText('Fry the onion')
  await expect(text).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(shown.getByText('Add the peas')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(text).toBeVisible()

  const devtools = await context.newCDPSession(page)
  const swipe = async (points: [x: number, y: number][]) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: [number, number]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
      })
    await touch('touchStart', points[0])
    for (const point of points.slice(1)) await touch('touchMove', point)
    await touch('touchEnd')
  }
  // Short and mostly downwards: the step does not change.
  await swipe([
    [100, 600],
    [130, 600],
    [150, 602],
  ])
  await swipe([
    [100, 300],
    [140, 420],
    [210, 560],
  ])
  await expect(text).toBeVisible()
  await swipe([
    [60, 600],
    [180, 604],
    [330, 606],
  ])
  await expect(shown.getByText('Add the peas')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await context.close()
})
