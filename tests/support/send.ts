import { expect, type Page } from '@playwright/test'

/** Asks the API as the person who is signed in on the page; answers the body. */
export async function send<T = unknown>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = { Origin: new URL(page.url()).origin }
  const answer = await page.request.fetch(path, {
    method,
    headers,
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}
