import { useQuery } from '@tanstack/react-query'
import { webhooks, type WebhookDelivery } from '#contract/webhooks.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { parseTime } from '#renderer/i18n/format.ts'

export const webhooksKey = ['groups', 'webhooks']

export const webhooksQuery = () =>
  apiQuery(webhooks.list, { query: { perPage: -1, orderBy: 'created_at', orderDirection: 'asc' } })

/** What was sent for a webhook; asked again while something is under way. */
export function useDeliveries(id: string) {
  return useQuery({
    ...apiQuery(webhooks.deliveries, { params: { id } }),
    refetchInterval: ({ state }) => {
      const waiting = (state.data ?? []).filter(({ outcome }) => outcome === 'waiting')
      if (waiting.length === 0) return false
      return waiting.some(isUnderWay) ? 500 : 5000
    },
  })
}

/** Of what waits: whether it is being sent now, and not only later. */
export const isUnderWay = ({ timestamp }: WebhookDelivery) =>
  parseTime(timestamp).getTime() <= Date.now() + 1000
