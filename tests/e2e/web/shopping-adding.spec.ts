import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Every state of the field and its dialogs is checked in both themes.
test.slow()

async function kitchen(page: Page) {
  await startSession(page)
  const made = <T = { id: string }>(path: string, body: object) =>
    send<T>(page, 'POST', `/api/groups/${path}`, body)
  const dairy = await made('labels', { name: 'Dairy' })
  const baking = await made('labels', { name: 'Baking' })
  const { id } = await made('shopping/lists', { name: 'Saturday' })
  await send(page, 'POST', '/api/foods', { name: 'milk', labelId: dairy.id })
  await send(page, 'POST', '/api/foods', { name: 'flour', labelId: baking.id })
  await send(page, 'POST', '/api/units', {
    name: 'kilogram',
    abbreviation: 'kg',
    useAbbreviation: true,
  })
  for (const note of ['candles', 'matches']) {
    await made('shopping/items', { shoppingListId: id, note, checked: true })
  }
  await made('shopping-stores', { name: 'Market', labelIds: [dairy.id, baking.id] })
  return id
}

const regions = (page: Page) =>
  page
    .getByRole('region')
    .evaluateAll((all) => all.map((region) => region.getAttribute('aria-label')))

test('a list is written by keys alone, with what is suggested, in the order of a store', async ({
  page,
}) => {
  const id = await kitchen(page)
  await page.goto(`/shopping-lists/${id}`)
  const field = page.getByRole('combobox', { name: 'Add to the list' })
  await expect(field).toBeVisible()
  await page.keyboard.press('n')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'candles' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const often = page.getByRole('option', { selected: true })
  const name = await often.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: name.trim(), checked: false })).toBeVisible()
  await expect(field).toBeFocused()

  await page.keyboard.type('mi')
  await expect(page.getByRole('option', { name: 'milk Dairy' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Dairy' }).getByText('milk')).toBeVisible()
  await page.keyboard.type('1 kg flour')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Baking' }).getByText('1 kg')).toBeVisible()
  await page.keyboard.type('2 kg flour')
  await expect(page.getByText('3 kg in all')).toBeVisible()
  // On to the amount, which is corrected, and back to the field.
  const amount = page.getByRole('button', { name: 'Amount: 2 kg. Change it.' })
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    if (await amount.evaluate((element) => element === document.activeElement)) break
  }
  await expect(amount).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Baking' }).getByText('5 kg')).toBeVisible()

  expect((await regions(page)).filter((one) => one !== 'Without a label')).toEqual([
    'Baking',
    'Dairy',
  ])
  const store = page.getByRole('radiogroup', { name: 'Store' })
  await store.getByRole('radio', { name: 'Own order' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(store.getByRole('radio', { name: 'Market' })).toBeChecked()
  await expect
    .poll(async () => (await regions(page)).filter((one) => one !== 'Without a label'))
    .toEqual(['Dairy', 'Baking'])
  await page.getByRole('button', { name: 'Stores and order' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Order of labels' }).press('Enter')
  const order = page.getByRole('dialog', { name: 'Order of labels' })
  const grip = order.getByRole('button', { name: /Baking/ }).first()
  await expect(grip).toBeVisible()
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Move Baking up' }).press('Enter')
  await order.getByRole('button', { name: 'Save' }).press('Enter')
  await expect
    .poll(async () => (await regions(page)).filter((one) => one !== 'Without a label'))
    .toEqual(['Baking', 'Dairy'])
})

test('on a phone the field is at the foot, and what belongs to it above it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  const id = await kitchen(page)
  await page.goto(`/shopping-lists/${id}`)
  const field = page.getByRole('combobox', { name: 'Add to the list' })
  await field.tap()
  await page.keyboard.type('2 kg fl')
  const option = page.getByRole('option', { name: '2 kg flour Baking' })
  await expect(option).toBeVisible()
  const [below, above] = [(await field.boundingBox())!, (await option.boundingBox())!]
  expect(below.y).toBeGreaterThan(844 / 2)
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  await expectNoOverflow(page)
  // As the page is told of a keyboard that lies over its foot.
  await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '300px'))
  await expect
    .poll(async () => {
      const { y, height } = (await field.boundingBox())!
      return y + height
    })
    .toBeLessThanOrEqual(844 - 300)
  await page.evaluate(() => document.documentElement.style.removeProperty('--keyboard'))
  await option.tap()
  await expect(page.getByRole('region', { name: 'Baking' }).getByText('2 kg')).toBeVisible()

  await page.getByRole('button', { name: /^Edit .*flour/ }).tap()
  const editing = page.getByRole('dialog', { name: 'Edit item' })
  await editing.getByLabel('Repeat').selectOption('Every week')
  await editing.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: /^Actions for / }).tap()
  await page.getByRole('menuitem', { name: 'Recurring items' }).tap()
  const recurring = page.getByRole('dialog', { name: 'Recurring items' })
  await expect(recurring.getByText('On the list now')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await context.close()
})

test('a line that is written without a connection becomes what it would have been with one', async ({
  page,
}) => {
  const id = await kitchen(page)
  await page.goto(`/shopping-lists/${id}`)
  const field = page.getByRole('combobox', { name: 'Add to the list' })
  await expect(field).toBeVisible()
  await page.context().setOffline(true)
  await field.fill('2 kg flour')
  await field.press('Enter')
  await expect(page.getByRole('checkbox', { name: '2 kg flour' })).toBeVisible()
  await expect(page.getByText('No connection. 1 change is kept here and sent')).toBeVisible()
  await page.context().setOffline(false)
  const baking = page.getByRole('region', { name: 'Baking' })
  await expect(baking.getByRole('checkbox')).toBeVisible()

  interface Item {
    quantity: number
    unitId: string | null
    foodId: string | null
    note: string
  }
  const stored = async () => {
    const list = await send<{ listItems: (Item & { checked: boolean })[] }>(
      page,
      'GET',
      `/api/groups/shopping/lists/${id}`,
    )
    return list.listItems
      .filter(({ checked }) => !checked)
      .map(({ quantity, unitId, foodId, note }): Item => ({ quantity, unitId, foodId, note }))
  }
  const [offline, ...others] = await stored()
  expect(others).toEqual([])
  expect(offline).toMatchObject({ quantity: 2, note: '' })
  // With a connection the same line is the same thing: they add up.
  await field.fill('2 kg flour')
  await field.press('Enter')
  await expect.poll(stored).toEqual([{ ...offline, quantity: 4 }])
})
