import { expect, test } from '#tests/support/e2e.ts'

test('anybody can read the licenses, by keys and on a phone, in light and dark', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/login`)
  const link = page.getByRole('link', { name: 'Open-source licenses' })
  await expect(link).toHaveAttribute('target', '_blank')
  await link.focus()
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(opened.getByRole('heading', { name: 'Open-source licenses' })).toBeVisible()
  await opened.setViewportSize({ width: 360, height: 740 })

  const vips = opened.locator('details', { hasText: '@img/sharp-libvips-' })
  await vips.locator('summary').focus()
  await opened.keyboard.press('Enter')
  await expect(vips.getByText('GNU LESSER GENERAL PUBLIC LICENSE').first()).toBeVisible()
  await expect(vips.getByRole('rowheader', { name: /^libheif/ })).toBeVisible()
  const overflow = () => opened.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)

  const ground = () => opened.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await opened.evaluate(() => localStorage.setItem('trivet.theme', 'dark'))
  await opened.reload()
  await expect.poll(ground).not.toBe(light)
})

test('no page fetches the licenses by itself', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('link', { name: 'Open-source licenses' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('licenses'))).toEqual([])
})

test('the licenses look like the rest, with a way back that a thumb hits', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/licenses.html`)
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  await expect.poll(fonts).toEqual(['Inter Variable', 'Fraunces Variable'])
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const own = await ground()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const back = page.getByRole('link', { name: 'Back to Trivet' })
  await expect(back).toBeInViewport()
  expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await back.click()
  await expect(page).toHaveURL(`${server.url}/setup`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground()).toBe(own)
})
