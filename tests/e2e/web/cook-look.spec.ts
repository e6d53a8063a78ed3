import { expectAccessible } from '#tests/support/axe.ts'
import { newRecipe } from '#tests/support/edit-page.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

/** What the step is set in, in px, for each window. */
const sizes = [
  { width: 1280, height: 800, from: 48, to: 66 },
  { width: 820, height: 1180, from: 60, to: 82 },
  { width: 390, height: 844, from: 29, to: 40 },
  { width: 1920, height: 1080, from: 78, to: 104 },
]

const buns = {
  recipeYield: '24 buns',
  recipeIngredient: ['90 g sugar', '2 tsp cardamom', '1 tsp salt', '850 g flour', '1 egg'].map(
    (note) => ({ note }),
  ),
  recipeInstructions: [
    {
      title: '',
      text: 'Add sugar, cardamom, salt and flour. Knead for 10 minutes until the dough lets go of the bowl. Cover and let it rise for 45 minutes.',
    },
    { title: '', text: 'Brush with the egg.' },
    { title: '', text: 'Turn the oven on and watch the buns, which like to burn. '.repeat(20) },
  ],
}

test('titles have finer strokes the larger they are; steps stay sturdy, in a cut that only they fetch', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew')
  const cuts = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts]
        .filter(({ family, status }) => family.includes('Fraunces') && status === 'loaded')
        .map(({ weight }) => weight)
    })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(cuts).toEqual(['500 700'])
  const widths = await page.getByRole('heading', { level: 1 }).evaluate((title) =>
    [9, 144].map((size) => {
      const copy = title.cloneNode(true) as HTMLElement
      copy.style.cssText = `position: absolute; width: max-content; font-variation-settings: 'opsz' ${size}`
      title.after(copy)
      return copy.getBoundingClientRect().width
    }),
  )
  expect(widths[0]).toBeGreaterThan(widths[1]! + 4)
  await page.goto('/g/home/r/stew?cook=true')
  await expect.poll(async () => (await cuts()).toSorted()).toEqual(['430', '500 700'])
})

test('a step fills its room in every window, with the next one and Next in reach', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew?cook=true')
  const layer = page.getByRole('dialog', { name: 'Cooking Stew' })
  const text = layer.getByRole('region').getByText(/^Add sugar/)
  const following = layer.getByRole('paragraph').filter({ hasText: 'Next Brush with the egg.' })
  const next = layer.getByRole('button', { name: 'Next' })
  const sizeOf = () =>
    text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  for (const { width, height, from, to } of sizes) {
    await page.setViewportSize({ width, height })
    await expect.poll(sizeOf, `${width} px`).toBeGreaterThanOrEqual(from)
    await expect.poll(sizeOf, `${width} px`).toBeLessThanOrEqual(to)
    await expect(following).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
    const bottom = async () => {
      const [step, line] = [await text.boundingBox(), await following.boundingBox()]
      return step!.y + step!.height - line!.y
    }
    await expect.poll(bottom, 'the step ends above the next one').toBeLessThanOrEqual(0)
    const box = await standingBox(next)
    expect(box.y).toBeGreaterThan(height - 140)
    expect(box.height).toBeGreaterThanOrEqual(52)
  }

  // The last page and a phone on its side are as wide as the window as well.
  const foot = async () => (await next.boundingBox())!
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await foot()).x + (await foot()).width).toBeGreaterThan(800)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('End')
  const awake = layer.getByRole('toolbar', { name: 'Display options' })
  await expect.poll(async () => (await awake.boundingBox())!.x).toBeGreaterThan(900)
  await page.keyboard.press('Home')

  // One that does not fit scrolls, and the bar stays.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const long = layer.getByRole('region').getByText(/^Turn the oven on/)
  await expect(long).toHaveCSS('font-size', '26px')
  await expect(layer.getByRole('button', { name: 'Finish' })).toBeInViewport({ ratio: 1 })
  await layer.getByRole('button', { name: 'Display options' }).click()
  await layer.getByRole('button', { name: 'Larger text' }).click()
  await expect(long).toHaveCSS('font-size', '32.5px')
  await page.keyboard.press('Escape')
  await expect(layer.getByRole('button', { name: 'Larger text' })).toHaveCount(0)
  await expect(layer).toBeVisible()
})

test('on a phone the soonest timer stands in the bar with the number of all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await newRecipe(page, buns)
  await page.goto('/g/home/r/stew?cook=true')
  const layer = page.getByRole('dialog', { name: 'Cooking Stew' })
  await layer.getByRole('button', { name: /^45 minutes/ }).click()
  await layer.getByRole('button', { name: /^10 minutes/ }).click()
  const pill = layer.getByRole('button', { name: /^Kitchen timers (?:10:00|9:\d\d) .*\+1$/ })
  await expect(pill).toBeVisible()
  await pill.click()
  const panel = page.getByRole('dialog', { name: 'Kitchen timers' })
  await expect(panel.getByRole('timer')).toHaveCount(2)
  await expectAccessible(page)
  await pill.click()
  await expect(panel).toHaveCount(0)
})
