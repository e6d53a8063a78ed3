import type { Page } from '@playwright/test'

/** Opens what is folded under More: in the sidebar in place, on a phone as a drawer over the page. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.press('Enter')
}
