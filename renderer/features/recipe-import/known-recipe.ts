import { KnownRecipe } from '#contract/import-preview.ts'
import { ApiError } from '#renderer/api/client.ts'

/** The recipe that is here, of which an import was refused; null for any other error. */
export function knownOf(error: unknown): KnownRecipe | null {
  if (!(error instanceof ApiError) || error.code !== 'import.exists') return null
  return KnownRecipe.safeParse(error.params).data ?? null
}
