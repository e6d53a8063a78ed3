import { queryOptions } from '@tanstack/react-query'
import { devices } from '#contract/devices.ts'
import { apiQuery } from '#renderer/api/query.ts'

/**
 * Whether the home may use this server, and under which addresses. They follow the network the computer is in, and the
 * name takes a moment: a page that stays open notices.
 */
export const connectionQuery = queryOptions({
  ...apiQuery(devices.connection, {}),
  refetchInterval: 5000,
})
