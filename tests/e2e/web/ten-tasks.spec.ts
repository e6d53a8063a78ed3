import type { Page } from '@playwright/test'
import { goInApp } from '#tests/support/go-in-app.ts'
import { keyCount, tapCount } from '#tests/support/key-count.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const names = ['Apple pie', 'Bean stew', 'Pea soup', 'Ratatouille', 'Tian', 'Waffles']
const written = 'Toast\n\nIngredients\n2 slices of bread\n\nMethod\nToast the bread.'

/** A small household of recipes with amounts and a timer, of which one is for Sundays and in the only cookbook. */
async function furnish(page: Page) {
  const id = () => crypto.randomUUID()
  await startSession(page)
  for (const name of names) {
    const slug = await send<string>(page, 'POST', '/api/recipes', { name })
    await send(page, 'PATCH', `/api/recipes/${slug}`, {
      recipeYield: '4 bowls',
      tags: [{ name: name === 'Waffles' ? 'sunday' : 'winter' }],
      recipeIngredient: [
        { quantity: 500, unit: { name: 'g' }, food: { name: 'flour' }, referenceId: id() },
        { quantity: 1, food: { name: 'onion' }, note: 'diced', referenceId: id() },
      ],
      recipeInstructions: [
        { id: id(), text: 'Fry the onion.', ingredientReferences: [] },
        { id: id(), text: 'Simmer for 20 minutes.', ingredientReferences: [] },
      ],
      settings: { disableAmount: false },
    })
  }
  const book = { name: 'Sundays', queryFilterString: 'tags.name = "sunday"' }
  await send(page, 'POST', '/api/groups/cookbooks', book)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens the home of the household. Each task then begins to count anew, and takes at most so many. */
async function begin<Counter extends { count: () => number }>(
  page: Page,
  { what, counter }: { what: string; counter: (page: Page) => Counter },
) {
  await furnish(page)
  await page.goto('/g/home')
  await expect(heading(page, 'Pea soup')).toBeVisible()
  return async (name: string, most: number, act: (counter: Counter) => Promise<void>) => {
    const counted = counter(page)
    await test.step(name, () => act(counted))
    expect.soft(counted.count(), `the ${what} to ${name}`).toBeLessThanOrEqual(most)
  }
}

test('the ten most common tasks take few keys', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const task = await begin(page, { what: 'keys', counter: keyCount })

  await task('find a recipe by name and open it', 4, async ({ press, type }) => {
    await press('/')
    await type('soup')
    await expect(heading(page, 'Waffles')).toHaveCount(0)
    await press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Pea soup' })).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeFocused()
  })
  await task('favorite it', 1, async ({ press }) => {
    await press('f')
    await expect(button(page, /from favorites$/)).toBeVisible()
  })
  await task('make twice as much', 3, async ({ press, type }) => {
    await press('s')
    await expect(page.getByRole('textbox', { name: 'Servings' })).toBeFocused()
    await type('8')
    await press('Enter')
    await expect(page.getByRole('checkbox', { name: /1,?000 g/ })).toBeVisible()
    await expect(button(page, '8 bowls')).toBeFocused()
  })
  await task('cook it, and go to the second step', 2, async ({ press }) => {
    await press('c')
    await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible()
    await press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
  })
  await task('start the timer of the step', 3, async ({ press, reach }) => {
    await reach(page.getByRole('dialog').getByRole('button', { name: /^20 minutes/ }))
    await press('Enter')
    await expect(
      page
        .getByText(/19:5\d/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await task('change an amount and save', 4, async ({ press, type }) => {
    await press('i')
    await expect(page.getByRole('checkbox', { name: /flour/ })).toBeFocused()
    await press('e')
    await expect(page.getByRole('textbox', { name: 'Amount, Ingredient 1' })).toBeFocused()
    await type('600')
    await press('Control+s')
    await expect(page.getByRole('checkbox', { name: /1,?200 g/ })).toBeVisible()
  })
  await task('record “I made this”', 2, async ({ press }) => {
    await press('m')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await task('write a new recipe by pasting it', 3, async ({ press, paste }) => {
    await press('n')
    await expect(page.getByRole('textbox', { name: 'The recipe in your words' })).toBeFocused()
    await paste(written)
    await press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'Toast' })).toBeFocused()
  })
  await page.goto('/g/home')
  await expect(page.getByRole('link', { name: 'Sundays' })).toBeVisible()
  await task('open a cookbook and its first recipe', 15, async ({ press, reach }) => {
    await reach(page.getByRole('link', { name: 'Sundays' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
    await reach(page.getByRole('main').getByRole('link', { name: 'Waffles' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Waffles' })).toBeFocused()
  })
  await goInApp(page, '/g/home')
  await expect(heading(page, 'Pea soup')).toBeVisible()
  await task('show the recipes with a tag', 8, async ({ press, reach }) => {
    await press('f')
    await reach(page.getByRole('button', { name: 'Tags' }), 'ArrowDown')
    await press('Enter')
    await reach(button(page, /^sunday/))
    await press('Enter')
    await expect(heading(page, 'Pea soup')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the ten most common tasks take few taps', async ({ page }) => {
    const task = await begin(page, { what: 'taps', counter: tapCount })

    await task('find a recipe by name and open it', 3, async ({ tap, type }) => {
      await tap(page.getByRole('searchbox').first())
      await type('soup')
      await expect(heading(page, 'Waffles')).toHaveCount(0)
      await tap(page.getByRole('link', { name: 'Pea soup' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
    })
    await task('favorite it', 1, async ({ tap }) => {
      await tap(button(page, /to favorites$/))
      await expect(button(page, /from favorites$/)).toBeVisible()
    })
    await task('make twice as much', 2, async ({ tap }) => {
      await tap(button(page, '4 bowls'))
      await tap(button(page, '2 times as much'))
      await expect(page.getByRole('checkbox', { name: /1,?000 g/ })).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await task('cook it, and go to the second step', 2, async ({ tap }) => {
      await tap(page.getByRole('link', { name: 'Cook', exact: true }))
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Next' }))
      await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
    })
    await task('start the timer of the step', 1, async ({ tap }) => {
      await tap(page.getByRole('dialog').getByRole('button', { name: /^20 minutes/ }))
      await expect(
        page
          .getByText(/19:5\d/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await task('change an amount and save', 5, async ({ tap, type }) => {
      await tap(button(page, 'More actions'))
      await tap(page.getByRole('menuitem', { name: 'Edit' }))
      await tap(button(page, /Ingredient 1:/))
      const amount = page.getByRole('textbox', { name: 'Amount, Ingredient 1' })
      await expect(amount).toBeFocused()
      await page.keyboard.press('Control+a')
      await type('600')
      await tap(page.getByRole('button', { name: 'Save', exact: true }))
      await expect(page.getByRole('checkbox', { name: /1,?200 g/ })).toBeVisible()
    })
    await task('record “I made this”', 2, async ({ tap }) => {
      await tap(button(page, 'I made this'))
      await tap(page.getByRole('dialog').locator('button[type="submit"]'))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await goInApp(page, '/g/home')
    await expect(heading(page, 'Bean stew')).toBeVisible()
    await task('write a new recipe by pasting it', 5, async ({ tap, paste }) => {
      await tap(button(page, 'Add recipe'))
      await tap(page.getByRole('menuitem', { name: /^Write a recipe/ }))
      await expect(page.getByRole('textbox', { name: 'The recipe in your words' })).toBeFocused()
      await paste(written)
      await tap(page.getByRole('button', { name: 'Save', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: 'Toast' })).toBeVisible()
    })
    await goInApp(page, '/g/home')
    await expect(heading(page, 'Bean stew')).toBeVisible()
    await task('show the recipes with a tag', 4, async ({ tap }) => {
      await tap(button(page, /^Filter/))
      await tap(page.getByRole('button', { name: 'Tags' }))
      await tap(button(page, /^sunday/))
      await tap(button(page, /^Show/))
      await expect(heading(page, 'Bean stew')).toHaveCount(0)
    })
    await task('open a cookbook and its first recipe', 3, async ({ tap }) => {
      await tap(page.getByRole('button', { name: 'More', exact: true }))
      await tap(page.getByRole('link', { name: 'Sundays' }))
      await tap(page.getByRole('main').getByRole('link', { name: 'Waffles' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Waffles' })).toBeVisible()
    })
  })
})
