import { expect, type Page } from '@playwright/test'

/**
 * Asks the API as the person who is signed in on the page; answers the body. Before it has opened anything, as a
 * program that keeps cookies would: without an origin.
 */
export async function send<T = unknown>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(path, {
    method,
    ...(origin !== 'null' && { headers: { Origin: origin } }),
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}
