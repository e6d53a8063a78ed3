import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

// Every screen is looked at in both themes: long on a busy machine.
test.slow()

const closed = 'No public recipes here'
const hidden = ['Secret stew', 'secret-stew', 'surprise party', 'saffron', 'Family secrets']

/** Two recipes and a cookbook for everybody, and their like for the household alone. */
async function furnish(page: Page) {
  await startSession(page)
  const recipes = [
    { name: 'Pea soup', slug: 'pea-soup', isPublic: true, tag: 'winter', food: 'peas' },
    { name: 'Plum cake', slug: 'plum-cake', isPublic: true, tag: 'autumn', food: 'damsons' },
    {
      name: 'Secret stew',
      slug: 'secret-stew',
      isPublic: false,
      tag: 'surprise party',
      food: 'saffron',
    },
  ]
  for (const { name, slug, isPublic, tag, food } of recipes) {
    await send(page, 'POST', '/api/recipes', { name })
    await send(page, 'PATCH', `/api/recipes/${slug}`, {
      description: `${name} as we like it`,
      settings: { public: isPublic, disableAmount: false },
      tags: [{ name: tag }, { name: 'everyday' }],
      recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: food } }],
    })
  }
  for (const [name, isPublic] of [
    ['Sundays', true],
    ['Family secrets', false],
  ] as const) {
    await send(page, 'POST', '/api/groups/cookbooks', { name, public: isPublic })
  }
  await setPrivate(page, false)
}

const setPrivate = (page: Page, privateGroup: boolean) =>
  send(page, 'PUT', '/api/groups/preferences', { privateGroup, recipePublic: true })

/** A device that has never been here; `heard` is all that the API has told it. */
async function visit(browser: Browser, baseURL: string, width = 1280) {
  const viewport = { width, height: 860 }
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US' })
  const page = await context.newPage()
  const heard: string[] = []
  page.on('response', (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return
    // A picture, or an answer that nobody waited for, has no text.
    void answer.text().then(
      (text) => heard.push(text),
      () => undefined,
    )
  })
  return { page, context, heard }
}

