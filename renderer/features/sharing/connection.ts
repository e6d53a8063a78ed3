import { queryOptions } from '@tanstack/react-query'
import { devices } from '#contract/devices.ts'
import { apiQuery } from '#renderer/api/query.ts'

/**
 * Whether the home network can use this server, and by which addresses. Polled, because addresses change with the
 * network and the announced name needs a moment.
 */
export const connectionQuery = queryOptions({
  ...apiQuery(devices.connection, {}),
  refetchInterval: 5000,
})
