import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const page = `<html lang="en"><body><nav>Home Blog About</nav>
<h1>Smoky black bean chilli</h1><p>A thick chilli of black beans and cumin for a whole table.</p>
<p>We ate this on a rainy evening in the hills, with our boots by the stove.</p>
<h2>Ingredients</h2><ul><li>1 can black beans, drained and rinsed</li><li>2 tbsp olive oil</li>
<li>1 large onion, finely diced</li><li>400 g chopped tomatoes</li><li>1 tsp ground cumin</li></ul>
<h2>Method</h2><ol><li>Warm the oil in a heavy pot and soften the onion for 8 minutes.</li>
<li>Stir in the cumin until it smells good, then add beans and tomatoes.</li>
<li>Let it bubble gently for 40 minutes, and season to taste.</li></ol></body></html>`

test('a saved page is looked at, corrected by keys and kept, on a window and on a phone', async ({
  page: tab,
}) => {
  await readSource(tab)
  await expect(tab.getByRole('heading', { level: 1, name: 'Check the import' })).toBeVisible()
  const name = tab.getByRole('textbox', { name: /^Name/ })
  await expect(name).toHaveValue('Smoky black bean chilli')
  await expect(tab.getByText('5 ingredients · 3 steps')).toBeVisible()
  await expect(tab.getByText('No picture was found.')).toBeVisible()
  await expect(tab.getByText('rainy evening in the hills').first()).toBeVisible()
  await expectAccessible(tab)
  await expectNoOverflow(tab)

  await tab.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(tab)
  await expectAccessible(tab)
  // There is room for one of them: the page takes the place of the form, whose buttons stay in reach.
  const words = tab.getByRole('region', { name: 'The page as Trivet read it' })
  await expect(words).toBeHidden()
  await tab.getByText('The original', { exact: true }).click()
  await expect(words).toBeVisible()
  await expect(name).toBeHidden()
  await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(tab)
  await expectAccessible(tab)

  // What was left out can still come in.
  await tab.getByText(/^Left out: \d+ words$/).click()
  const passage = tab.getByRole('group', { name: /^Add “We ate this on a rainy evening/ })
  await expectNoOverflow(tab)
  await expectAccessible(tab)
  await passage.getByRole('button', { name: 'As a note' }).click()
  await expect(tab.getByText('Added as the last note.')).toBeVisible()
  await expect(passage).toBeHidden()
  await tab.getByText('The recipe', { exact: true }).click()
  await expect(words).toBeHidden()

  await name.fill('Chilli of the hills')
  await tab.keyboard.press('Control+s')
  await expect(tab.getByRole('heading', { level: 1, name: 'Chilli of the hills' })).toBeVisible()
  await expect(tab.getByText('400 g chopped tomatoes').first()).toBeVisible()
  const notes = tab.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('with our boots by the stove')).toBeVisible()
})

test('doubtful lines are answered by keys and marked in the page; on a phone the answers are in reach', async ({
  page: tab,
}) => {
  await readSource(tab)
  await tab.getByRole('button', { name: 'Next to check' }).press('Enter')
  const line = (number: number, state: string) =>
    tab.getByRole('button', { name: new RegExp(`^Ingredient ${number}, ${state}:`) })
  await expect(line(1, 'new food or unit')).toBeFocused()
  const mark = tab.locator('[data-looked]')
  await expect(mark).toHaveText('1 can black beans, drained and rinsed')
  await tab.keyboard.press('j')
  await expect(line(2, 'new food or unit')).toBeFocused()
  await expect(mark).toHaveText('2 tbsp olive oil')
  await expect(mark).toBeInViewport()
  await tab.keyboard.press('u')
  await expect(line(2, 'left as written')).toBeVisible()
  await expect(line(3, 'new food or unit')).toBeFocused()
  await tab.keyboard.press('Enter')
  await expect(line(3, 'understood')).toBeVisible()
  await expectAccessible(tab)

  await tab.setViewportSize({ width: 390, height: 844 })
  await line(5, 'new food or unit').click()
  await expectNoOverflow(tab)
  await expectAccessible(tab)
  const answer = tab.getByRole('button', { name: 'Keep as text', exact: true })
  await expect(answer).toBeInViewport({ ratio: 1 })
  await answer.click()
  await expect(line(5, 'understood')).toBeVisible()
  await tab.keyboard.press('Control+s')
  await expect(
    tab.getByRole('heading', { level: 1, name: 'Smoky black bean chilli' }),
  ).toBeVisible()
  await expect(tab.getByText('1 tsp ground cumin').first()).toBeVisible()
})

test('lines that cannot be read now stay as they are, and can be asked about again', async ({
  page: tab,
}) => {
  const parser = '**/api/parser/ingredients'
  await tab.route(parser, (route) => route.abort())
  await readSource(tab)
  const again = tab.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(
    tab.getByRole('button', { name: /^Ingredient 2, to check: 2 tbsp olive/ }),
  ).toBeVisible()
  await expectAccessible(tab)
  await tab.unroute(parser)
  await again.click()
  await expect(tab.getByRole('button', { name: /^Ingredient 2, new food or unit:/ })).toBeVisible()
  await expect(again).toBeHidden()
})

/** Signs in and gives the source of the page to the import, by keys. */
async function readSource(tab: Page) {
  await startSession(tab)
  await tab.goto('/g/home/r/create/url')
  await tab.getByText('The site doesn’t let Trivet in?').press('Enter')
  await tab.getByRole('textbox', { name: 'Source of the page' }).fill(page)
  await tab.getByRole('button', { name: 'Read the source' }).press('Enter')
}
