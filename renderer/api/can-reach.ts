import { connection } from './client.ts'
import { isGatewayStatus } from './gateway-statuses.ts'

const patienceMs = 5000

/**
 * Whether the server is there: any answer says so that is not one of a proxy before it. A computer that sleeps gives none,
 * and the browser would wait for minutes.
 */
export async function canReach(): Promise<boolean> {
  try {
    const { status } = await fetch(`${connection.baseUrl}/api/app/about`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return !isGatewayStatus(status)
  } catch {
    return false
  }
}
