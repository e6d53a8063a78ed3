import type { Page } from '@playwright/test'
import { madePdf } from '#tests/support/made-pdf.ts'
import { photographed } from '#tests/support/photographed.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const card = [
  'Grandmother’s Plum Cake',
  'Serves 8',
  'Ingredients',
  '250 g flour',
  '125 g butter',
  '1 kg plums, cut into halves',
  '2 eggs',
]
const back = [
  'Method',
  '1. Rub the butter into the flour and add the eggs.',
  '2. Lay the plums on the dough.',
  '3. Bake the cake for 40 minutes.',
]

test('two photos become a recipe that is checked beside its pages and kept with them', async ({
  page,
}) => {
  test.slow()
  await startSession(page)
  await page.goto('/g/home/r/create/image')
  const files = page.getByLabel('Choose files…')
  const photo = async (name: string, lines: string[]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photographed(lines, { askew: 1.5 }),
  })
  await files.setInputFiles([await photo('front.jpg', card), await photo('back.jpg', back)])
  await expect(page.getByRole('button', { name: 'Remove Page 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read the recipe' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Check the import' })).toBeVisible({
    timeout: 150_000,
  })
  await expect(page.getByText('4 ingredients · 3 steps')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('switch', { name: 'Use this page as the recipe’s picture' }).check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const name = page.getByRole('textbox', { name: /^Name/ })
  await expect(name).toHaveValue(/Plum Cake/)
  await name.fill('Plum cake of the valley')
  await page.keyboard.press('Control+s')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Plum cake of the valley' }),
  ).toBeVisible()
  await expect(page.getByText('125 g butter').first()).toBeVisible()
  await page.getByRole('button', { name: 'Look at the pages it came from' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Page 2' })).toBeVisible()
})

test('the keywords that end a PDF become tags, or stay where they stand', async ({ page }) => {
  await startSession(page)
  const lines = [...card, ...back, 'Tags: cake, late summer', '#plums #baking']
  const words = lines.map((text, at) => ({ text, left: 60, top: 60 + at * 20 }))
  const file = {
    name: 'cake.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(madePdf([words])),
  }
  for (const isWanted of [true, false]) {
    await page.goto('/g/home/r/create/image')
    await page.getByLabel('Choose files…').setInputFiles(file)
    const wish = page.getByRole('switch', { name: 'Use the page’s keywords as tags' })
    if (isWanted) await wish.press('Space')
    await page.getByRole('button', { name: 'Read the recipe' }).press('Enter')
    await expect(page.getByText('4 ingredients · 3 steps')).toBeVisible()
    const name = isWanted ? 'Cake with tags' : 'Cake with a note'
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    await page.keyboard.press('Control+s')
    if (!isWanted) await page.getByRole('button', { name: 'Keep both' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const tag = page.getByRole('main').getByRole('link', { name: 'Late Summer' })
    await expect(tag).toHaveCount(isWanted ? 1 : 0)
    const note = page.getByText('#plums #baking').filter({ visible: true })
    await expect(note).toHaveCount(isWanted ? 0 : 1)
  }
})

const page1 = (page: Page) => page.getByRole('img', { name: 'Page 1' })
const mark = (page: Page) => page.locator('a:has(img[alt="Page 1"]) + div [data-looked]')

/** Where the mark on the picture is, in parts of the picture. */
async function markPlace(page: Page) {
  await expect(mark(page)).toHaveCount(1)
  const [inner, outer] = [await mark(page).boundingBox(), await page1(page).boundingBox()]
  return {
    left: (inner!.x - outer!.x) / outer!.width,
    top: (inner!.y + inner!.height / 2 - outer!.y) / outer!.height,
  }
}

test('the line one looks at is marked on the picture, and doubtful ones have a number there', async ({
  page,
}) => {
  test.slow()
  await startSession(page)
  await page.goto('/g/home/r/create/image')
  const doubtful = '2 WwlI1|lJ ofgs'
  await page.getByLabel('Choose files…').setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await photographed([...card, doubtful, ...back], { askew: 3 }),
  })
  await page.getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page1(page)).toBeVisible({ timeout: 150_000 })

  // By mouse and by keyboard, lines stand on the picture as they stand on the card.
  const line = (words: RegExp) => page.getByRole('button', { name: words }).first()
  await line(/^Ingredient 1, .*250 g flour/).hover()
  await expect(page.getByText('Marked on the picture: 250 g flour')).toBeVisible()
  const flour = await markPlace(page)
  await line(/^Ingredient 4, .*2 eggs/).focus()
  await page.mouse.move(0, 0)
  await expect(page.getByText('Marked on the picture: 2 eggs')).toBeVisible()
  const eggs = await markPlace(page)
  const rowOf = (text: string) => [...card, doubtful, ...back].indexOf(text)
  const row = (eggs.top - flour.top) / (rowOf('2 eggs') - rowOf('250 g flour'))
  const step = page.getByRole('textbox', { name: 'Text, Step 3' })
  await step.focus()
  await expect(page.getByText('Marked on the picture: 3. Bake')).toBeVisible()
  const bake = await markPlace(page)
  expect((bake.top - flour.top) / row).toBeCloseTo(rowOf(back[3]!) - rowOf('250 g flour'), 0)

  const compare = page.getByRole('region', { name: 'Lines to compare with the picture' })
  const misread = compare.getByRole('button', { name: /ofgs/ })
  await misread.press('Enter')
  await expect(misread).toHaveAttribute('aria-current', 'true')
  const number = (await misread.locator('b').textContent())!
  await expect(page.locator('a:has(img[alt="Page 1"]) + div b', { hasText: number })).toBeVisible()
  const doubt = await markPlace(page)
  expect((doubt.top - flour.top) / row).toBeCloseTo(rowOf(doubtful) - rowOf('250 g flour'), 0)
  await expectAccessible(page)

  // A picture is not turned around where the text is.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const turned = await markPlace(page)
  expect(turned.left).toBeCloseTo(doubt.left, 2)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('The original', { exact: true }).click()
  await expect(mark(page)).toBeVisible()
  expect((await markPlace(page)).left).toBeCloseTo(doubt.left, 1)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('a file that cannot be read says why, and another one can be chosen', async ({ page }) => {
  await startSession(page)
  await page.goto('/g/home/r/create/image')
  const files = page.getByLabel('Choose files…')
  await files.setInputFiles({
    name: 'IMG_0001.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  })
  await page.getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page.getByRole('alert')).toContainText('Most Compatible')
  await page.getByRole('button', { name: 'Remove Page 1' }).click()
  await files.setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Pancakes\n\nIngredients\n2 eggs\n250 ml milk\n\nMethod\nMix and bake.'),
  })
  await page.getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page.getByText('2 ingredients · 1 step')).toBeVisible()
})
