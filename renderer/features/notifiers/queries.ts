import { notifiers } from '#contract/notifiers.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'

const refresh = ['households', 'events', 'notifications']
const options = { refresh, errors: 'form' } as const

export const notifiersQuery = apiQuery(notifiers.list, {
  query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
})
export const deliveriesQuery = (id: string) => apiQuery(notifiers.deliveries, { params: { id } })

export const useCreateNotifier = () => useApiMutation(notifiers.create, options)
export const useUpdateNotifier = () => useApiMutation(notifiers.update, options)
export const useDeleteNotifier = () => useApiMutation(notifiers.delete, options)
export const useTryNotifier = () => useApiMutation(notifiers.try, { refresh })
