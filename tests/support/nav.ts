import { expect, type Locator, type Page } from '@playwright/test'

/** Opens what is folded under More: in the sidebar in place, on a phone as a drawer over the page. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.press('Enter')
}

/** Chooses an entry with Enter. A menu that opens takes the focus, perhaps only when its entries are shown already. */
export async function pressInMenu(entry: Locator) {
  const menu = entry.page().locator('[role="menu"]')
  await expect(menu.locator(':focus').or(menu.and(entry.page().locator(':focus')))).toHaveCount(1)
  await entry.press('Enter')
}
