import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateTime, Name, Uuid } from './values.ts'

/** A shop with its order of the labels. Lists that name it (`storeId`) follow that order. */
export const ShoppingStore = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  labelIds: z.array(z.uuid()), // all labels of the household, in the order of this store
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ShoppingStore = z.output<typeof ShoppingStore>

const byId = z.object({ id: Uuid })
const name = Name.pipe(z.string().max(100))
const labelIds = z.array(Uuid).max(5000)

/** Ours. */
export const shoppingStores = {
  list: endpoint('GET /groups/shopping-stores', {
    access: 'user',
    summary: 'The stores of the household by name, each with its order of the labels',
    response: z.array(ShoppingStore),
  }),
  create: endpoint('POST /groups/shopping-stores', {
    access: 'user',
    refuses: ['shopping-store.too-many'],
    summary: 'Makes a store. Labels that are not named come last, by name',
    body: z.object({ name, labelIds: labelIds.default([]) }),
    response: ShoppingStore,
    status: 201,
  }),
  update: endpoint('PUT /groups/shopping-stores/:id', {
    access: 'user',
    refuses: ['record.not-found'],
    summary:
      'Renames a store or changes its order. Labels that are not named come after those that are',
    params: byId,
    body: z.object({ name: name.optional(), labelIds: labelIds.optional() }),
    response: ShoppingStore,
  }),
  delete: endpoint('DELETE /groups/shopping-stores/:id', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Deletes a store and answers it; lists that followed it have their own order again',
    params: byId,
    response: ShoppingStore,
  }),
}
