import type { BrowserContext, Page } from '@playwright/test'
import { payloads, recipeOf } from '#tests/support/payloads.ts'
import { send } from '#tests/support/send.ts'
import { expect as expectSoon, showAdvanced, startSession, test } from '#tests/support/signed-in.ts'

/** Thirty of everything takes a busy machine a while to draw. */
const expect = expectSoon.configure({ timeout: 40_000 })

const name =
  '"><img src=x onerror=window.harmed=1>{{7*7}}${7*7}$t(app.name)<script>window.harmed=1</script>'
const numbered = payloads.map((payload, index) => `${payload} ${index}`)
const [first] = payloads

/** The whole corpus in every part that has many, and the name of the recipe in every part that has one. */
const recipe = {
  ...recipeOf(name),
  description: numbered.join('\n\n'),
  orgURL: 'javascript:window.harmed=1',
  recipeCategory: numbered.map((text) => ({ name: text })),
  tags: numbered.map((text) => ({ name: text })),
  tools: numbered.map((text) => ({ name: text })),
  recipeIngredient: numbered.map((text) => ({
    quantity: 2,
    unit: { name: text },
    food: { name: text },
    note: text,
    title: text,
    originalText: text,
  })),
  recipeInstructions: numbered.map((text) => ({ title: text, text: `${text} for 5 minutes` })),
  notes: numbered.map((text) => ({ title: text, text })),
  assets: numbered.map((text) => ({ name: text, icon: text, fileName: text })),
  extras: Object.fromEntries(numbered.map((text) => [text, text])),
}

/** What must not happen on any page of the context. */
function watch(context: BrowserContext, home: string) {
  const harm: string[] = []
  const look = (page: Page) => {
    page.on('dialog', (dialog) => {
      harm.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => harm.push(`error: ${error.message}`))
  }
  for (const page of context.pages()) look(page)
  context.on('page', look)
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== home) harm.push(`request: ${request.url()}`)
  })
  context.on('console', (message) => {
    const isMissingFile = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isMissingFile) harm.push(`console: ${message.text()}`)
  })
  return harm
}

/** Elements and attributes in the document that no plain text can create. */
const foundIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    if ('harmed' in window) found.push('a script ran')
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcset']
    for (const element of document.querySelectorAll('*')) {
      const shown = element.cloneNode(false) as Element
      const report = (why: string) => found.push(`${why}: ${shown.outerHTML.slice(0, 300)}`)
      if (/^(?:iframe|frame|object|embed|base|applet|portal)$/.test(element.localName)) {
        report('element')
      }
      if (element.namespaceURI?.endsWith('MathML')) report('element')
      if (element.localName === 'script' && !element.hasAttribute('src')) {
        if (element.getAttribute('type') !== 'application/ld+json') report('script')
      }
      if (element.localName === 'meta' && element.hasAttribute('http-equiv')) report('element')
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) report('handler')
        if (name === 'srcdoc') report('srcdoc')
        if (name === 'style' && /url\(|foreign/.test(value)) report('style')
        if (!addresses.includes(name)) continue
        const { protocol, origin } = new URL(value, location.href)
        if (!/^(?:https?|mailto|tel|blob):$/.test(protocol)) {
          if (!(protocol === 'data:' && element.localName === 'img')) report('address')
        }
        const isAway = /^https?:$/.test(protocol) && origin !== location.origin
        if (
          isAway &&
          !(element.localName === 'a' && /noopener/.test(element.getAttribute('rel') ?? ''))
        ) {
          report('foreign')
        }
      }
      if (element.localName === 'style' && element.textContent.includes('foreign')) report('style')
    }
    return found
  })

async function expectHarmless(page: Page, harm: string[]) {
  expect(await foundIn(page)).toEqual([])
  expect(harm).toEqual([])
}

/** The recipe with comments and events, and a second one in the trash; gives its slug and id. */
async function cookbook(page: Page) {
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  const { id } = await send<{ id: string }>(page, 'PUT', `/api/recipes/${slug}`, recipe)
  await send(page, 'PATCH', `/api/recipes/${slug}`, { prepTime: first })
  for (const text of payloads) {
    await send(page, 'POST', `/api/recipes/${slug}/comments`, { text })
    const event = { recipeId: id, subject: text, eventMessage: text, eventType: 'comment' }
    await send(page, 'POST', '/api/recipes/timeline/events', event)
  }
  const gone = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'PATCH', `/api/recipes/${gone}`, { description: recipe.description })
  await send(page, 'DELETE', `/api/recipes/${gone}`)
  const { id: userId } = await send<{ id: string }>(page, 'GET', '/api/users/self')
  await send(page, 'POST', `/api/users/${userId}/favorites/${slug}`, {})
  await send(page, 'PUT', `/api/users/${userId}`, { fullName: name })
  return { slug, id, userId }
}

