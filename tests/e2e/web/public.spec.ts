import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

// Several people, both themes: long on a busy machine.
test.slow()

const secret = 'Rosa says: mother-in-law must not know'

async function shareStew(page: Page): Promise<string> {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  const { id } = await send<{ id: string }>(page, 'PATCH', '/api/recipes/stew', {
    recipeYield: '4 servings',
    settings: { disableAmount: false, public: true },
    tools: [{ name: 'Big pot' }],
    tags: [{ name: 'winter' }],
    recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: 'beans' } }],
    recipeInstructions: [{ text: 'Simmer 2 cups beans for 10 minutes.' }, { text: 'Serve.' }],
  })
  await send(page, 'POST', '/api/comments', { recipeId: id, text: secret })
  const { id: token } = await send<{ id: string }>(page, 'POST', '/api/shared/recipes', {
    recipeId: id,
  })
  return token
}

/** A device that has never been here; `refused` collects what the server would not answer. */
async function guest(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    // The call by which a page learns that nobody is signed in.
    if (answer.status() >= 400 && pathname !== '/api/users/self') {
      refused.push(`${answer.status()} ${pathname}`)
    }
  })
  return { page, context, refused }
}

test('a shared link shows the recipe and nothing else to somebody without an account', async ({
  page,
  browser,
  server,
}) => {
  const token = await shareStew(page)
  const { page: visitor, context, refused } = await guest(browser, server.url)
  await visitor.goto(`/g/home/shared/r/${token}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
  await expect(visitor.getByRole('article').getByText('for 10 minutes')).toBeVisible()
  await expectAccessible(visitor)
  const shown = (await visitor.locator('body').textContent()) ?? ''
  for (const hidden of [secret, account.email, 'Last made', 'Import this recipe']) {
    expect(shown).not.toContain(hidden)
  }
  await expect(visitor.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'winter' })).toHaveCount(0)

  // It can be scaled, cooked and timed.
  await visitor.getByRole('button', { name: 'One serving more' }).click()
  await expect(visitor.getByRole('checkbox', { name: /2½\s*cup/ })).toBeVisible()
  await visitor.getByRole('link', { name: 'Cook', exact: true }).click()
  await expect(visitor.getByLabel('Cooking Stew')).toBeVisible()
  await visitor.goBack()
  await visitor.getByRole('button', { name: /^10 minutes: start a timer/ }).click()
  // Whether the panel opens as well depends on what the browser says to notifications.
  await expect(visitor.getByRole('button', { name: /^Kitchen timers \d/ })).toBeVisible()
  expect(refused).toEqual([])
  await context.close()
})

test('a deleted link says so, on a phone and in both themes', async ({ page, browser, server }) => {
  const token = await shareStew(page)
  await send(page, 'DELETE', `/api/shared/recipes/${token}`)
  const { page: visitor, context } = await guest(browser, server.url)
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`/g/home/shared/r/${token}`)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'This link no longer works' }),
  ).toBeVisible()
  await expect(visitor.locator('body')).not.toContainText('Stew')
  await expectAccessible(visitor)
  await expectNoOverflow(visitor)
  await context.close()
})

test('a visitor who may not see a recipe signs in and comes back to it', async ({
  page,
  browser,
  server,
}) => {
  await shareStew(page)
  const { page: visitor, context } = await guest(browser, server.url)
  await visitor.goto('/g/home/r/stew')
  await expect(visitor.getByRole('heading', { name: 'Not found or not public' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await visitor.locator('input[autocomplete="username"]').fill(account.email)
  await visitor.locator('input[autocomplete="current-password"]').fill(account.password)
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/\/g\/home\/r\/stew$/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
  await expect(visitor.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await context.close()
})
