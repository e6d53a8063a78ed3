import type { TestApp } from '#tests/support/app.ts'

export const lists = '/api/groups/shopping/lists'
export const items = '/api/groups/shopping/items'
export const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'

export const newList = async (app: TestApp, name = 'Week', person = app.cook) =>
  (await app.as(person).post(lists, { name })).body

export const contentOf = async (app: TestApp, listId: string) =>
  (await app.as(app.cook).get(`${lists}/${listId}`)).body

/** What a person reads on the list, from the top. */
export const displays = async (app: TestApp, listId: string): Promise<string[]> =>
  (await contentOf(app, listId)).listItems.map((item: { display: string }) => item.display)

export const statements = async (app: TestApp, work: () => Promise<unknown>) => {
  app.queries.reset()
  await work()
  return app.queries.count()
}
