import { app, type Theme } from '#contract/app.ts'
import { call } from '#renderer/api/client.ts'

/** The colours the server wants; built-in ones when it does not answer within 200 ms. */
export async function serverPalette(): Promise<Theme | undefined> {
  try {
    return await call(app.theme, {}, AbortSignal.timeout(200))
  } catch {
    return undefined
  }
}