test('XSS-1: a recipe full of hostile text does no harm in any view of a member', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(400_000)
  await startSession(page)
  const { slug, userId } = await cookbook(page)
  const harm = watch(context, server.url)
  const title = page.getByRole('heading', { level: 1 }).first()

  await showAdvanced(page)
  await page.goto('/g/home')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('article').first().hover()
  await expectHarmless(page, harm)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectHarmless(page, harm)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/g/home/cookbooks')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search recipes/ })
    .click()
  await page.getByRole('dialog').getByRole('searchbox').fill('window')
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  await expectHarmless(page, harm)

  await page.goto(`/g/home/r/${slug}`)
  await expect(title).toHaveText(name)
  await expect(
    page.getByRole('region', { name: 'Comments' }).locator('li, article').first(),
  ).toBeVisible()
  await expectHarmless(page, harm)
  await page.emulateMedia({ media: 'print' })
  await expectHarmless(page, harm)
  await page.emulateMedia({ media: 'screen' })
  for (const link of await page.getByRole('link', { name: 'click' }).all()) {
    expect(await link.getAttribute('href')).toMatch(/^(?:https?:|\/)/)
  }
  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect(page.getByRole('dialog').getByText('window.harmed').first()).toBeVisible()
  await expectHarmless(page, harm)

  await page.goto(`/g/home/r/${slug}?cook=true`)
  const layer = page.getByRole('dialog')
  await expect(layer.getByRole('heading', { name: /^Step 1 of/ })).toBeVisible()
  await expectHarmless(page, harm)
  await page.keyboard.press('End')
  await layer.getByRole('button', { name: 'Show all steps' }).click()
  await expect(
    layer.getByRole('heading', { name: `Step ${payloads.length} of ${payloads.length}` }),
  ).toBeVisible()
  await expectHarmless(page, harm)

  await page.goto(`/g/home/r/${slug}?edit=true`)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await expectHarmless(page, harm)
  await page.getByRole('button', { name: 'JSON' }).click()
  await expect(page.getByRole('textbox', { name: 'Recipe as JSON' })).toBeVisible()
  await expectHarmless(page, harm)

  for (const [path, text] of [
    [`/g/home/r/${slug}/versions`, /./],
    ['/g/home/recipes/trash', name],
    ['/g/home/recipes/timeline', 'window.harmed'],
    [`/user/${userId}/favorites`, name],
    ['/user/profile', name],
  ] as const) {
    await page.goto(path)
    await expect(title).toBeVisible()
    await expect(page.getByRole('main').getByText(text).first()).toBeAttached()
    await expectHarmless(page, harm)
  }
})

test('XSS-1: it does no harm by a share link or to visitors either', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(200_000)
  await startSession(page)
  const { slug, id } = await cookbook(page)
  const link = await send<{ id: string }>(page, 'POST', '/api/shared/recipes', { recipeId: id })
  await send(page, 'PATCH', `/api/recipes/${slug}`, { settings: { public: true } })
  const { id: _, ...preferences } = await send<{ id: string }>(
    page,
    'GET',
    '/api/groups/preferences',
  )
  const open = { ...preferences, privateGroup: false, recipePublic: true }
  await send(page, 'PUT', '/api/groups/preferences', open)

  const visitors = await browser.newContext({ baseURL: server.url })
  const harm = watch(visitors, server.url)
  const guest = await visitors.newPage()
  for (const path of [`/g/home/shared/r/${link.id}`, `/g/home/r/${slug}`]) {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1 }).first()).toHaveText(name)
    await expect(guest).toHaveTitle(new RegExp(name.slice(0, 12)))
    await expectHarmless(guest, harm)
    await guest.emulateMedia({ media: 'print' })
    await expectHarmless(guest, harm)
  }
  await visitors.close()
})

test('XSS-5: a violation of the policy fails any test', async ({ page }) => {
  test.fail()
  await page.goto('/login')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.harmed = 1'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})
