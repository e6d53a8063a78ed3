import { connection } from './client.ts'
import { isGatewayStatus } from './gateway-statuses.ts'

/** Whether the server is there: any answer says so that is not one of a proxy before it. */
export async function canReach(): Promise<boolean> {
  try {
    const { status } = await fetch(`${connection.baseUrl}/api/app/about`, { cache: 'no-store' })
    return !isGatewayStatus(status)
  } catch {
    return false
  }
}
