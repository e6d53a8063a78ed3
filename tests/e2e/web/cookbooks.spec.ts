import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { lift } from '#tests/support/lift.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

// Both themes, several times: long on a busy machine.
test.slow()

async function stockKitchen(page: Page) {
  await signIn(page)
  const recipes = {
    'Pea soup': ['quick', 'winter'],
    'Lentil stew': ['winter'],
    Ratatouille: ['summer'],
  }
  for (const [name, tags] of Object.entries(recipes)) {
    const slug = await send<string>(page, 'POST', '/api/recipes', { name })
    await send(page, 'PATCH', `/api/recipes/${slug}`, {
      tags: tags.map((tag) => ({ name: tag })),
      settings: { public: name !== 'Lentil stew' },
    })
  }
}

test(
  'a cookbook is built with a live count, opened, changed and shown to a visitor',
  { tag: '@quick' },
  async ({ page, browser, server }) => {
    await stockKitchen(page)
    await page.goto('/g/home/cookbooks')
    await expect(page.getByText('No cookbooks yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Add cookbook' }).click()
    const dialog = page.getByRole('dialog', { name: 'New cookbook' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Cookbook 1')
    await expect(dialog.getByText('this cookbook has every recipe: 3 recipes')).toBeVisible()
    await dialog.getByLabel('Name').fill('Winter')
    await dialog.getByLabel('Tags', { exact: true }).click()
    await page.keyboard.type('wint')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('2 recipes match')).toBeVisible()
    await expect(dialog.getByText('Lentil stew and Pea soup')).toBeVisible()
    // Esc closes the list of names, and only the list.
    await page.keyboard.type('qui')
    await expect(dialog.getByRole('option', { name: 'quick' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('option', { name: 'quick' })).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('switch', { name: 'Public cookbook' }).click()
    await expect(dialog.getByText('Your household is private')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Winter' })).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Winter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Winter' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pea soup' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit cookbook' })
    await editor.getByText('Conditions', { exact: true }).click()
    await editor.getByRole('button', { name: 'Add condition' }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor.getByRole('alert')).toHaveText(/^Condition 2: /)
    await editor.getByLabel('Condition 2: “and” or “or”').selectOption('or')
    await editor.getByLabel('Condition 2: field').selectOption('Name')
    await editor.getByLabel('Condition 2: value').fill('rata')
    await expect(editor.getByText('3 recipes match')).toBeVisible()
    await expectAccessible(page)
    await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Cold evenings')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/g\/home\/cookbooks\/cold-evenings$/)
    await expect(page.getByRole('link', { name: 'Ratatouille' })).toBeVisible()

    await send(page, 'PUT', '/api/groups/preferences', { privateGroup: false })
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
    const visitor = await context.newPage()
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.goto('/g/home/cookbooks/cold-evenings')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Cold evenings' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Pea soup' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Lentil stew' })).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expectAccessible(visitor)
    await expectNoOverflow(visitor)
    await visitor.goto('/g/home/cookbooks/nowhere')
    await expect(visitor.getByRole('heading', { name: 'Cookbook not found' })).toBeVisible()
    await context.close()
  },
)

test('cookbooks and conditions are put in order by keyboard, on a phone as well', async ({
  page,
}) => {
  await stockKitchen(page)
  for (const name of ['Winter', 'Summer', 'Party']) {
    await send(page, 'POST', '/api/groups/cookbooks', {
      name,
      ...(name === 'Party' && {
        queryFilterString: '(name LIKE "%soup%" OR rating >= 4) AND name LIKE "P%"',
      }),
    })
  }
  await page.goto('/g/home/cookbooks')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['Winter', 'Summer', 'Party'])
  await page.getByRole('button', { name: 'Move Party' }).focus()
  await lift(page, 'Party')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Party is at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Party is at position 1 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names).toHaveText(['Party', 'Winter', 'Summer'])
  await expect(page.getByRole('list', { name: 'Cookbooks' }).getByRole('link')).toHaveText([
    'Party',
    'Winter',
    'Summer',
  ])
  // The page shows the new order before the server has it.
  const stored = async () => {
    const { items } = await send<{ items: { name: string }[] }>(
      page,
      'GET',
      '/api/groups/cookbooks?orderBy=position&orderDirection=asc',
    )
    return items.map((cookbook) => cookbook.name)
  }
  await expect.poll(stored).toEqual(['Party', 'Winter', 'Summer'])
  await page.reload()
  await expect(names).toHaveText(['Party', 'Winter', 'Summer'])
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Actions for Party' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit cookbook' })
  await expect(dialog.getByText('1 recipe matches')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  // Esc puts a lifted condition back; the dialog stays.
  await dialog.getByRole('button', { name: 'Move Condition 3', exact: true }).focus()
  await lift(page, 'Condition 3')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Condition 3 is back where it was.')).toBeAttached()
  await expect(dialog).toBeVisible()
  // Parentheses move with their condition, and then do not match.
  await lift(page, 'Condition 3')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Condition 3 is at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Condition 2: value')).toHaveValue('P')
  await dialog.getByLabel('Condition 3: closing parentheses').selectOption('–')
  await expect(dialog.getByText('Close each opening parenthesis.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Close each opening parenthesis.')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Actions for Party' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(names).toHaveText(['Winter', 'Summer'])
})
