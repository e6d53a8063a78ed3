import type { Page } from '@playwright/test'
import { send } from './send.ts'

/** Fourteen dishes, six of them favorites, and five cookbooks: enough for every shelf on the home page. */
export async function fillShelves(page: Page) {
  const { id } = await send<{ id: string }>(page, 'GET', '/api/users/self')
  for (let serial = 0; serial < 14; serial++) {
    const name = serial % 3 === 0 ? `Dish ${serial}` : `Dish ${serial} with a name of two lines`
    const slug = await send<string>(page, 'POST', '/api/recipes', { name })
    if (serial < 6) await send(page, 'POST', `/api/users/${id}/favorites/${slug}`)
  }
  for (const name of ['Soups', 'Cakes', 'Sundays', 'Quick', 'Grandmother’s best of all years']) {
    await send(page, 'POST', '/api/groups/cookbooks', { name })
  }
}
