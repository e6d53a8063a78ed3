import { app, type Theme } from '#contract/app.ts'
import { call } from '#renderer/api/client.ts'

/**
 * The colours that the server is configured with; undefined if it does not answer within 200 ms, and the built-in ones
 * are used.
 */
export async function serverPalette(): Promise<Theme | undefined> {
  try {
    return await call(app.theme, {}, AbortSignal.timeout(200))
  } catch {
    return undefined
  }
}
