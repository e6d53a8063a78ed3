import { expectAccessible } from '#tests/support/axe.ts'
import { newRecipe } from '#tests/support/edit-page.ts'
import { openMore } from '#tests/support/nav.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

const soup = {
  recipeIngredient: [{ note: '500 g peas' }],
  recipeInstructions: [{ text: 'Fry.' }, { text: 'Simmer.' }],
}

test('? lists the shortcuts on every page, and Esc gives the focus back', async ({ page }) => {
  test.slow()
  await startSession(page)
  await newRecipe(page, soup)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const screen of ['/g/home', '/g/home/r/stew', '/user/profile', '/admin/site-settings']) {
    await page.goto(screen)
    const toggle = page.getByRole('banner').getByRole('button').first()
    await toggle.focus()
    await page.keyboard.press('?')
    await expect(list.getByText('Search recipes')).toBeVisible()
    if (screen === '/g/home') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(toggle).toBeFocused()
  }
  await page.goto('/g/home')
  await openMore(page)
  const entry = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeFocused()
})

test('in a field ? is a character, and single keys can be switched off', async ({ page }) => {
  await signIn(page)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.press('?')
  await expect(search).toHaveValue('?')
  await expect(list).toHaveCount(0)

  await openMore(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await list.getByRole('switch', { name: /^Use single-key shortcuts/ }).press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.getByRole('banner').getByRole('button').first().focus()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('letters use the controls of the page, and nothing in fields, menus, dialogs and cook mode', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, soup)
  await page.goto('/g/home/r/stew')
  const heart = (done: 'to' | 'from') =>
    page.getByRole('banner').getByRole('button', { name: new RegExp(`${done} favorites$`) })
  await expect(heart('to')).toBeVisible()
  await page.keyboard.press('f')
  await expect(heart('from')).toBeVisible()
  await expect(heart('from')).toHaveAttribute('aria-keyshortcuts', 'F')
  await page.keyboard.press('Shift+F')
  await page.keyboard.press('Control+f')

  await heart('from').focus()
  await expect(page.getByRole('tooltip', { name: /from favorites \(F\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem').first().focus()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)

  await page.keyboard.press('m')
  const made = page.getByRole('dialog').getByRole('textbox').first()
  await expect(made).toBeFocused()
  await page.keyboard.type('fine')
  await expect(made).toHaveValue('fine')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible()
  for (const letter of ['f', 'n', 'e']) await page.keyboard.press(letter)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/r\/stew$/)
  await expect(heart('from')).toBeVisible()

  await page.evaluate(() => localStorage.setItem('single-key-shortcuts', 'off'))
  await page.keyboard.press('f')
  await page.keyboard.press('e')
  await page.keyboard.press('?')
  await page.evaluate(() => localStorage.clear())
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Stewf')
})

test('over cook mode, keys in the list do not reach cook mode', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, soup)
  await page.goto('/g/home/r/stew?cook=true')
  const step = page.getByRole('heading', { name: 'Step 1 of 2' })
  await expect(step).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(step).toBeVisible()
  await expect(page).toHaveURL(/cook=true/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
})

test('without a mouse no shortcut is shown', async ({ browser, baseURL, page }) => {
  await startSession(page)
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto('/g/home')
  await openMore(phone)
  await expect(phone.getByRole('button', { name: 'Language' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
  await context.close()
})