const cards = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('a visitor looks around in a public group and meets nothing private', async ({
  page,
  browser,
  server,
}) => {
  await furnish(page)
  const { page: visitor, context, heard } = await visit(browser, server.url)

  // The explorer, where the start leads.
  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/g\/home$/)
  await expect(visitor.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await expect
    .poll(async () => (await cards(visitor)).toSorted())
    .toEqual(['Pea soup', 'Plum cake'])
  await expect(visitor.getByRole('button', { name: 'Add recipe' })).toHaveCount(0)
  await expectAccessible(visitor)

  // A filter, a recipe, and Back.
  await visitor.getByRole('button', { name: 'Filter', exact: true }).click()
  await visitor.getByRole('button', { name: 'Tags', exact: true }).click()
  await expect(visitor.getByRole('button', { name: /^winter/ })).toBeVisible()
  await visitor.getByRole('button', { name: /^winter/ }).click()
  await visitor.keyboard.press('Escape')
  await expect.poll(() => cards(visitor)).toEqual(['Pea soup'])
  await expect(visitor).toHaveURL(/tags=/)
  await expect(visitor.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await visitor.getByRole('link', { name: 'Pea soup' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()

  // Visitors can change how it is printed.
  await visitor.getByRole('button', { name: 'More actions' }).click()
  await expect(visitor.getByRole('menuitem')).toHaveText(['Print', 'Print preferences'])
  await visitor.getByRole('menuitem', { name: 'Print preferences' }).click()
  const printing = visitor.getByRole('dialog', { name: 'Print preferences' })
  await expect(printing.getByRole('switch').first()).toBeVisible()
  await printing.getByRole('switch').first().click({ force: true })
  await visitor.keyboard.press('Escape')
  await expect(printing).toHaveCount(0)
  await expect(visitor.getByText(/^Visible to/)).toHaveCount(0)
  await visitor.goBack()
  await expect(visitor).toHaveURL(/tags=/)
  await expect.poll(() => cards(visitor)).toEqual(['Pea soup'])

  // A cookbook of the menu.
  const menu = visitor.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Recipes', 'Sundays'])
  await menu.getByRole('link', { name: 'Sundays' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
  await expect
    .poll(async () => (await cards(visitor)).toSorted())
    .toEqual(['Pea soup', 'Plum cake'])
  await expectAccessible(visitor)

  // The search, by its key.
  await visitor.keyboard.press('/')
  const dialog = visitor.getByRole('dialog', { name: 'Search recipes' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await visitor.keyboard.type('damsons')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.locator('mark')).toHaveText('damsons')
  await expectAccessible(visitor)
  await dialog.getByRole('searchbox').fill('saffron')
  await expect(dialog.getByText('No recipe matches “saffron”.')).toBeVisible()
  await dialog.getByRole('searchbox').fill('pea soup')
  await expect(dialog.getByRole('link', { name: /^Pea soup/ })).toBeVisible()
  await visitor.keyboard.press('ArrowDown')
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/\/r\/pea-soup$/)
  await expect(dialog).toHaveCount(0)

  // Private recipes and groups answer like those that do not exist.
  await visitor.goto('/g/home/r/secret-stew')
  await expect(visitor.getByRole('heading', { name: 'Not found or not public' })).toBeVisible()
  await visitor.goto('/g/home/cookbooks/family-secrets')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.goto('/g/home/cookbooks')
  await expect(visitor).toHaveURL(/\/login\?redirect=/)

  await expect.poll(() => heard.length).toBeGreaterThan(10)
  for (const secret of hidden) {
    expect(heard.filter((text) => text.includes(secret))).toEqual([])
  }
  await context.close()
})

test('the API tells visitors nothing private either, at both of its addresses', async ({
  page,
  browser,
  server,
}) => {
  await furnish(page)
  const { context } = await visit(browser, server.url)
  const ask = async (path: string) => {
    const answer = await context.request.get(path)
    return { status: answer.status(), text: await answer.text() }
  }
  const lists = [
    ['/api/explore/recipes/home', '/api/explore/groups/home/recipes'],
    ['/api/explore/recipe-facets/home', '/api/explore/groups/home/recipe-facets'],
    ['/api/explore/cookbooks/home', '/api/explore/groups/home/cookbooks'],
  ]
  // Older clients get all foods and tags of an open group; pages ask only for those of public recipes.
  const carried = [
    ['/api/explore/foods/home', '/api/explore/groups/home/foods'],
    ['/api/explore/organizers/home/tags', '/api/explore/groups/home/organizers/tags'],
  ]
  const addresses = [
    ...lists.flat().map((address) => `${address}?`),
    ...carried.flat().map((address) => `${address}?carried=true&`),
  ]
  for (const address of addresses) {
    for (const query of ['', 'search=secret', 'search=saffron', 'perPage=-1&orderBy=name']) {
      const { status, text } = await ask(address + query)
      expect(status, address + query).toBe(200)
      for (const secret of hidden) expect(text, address + query).not.toContain(secret)
    }
  }
  for (const [shown, secret] of [
    ['/api/explore/recipes/home/pea-soup', '/api/explore/recipes/home/secret-stew'],
    ['/api/explore/groups/home/recipes/pea-soup', '/api/explore/groups/home/recipes/secret-stew'],
    ['/api/explore/cookbooks/home/sundays', '/api/explore/cookbooks/home/family-secrets'],
  ] as const) {
    expect((await ask(shown)).status).toBe(200)
    expect((await ask(secret)).status).toBe(404)
  }
  expect((await ask('/api/recipes')).status).toBe(401)

  await setPrivate(page, true)
  for (const address of lists.flat()) {
    const closedGroup = await ask(address)
    const unknownGroup = await ask(address.replace('/home', '/nobody'))
    expect(closedGroup.status).toBe(404)
    expect(unknownGroup).toEqual(closedGroup)
  }
  await context.close()
})

test('on a phone the menu lies over the page, and nothing is wider than it', async ({
  page,
  browser,
  server,
}) => {
  await furnish(page)
  const { page: visitor, context } = await visit(browser, server.url, 390)
  await visitor.goto('/g/home')
  await expect(visitor.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await expectNoOverflow(visitor)
  // The words that lead to the login are whole, beside the search and on the smallest phones.
  const words = visitor.getByRole('banner').getByText('Log in', { exact: true })
  for (const width of [320, 390]) {
    await visitor.setViewportSize({ width, height: 860 })
    await expect(words).toBeVisible()
    await expect
      .poll(() => words.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0)
    await expect
      .poll(async () => (await visitor.getByRole('searchbox').boundingBox())!.width)
      .toBeGreaterThan(100)
    await expectNoOverflow(visitor)
  }
  await visitor
    .getByRole('navigation', { name: 'Main screens' })
    .getByRole('button', { name: 'More' })
    .click()
  const menu = visitor.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Sundays' })).toBeVisible()
  await expectAccessible(visitor)
  await menu.getByRole('link', { name: 'Sundays' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await expectNoOverflow(visitor)

  await visitor.getByRole('button', { name: 'Search recipes' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Search recipes' })
  await dialog.getByRole('searchbox').fill('plum')
  await expect(dialog.getByRole('link', { name: /^Plum cake/ })).toBeVisible()
  await expectNoOverflow(visitor)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test(
  'a private group leads to the login, and back to it',
  { tag: '@quick' },
  async ({ page, browser, server }) => {
    await furnish(page)
    await setPrivate(page, true)
    const { page: visitor, context } = await visit(browser, server.url)
    await visitor.goto('/')
    await expect(visitor).toHaveURL(/\/login$/)

    await visitor.goto('/g/nobody')
    await expect(visitor.getByRole('heading', { level: 1, name: closed })).toBeVisible()
    const words = (await visitor.getByRole('main').textContent()) ?? ''
    await visitor.goto('/g/home')
    await expect(visitor.getByRole('heading', { level: 1, name: closed })).toBeVisible()
    await expect.poll(() => visitor.getByRole('main').textContent()).toBe(words)
    await expectAccessible(visitor)

    await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await visitor.locator('input[autocomplete="username"]').fill(account.email)
    await visitor.locator('input[autocomplete="current-password"]').fill(account.password)
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/\/g\/home$/)
    await expect(visitor.getByRole('link', { name: 'Secret stew' })).toBeVisible()
    await context.close()
  },
)
