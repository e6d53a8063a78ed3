import { expectAccessible } from '#tests/support/axe.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
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
  await expect(page.getByRole('heading', { level: 1, name: 'Paprika Migration' })).toBeVisible()
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

/** A backup of Mealie, as a stranger's server wrote it. */
const mealie = makeZip([
  {
    name: 'database.json',
    content: JSON.stringify({
      alembic_version: [{ version_num: '3e30ab2f0ee4' }],
      groups: [{ id: 'g', name: 'Home' }],
      users: [{ id: 'u', username: 'ann', full_name: 'Ann B.' }],
      recipes: [{ id: 'r', group_id: 'g', user_id: 'u', name: 'Lentil dal', slug: 'lentil-dal' }],
      recipes_ingredients: [{ id: 1, position: 0, recipe_id: 'r', note: 'salt', quantity: 0 }],
    }),
  },
])

test('a household moves in from Mealie and takes it back', async ({ page }) => {
  await startSession(page)
  await page.goto('/group/migrations')
  const file = { name: 'mealie.zip', mimeType: 'application/zip', buffer: mealie }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '1 recipe from Mealie (backup)' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 recipe' }).click()
  await expect(page.getByText('1 recipe went well.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it all back' }).click()
  await page.getByRole('button', { name: 'Delete and take back' }).click()
  await expect(page.getByText(/^This import was taken back/)).toBeVisible()
  expect((await send<{ total: number }>(page, 'GET', '/api/recipes')).total).toBe(0)
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
