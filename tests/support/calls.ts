import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

export const endpoints: Endpoint[] = Object.values(contract).flatMap((featureCalls) =>
  Object.values(featureCalls as Record<string, Endpoint>),
)

/** Every call, also by its older addresses, in the order in which they are looked for. */
export const calls = endpoints.flatMap((endpoint) =>
  [endpoint.route, ...(endpoint.aliases ?? [])].map((route) => ({ ...endpoint, route })),
)
