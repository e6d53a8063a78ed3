import { expectAccessible } from '#tests/support/axe.ts'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { standingBox } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test('a picture is added, cropped and made the cover at once', async ({ page }) => {
  test.slow()
  await startSession(page)
  await newRecipe(page, {})
  await openEditor(page)
  const picture = Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 400
      canvas.height = 300
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )
  const choose = page.getByLabel('Choose pictures').first()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  await choose.setInputFiles([file('a.png'), file('b.png')])
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await choose.setInputFiles([file('c.png')])
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByRole('img', { name: 'Picture 3' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Picture 2' }).click()
  await page.getByRole('menuitem', { name: 'Use as cover' }).click()
  const second = page.getByRole('listitem').filter({ has: page.getByAltText('Picture 2') })
  await expect(second.getByText('Cover', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Picture 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('img', { name: 'Picture 3' })).toBeHidden()
  const covers = async () => {
    const { pictures } = (await (await page.request.get('/api/recipes/stew/pictures')).json()) as {
      pictures: { isCover: boolean }[]
    }
    return pictures.map(({ isCover }) => isCover)
  }
  await expect.poll(covers).toEqual([true, false])
})

test('the form begins with the name, and nothing moves when the pictures arrive', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, {})
  await page.goto('/g/home')
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await openEditor(page)
  await page
    .getByLabel('Choose pictures')
    .first()
    .setInputFiles(
      ['a.png', 'b.png'].map((name) => ({
        name,
        mimeType: 'image/png',
        buffer: Buffer.from(picture, 'base64'),
      })),
    )
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()

  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/recipes/*/pictures', async (route) => {
    await asked
    await route.continue()
  })
  await openEditor(page)
  const ingredients = page.getByRole('heading', { name: 'Ingredients' })
  await expect(ingredients).toBeVisible()
  const [name, pictures, list] = [
    await standingBox(page.getByRole('textbox', { name: 'Name', exact: true })),
    await standingBox(page.getByRole('heading', { name: 'Pictures' })),
    await standingBox(ingredients),
  ]
  expect(name.y).toBeLessThan(pictures.y)
  expect(pictures.y).toBeLessThan(list.y)
  answer()
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  expect(await standingBox(ingredients)).toEqual(list)
})

test('a picture pasted into a step and a file are in the recipe at once', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, {
    recipeInstructions: [{ text: 'Before after' }],
    settings: { showAssets: true },
  })
  await openEditor(page)
  const text = page.getByRole('textbox', { name: 'Text, Step 1' })
  await text.click()
  await text.evaluate(async (area: HTMLTextAreaElement) => {
    area.setSelectionRange(6, 6)
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob ?? ''], 'Cold dough.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(text).toHaveValue(
    /^Before\n\n!\[Cold dough\]\(\/api\/media\/recipes\/[^)]+\/assets\/[^)]+\.png\) after$/,
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name of file 1' })).toHaveValue('Cold dough')

  const card = {
    name: 'Old card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  }
  await page.getByLabel('Add file').first().setInputFiles(card)
  await expect(page.getByRole('textbox', { name: 'Name of file 2' })).toHaveValue('Old card')
  await expect(page.getByRole('button', { name: /^Copy .* as Markdown$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'Cold dough' })).toBeVisible()
})
