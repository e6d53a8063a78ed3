import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Each screen is looked at in both themes.
test.slow()

interface Food {
  id: string
  name: string
  label: { name: string } | null
}

async function addFood(page: Page, name: string): Promise<Food> {
  return send<Food>(page, 'POST', '/api/foods', { name })
}

async function foodsOf(page: Page): Promise<Food[]> {
  const query = 'perPage=-1&orderBy=name&orderDirection=asc'
  return (await send<{ items: Food[] }>(page, 'GET', `/api/foods?${query}`)).items
}

async function addSoup(page: Page, food: Food) {
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    settings: { disableAmount: false },
    recipeIngredient: [{ quantity: 2, food: { id: food.id, name: food.name }, note: 'diced' }],
  })
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const bulk = (page: Page) => page.getByRole('group', { name: 'Actions for the selected rows' })

test('common foods are added, found and labelled many at once', async ({ page }) => {
  await startSession(page)
  await page.goto('/group/data')
  await expect(page).toHaveURL(/\/group\/data\/foods$/)
  await expect(page.getByRole('heading', { level: 2, name: 'No foods yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add common foods' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add common foods' }).click()
  await expect(page.getByText(/ foods added$/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(16)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search foods' }).fill('BEÁN')
  await expect(page.getByText(/ found$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all matching' }).check()
  await expectAccessible(page)
  await bulk(page).getByRole('button', { name: 'Label' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Label' }).fill('bak')
  await page.getByRole('option', { name: 'Baking' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set label' }).click()
  await expect(page.getByText(/ foods labeled$/)).toBeVisible()
  const beans = (await foodsOf(page)).filter(({ name }) => name.includes('bean'))
  expect(beans.length).toBeGreaterThan(3)
  expect(new Set(beans.map(({ label }) => label?.name))).toEqual(new Set(['Baking']))
})

/** A recipe's page holds a second copy for paper. */
const shown = (page: Page) => page.locator('#content')

test('two foods are merged, and the recipe follows', { tag: '@quick' }, async ({ page }) => {
  await startSession(page)
  await addFood(page, 'scallion')
  await addSoup(page, await addFood(page, 'spring onion'))
  await page.goto('/g/home/r/pea-soup')
  await expect(shown(page).getByText('spring onion')).toBeVisible()

  await page.goto('/group/data/foods')
  await row(page, 'scallion').getByRole('checkbox', { name: 'Select scallion' }).check()
  await row(page, 'spring onion').getByRole('checkbox', { name: 'Select spring onion' }).check()
  await bulk(page).getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog')
  // The less used one is proposed to be merged away; here the other one shall be.
  await expect(dialog.getByRole('combobox', { name: 'Into this' })).toHaveValue('spring onion')
  await dialog.getByRole('button', { name: 'Swap the two' }).click()
  await expect(dialog.getByText('“spring onion” becomes “scallion” in 1 recipe.')).toBeVisible()
  // The tooltip is outside of all landmarks, so it must be gone first.
  await dialog.getByRole('combobox', { name: 'Into this' }).hover()
  await dialog.getByRole('combobox', { name: 'Into this' }).focus()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['scallion'])
  await page.goto('/g/home/r/pea-soup')
  await expect(shown(page).getByText('scallion')).toBeVisible()
  await expect(page.getByText('spring onion')).toHaveCount(0)
})

test('deleting a food tells what is affected, and the line keeps its text', async ({ page }) => {
  await startSession(page)
  await addSoup(page, await addFood(page, 'onion'))
  await page.goto('/group/data/foods')
  await page.getByRole('button', { name: 'Delete “onion”' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^“onion” is used in 1 recipe\. Ingredients keep/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“onion” deleted')).toBeVisible()
  await page.goto('/g/home/r/pea-soup')
  await expect(shown(page).getByText('diced')).toBeVisible()
})

test('on a phone rows are cards, and everything can be done', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await send(page, 'POST', '/api/groups/seeders/foods', { locale: 'en-US' })
  await page.goto('/group/data/foods')
  const cards = page.getByRole('list', { name: 'Foods' }).locator(':scope > li')
  await expect(cards).toHaveCount(15)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await cards.first().getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Other name 1' }).fill('a nickname')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox').fill('nickname')
  await expect(cards).toHaveCount(1)

  await page.getByRole('button', { name: 'Foods: choose another kind of data' }).click()
  await page.getByRole('menuitem', { name: 'Labels' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
  await page.getByRole('button', { name: 'Add label' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('From the garden')
  // The message about the food covers the dialog's close button for its two seconds.
  await expect(page.getByText(/saved$/)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('“From the garden” added')).toBeVisible()
})
