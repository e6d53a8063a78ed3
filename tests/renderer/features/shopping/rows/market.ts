import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { renderApp } from '#tests/support/render.tsx'
import type { TestApp } from '#tests/support/app.ts'

export const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** A household with a list, and what puts things on it. */
export async function market(app: TestApp) {
  const api = app.as(app.admin)
  const made = async (path: string, body: object): Promise<{ id: string }> =>
    (await api.post(path, body)).body
  const list = (name: string) => made('/api/groups/shopping/lists', { name })
  const { id } = await list('Market')
  let position = 0
  const put = (body: object) => {
    position += 1
    return made('/api/groups/shopping/items', { shoppingListId: id, position, ...body })
  }
  return {
    id,
    list,
    put,
    words: async (...notes: string[]) => {
      for (const note of notes) await put({ note })
    },
    food: (name: string, labelId?: string) => made('/api/foods', { name, labelId }),
    unit: (name: string) => made('/api/units', { name }),
    label: (name: string) => made('/api/groups/labels', { name }),
    items: async (ofList = id): Promise<ShoppingItem[]> =>
      (await api.get(`/api/groups/shopping/lists/${ofList}`)).body.listItems,
    api,
    open: () => renderApp({ at: `/shopping-lists/${id}`, app, as: app.admin }),
  }
}
