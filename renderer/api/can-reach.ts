import { connection } from './client.ts'

/** Whether the server is there: any answer says so. */
export async function canReach(): Promise<boolean> {
  try {
    await fetch(`${connection.baseUrl}/api/app/about`, { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
