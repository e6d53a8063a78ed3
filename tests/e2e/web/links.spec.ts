import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { furnish } from '#tests/support/furnish.ts'
import { goInApp } from '#tests/support/go-in-app.ts'
import { send } from '#tests/support/send.ts'
import { expect, test } from '#tests/support/signed-in.ts'

// Page after page, for three kinds of people.
test.slow()

/** What a page of the household links to once it is whole. */
const household = ['Pea soup', 'Sundays']

/**
 * Follows every link there is from here on, menus included. The first page is read when it has the links of these
 * names. @returns the addresses that were opened
 */
async function follow(page: Page, start: string, shown: string[] = []): Promise<string[]> {
  // What is folded under More is followed, too.
  await page.addInitScript(() => localStorage.setItem('trivet-more-is-open', 'true'))
  const opened: string[] = []
  const due = [start]
  for (let next = due.shift(); next !== undefined; next = due.shift()) {
    if (opened.includes(next)) continue
    opened.push(next)
    // The form of a recipe is the same page.
    const isOther = next !== start && !next.includes('?')
    await (isOther ? goInApp(page, next) : page.goto(next))
    await expect(page.locator('h1, h2').first(), next).toBeAttached()
    await expect(page.getByRole('heading', { name: '404 Not Found' }), next).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]'), next).toHaveCount(0)
    // It takes the focus when it appears, so a menu would not get the key.
    if (next.endsWith('/create/new')) await expect(page.locator('textarea:focus')).toBeVisible()
    for (const name of next === start ? shown : []) {
      await expect(page.getByRole('link', { name }).first()).toBeVisible()
    }
    // No page may redirect; only the start page does.
    if (next !== '/') expect(new URL(page.url()).pathname).toBe(next.split('?')[0])
    // Cook mode lies over its page.
    const menus = next.includes('cook=')
      ? []
      : ['Add recipe', 'Actions for Pea soup', 'More actions']
    for (const name of menus) {
      const menu = page.getByRole('button', { name, exact: true }).first()
      if (!(await menu.isVisible())) continue
      await menu.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      due.push(...(await linksOn(page)))
      // A click outside of it: Escape and the focus have their own tests.
      await page.getByRole('banner').click({ position: { x: 300, y: 5 } })
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    }
    due.push(...(await linksOn(page)))
  }
  return opened
}

/** Links to pages of ours, without what only changes what the same page shows. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hash)
      .map(({ pathname, search }) => pathname + search),
  )
  const files = found.filter((link) => /^\/(?:(?:api|docs)\b|licenses\.html$)/.test(link))
  for (const file of new Set(files)) {
    expect((await page.request.get(file)).status(), file).toBeLessThan(400)
  }
  return found
    .filter((link) => !files.includes(link))
    .map((link) => (link.includes('cook=') || link.includes('edit=') ? link : link.split('?')[0]!))
}

async function guest(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  return context.newPage()
}

test('every link leads an administrator to a page', async ({ page }) => {
  await furnish(page)
  const opened = await follow(page, '/g/home', household)
  for (const screen of [
    '/g/home/r/pea-soup',
    '/g/home/r/pea-soup?edit=true',
    '/g/home/r/create/url',
    '/g/home/r/create/image',
    '/g/home/r/create/new',
    '/g/home/cookbooks',
    '/g/home/cookbooks/sundays',
    '/g/home/recipes/timeline',
    '/group/mealplan/planner/view',
    '/shopping-lists',
    '/g/home/recipes/categories',
    '/g/home/recipes/tags',
    '/g/home/recipes/tools',
    '/g/home/recipes/trash',
    '/group/data/foods',
    '/user/profile',
    '/devices',
    '/admin/site-settings',
    '/admin/backups',
    '/admin/maintenance',
    '/admin/maintenance/logs',
  ]) {
    expect(opened).toContain(screen)
  }
})

test('every link leads a member without rights to a page', async ({ page, server }) => {
  await furnish(page)
  const db = new Database(path.join(server.dataDir, 'trivet.db'))
  db.exec('update users set admin = 0, canManage = 0, canOrganize = 0, canInvite = 0')
  db.close()
  const opened = await follow(page, '/g/home', household)
  expect(opened).toContain('/g/home/recipes/trash')
  expect(
    opened.filter((path) => /^\/(?:admin|group\/(?!reports|mealplan|migrations))/.test(path)),
  ).toEqual([])
})

test('every link leads a visitor to a page', async ({ page, browser, baseURL }) => {
  await furnish(page)
  const visitor = await guest(browser, baseURL!)
  const opened = await follow(visitor, '/g/home', household)
  expect(opened).toEqual(
    expect.arrayContaining(['/g/home/r/pea-soup', '/g/home/cookbooks/sundays', '/login']),
  )
  const link = await send<{ id: string; recipeId: string }>(page, 'POST', '/api/shared/recipes', {
    recipeId: (await send<{ id: string }>(page, 'GET', '/api/recipes/pea-soup')).id,
  })
  expect(await follow(visitor, `/g/home/shared/r/${link.id}`)).not.toHaveLength(0)
  await visitor.context().close()
})
