import type { Page } from '@playwright/test'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'

const file = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await pictureBytes('png', 300, 200),
})

async function upload<T>(page: Page, method: string, path: string, multipart: object): Promise<T> {
  const { origin } = new URL(page.url())
  const form = multipart as Record<string, string>
  const headers = { Origin: origin }
  const answer = await page.request.fetch(path, { method, headers, multipart: form })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

/** The pictures of a recipe that the page shows have all arrived; how many there are. */
async function loaded(page: Page, count: number) {
  const pictures = page.getByRole('article').locator('img[src^="/api/media/recipes/"]')
  await expect(pictures).toHaveCount(count)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
}

// Every test runs on this computer, where pictures load without a login, unless the household says never.
test('where nothing loads without a login, members and who has a link see pictures all the same', async ({
  page,
  browser,
  server,
}) => {
  await startSession(page)
  await page.goto('/')
  const closed = { privateGroup: true, filesWithoutLogin: 'never' }
  await send(page, 'PUT', '/api/groups/preferences', closed)
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  await upload(page, 'PUT', '/api/recipes/stew/image', { image: await file('stew.png') })
  const added = { name: 'Dough', extension: 'png', file: await file('dough.png') }
  const { fileName } = await upload<{ fileName: string }>(
    page,
    'POST',
    '/api/recipes/stew/assets',
    added,
  )
  const { id } = await send<{ id: string }>(page, 'GET', '/api/recipes/stew')
  const text = `Like this:\n\n![Cold dough](/api/media/recipes/${id}/assets/${fileName})`
  const recipeInstructions = [{ text }]
  await send(page, 'PATCH', '/api/recipes/stew', { recipeInstructions })

  await page.goto('/g/home/r/stew')
  await loaded(page, 2)

  const link = await send<{ id: string }>(page, 'POST', '/api/shared/recipes', { recipeId: id })
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const visitor = await context.newPage()
  await visitor.goto(`/g/home/shared/r/${link.id}`)
  await loaded(visitor, 2)
  const addresses = await visitor
    .getByRole('article')
    .locator('img[src^="/api/media/recipes/"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

  await send(page, 'DELETE', `/api/shared/recipes/${link.id}`)
  for (const address of addresses) {
    expect((await visitor.request.get(address)).status(), address).toBe(404)
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
  await context.close()
})
