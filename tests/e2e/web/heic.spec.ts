import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { heicThatChromiumReads } from '#tests/support/heic.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const photo = (buffer: Buffer, mimeType = 'image/heic') => ({
  name: 'IMG_0001.HEIC',
  mimeType,
  buffer,
})
/** The frame alone, with nothing in it that this browser reads. */
const closed = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')

test('a HEIC that the browser reads becomes a picture, a step’s picture and a profile', async ({
  page,
}) => {
  test.slow()
  await startSession(page)
  await newRecipe(page, { recipeInstructions: [{ text: 'Stir.' }] })
  await openEditor(page)
  const heic = await heicThatChromiumReads()
  const choose = page.getByLabel('Choose pictures').first()
  // Windows does not know the type.
  await choose.setInputFiles([photo(heic, ''), photo(heic)])
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await choose.setInputFiles([photo(heic)])
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByRole('img', { name: 'Picture 3' })).toBeVisible()

  await page
    .getByLabel('Add picture', { exact: true })
    .first()
    .setInputFiles([photo(heic)])
  await expect(page.getByRole('textbox', { name: 'Text, Step 1' })).toHaveValue(
    /assets\/img-0001\.jpg/i,
  )

  await page.goto('/user/profile')
  await page.locator('input[type=file]').setInputFiles([photo(heic)])
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Picture changed')).toBeVisible()
})

test('a HEIC that no one reads is refused by a sentence that says what to change', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, { recipeInstructions: [{ text: 'Stir.' }] })
  await openEditor(page)
  await page
    .getByLabel('Choose pictures')
    .first()
    .setInputFiles([photo(closed)])
  await expect(page.getByRole('alert').filter({ hasText: 'Most Compatible' })).toBeVisible()
  await page
    .getByLabel('Add picture', { exact: true })
    .first()
    .setInputFiles([photo(closed)])
  await expect(page.getByText(/Most Compatible/)).toHaveCount(2)

  await page.goto('/user/profile')
  await page.locator('input[type=file]').setInputFiles([photo(closed)])
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('alert')).toContainText('Most Compatible')
})
