import { devices } from '#contract/devices.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** Whether the home may use this server, and under which addresses; they change with the network. */
export const connectionQuery = apiQuery(devices.connection, {})
