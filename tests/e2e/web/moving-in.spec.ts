import { expectAccessible } from '#tests/support/axe.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mealieBackupFile, twoHouseholds } from '#tests/support/mealie-backup-file.ts'
import { paprikaDatabaseFile } from '#tests/support/paprika-database-file.ts'
import { paprikaFile, twoRecipes } from '#tests/support/paprika-file.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

const paprika = {
  name: 'All.paprikarecipes',
  mimeType: 'application/octet-stream',
  buffer: paprikaFile(twoRecipes),
}

test('a household moves in from Paprika, sees what came, and takes it all back', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'From another app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From another app' })).toBeVisible()
  await expect(page.getByText('Export your recipes in the Paprika recipe format.')).toBeVisible()
  await expectAccessible(page)

  // By keys alone.
  const zone = page.getByRole('button', { name: 'Choose a file' })
  await zone.focus()
  const input = page.locator('input[type="file"]')
  // The dialog of the system cannot be seen; what opens it can.
  await input.evaluate((element) =>
    element.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        element.setAttribute('data-asked', 'true')
      },
      { once: true },
    ),
  )
  await page.keyboard.press('Enter')
  await expect(input).toHaveAttribute('data-asked', 'true')
  await input.setInputFiles(paprika)
  await expect(page.getByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
  await page.getByText('Leek soup').click()
  await expect(page.getByText('Cut the leeks.')).toBeVisible()
  await page.getByText('Categories').click()
  await expect(page.getByRole('textbox', { name: 'Soups' })).toHaveValue('Soups')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import 2 recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes from Paprika' })).toBeVisible()
  await expect(page.getByText('2 recipes went well.')).toBeVisible()
  await page.getByText('1 thing had no place').click()
  await expect(page.getByText('1/2')).toBeVisible()
  await expectAccessible(page)
  const report = page.url()
  await page.getByRole('link', { name: 'Open recipe' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leek soup' })).toBeVisible()
  await send(page, 'PATCH', '/api/recipes/rye-bread', { description: 'With caraway.' })

  await page.goto(report)
  await page.getByRole('button', { name: 'Take it all back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this import back?' })
  await expect(dialog.getByRole('link', { name: 'Rye bread' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Delete it as well').click()
  await dialog.getByRole('button', { name: 'Delete and take back' }).click()
  await expect(page.getByText(/^This import was taken back/)).toBeVisible()
  await page.goto('/g/home')
  await expect(page.getByText('From another app')).toBeVisible()
  expect((await send<{ total: number }>(page, 'GET', '/api/recipes')).total).toBe(0)
})

test('of a server with several households one chooses by keys whose recipes come', async ({
  page,
}) => {
  await startSession(page)
  await page.goto('/group/migrations')
  const buffer = mealieBackupFile(await pictureBytes(), twoHouseholds)
  const file = { name: 'mealie.zip', mimeType: 'application/zip', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '2 recipes from Mealie (backup)' })).toBeVisible()
  const groups = page.getByRole('group', { name: 'Households in this file' })
  const nextDoor = groups.getByRole('checkbox', { name: 'Next door' })
  await expect(nextDoor).not.toBeChecked()
  await expectAccessible(page)
  await nextDoor.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: '3 recipes from Mealie (backup)' })).toBeVisible()
  await expect(nextDoor).toBeChecked()
  // The answer does not take the keys away.
  await expect(nextDoor).toBeFocused()
  await expectAccessible(page)
})

test('a household moves in from Mealie with its plan, list and cookbook, and takes it back', async ({
  page,
}) => {
  await startSession(page)
  await page.goto('/group/migrations')
  const buffer = mealieBackupFile(await pictureBytes())
  const file = { name: 'mealie.zip', mimeType: 'application/zip', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '2 recipes from Mealie (backup)' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '3 planned meals' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '1 shopping list' })).toBeChecked()
  await expectAccessible(page)
  // By keys alone.
  await page.getByRole('checkbox', { name: /^Labels and other names/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: 'Bo' }).focus()
  await page.keyboard.press('Enter')
  const rosa = page.getByRole('option', { name: 'rosa' })
  await rosa.waitFor()
  // The list marks its first row a moment after it is there, so that one press may only lead to that.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(rosa).toHaveAttribute('data-combobox-selected', 'true', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Bo' })).toHaveValue('rosa')
  await page.getByRole('button', { name: 'Import 2 recipes' }).click()
  await expect(page.getByText('Imported 3 planned meals.')).toBeVisible()
  await expect(page.getByText('Imported the shopping list Weekly with 3 items')).toBeVisible()
  await expect(page.getByText('Imported the cookbook Quick ones')).toBeVisible()
  await expectAccessible(page)
  const plan = '/api/groups/mealplans?start_date=2024-04-01&end_date=2024-04-30'
  const total = async (address: string) =>
    (await send<{ total: number }>(page, 'GET', address)).total
  expect(await total(plan)).toBe(3)

  await page.getByRole('button', { name: 'Take it all back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this import back?' })
  await expect(dialog.getByText(/^It also deletes 3 planned meals/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete and take back' }).click()
  await expect(page.getByText(/^This import was taken back/)).toBeVisible()
  for (const address of [plan, '/api/recipes', '/api/groups/shopping/lists']) {
    expect(await total(address)).toBe(0)
  }
})

test('the database of Paprika brings the plan and the groceries, and both go again', async ({
  page,
}) => {
  const address = '/api/groups/shopping/lists'
  await startSession(page)
  await page.goto('/group/migrations')
  const file = {
    name: 'Paprika.sqlite',
    mimeType: 'application/octet-stream',
    buffer: paprikaDatabaseFile(),
  }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(
    page.getByRole('heading', { name: '2 recipes from Paprika (database)' }),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '2 planned meals' })).toBeChecked()
  await page.getByRole('button', { name: 'Import 2 recipes' }).click()
  await expect(page.getByText('Imported the shopping list Market with 2 items')).toBeVisible()
  const report = page.url()
  const { items } = await send<{ items: { id: string }[] }>(page, 'GET', address)
  await page.goto(`/shopping-lists/${items[0]?.id}`)
  await expect(page.getByText('3 leeks')).toBeVisible()
  await page.goto(report)
  await page.getByRole('button', { name: 'Take it all back' }).click()
  await page.getByRole('button', { name: 'Delete and take back' }).click()
  await expect(page.getByText(/^This import was taken back/)).toBeVisible()
  expect((await send<{ total: number }>(page, 'GET', address)).total).toBe(0)
})

test('a file that is dropped is taken, and one that nobody knows is refused in words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await page.goto('/group/migrations')
  const zone = page.getByRole('button', { name: 'Choose a file' })
  const drop = async (name: string, bytes: Buffer) => {
    const transfer = await page.evaluateHandle(
      ([name, base64]) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name))
        return data
      },
      [name, bytes.toString('base64')] as const,
    )
    await zone.dispatchEvent('drop', { dataTransfer: transfer })
  }
  await drop('letter.bin', Buffer.from([1, 2, 3]))
  await expect(page.getByRole('alert')).toContainText('Couldn’t read “letter.bin”')
  await expectAccessible(page)
  await drop('All.paprikarecipes', paprika.buffer)
  await expect(page.getByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  await expectAccessible(page)
})
