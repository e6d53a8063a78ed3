import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownRecipe } from '#contract/import-preview.ts'
import { ApiError } from '#renderer/api/client.ts'
import { knownOf } from './known-recipe.ts'

/** What becomes of a recipe that is here: it stays beside the new one, or takes what the new one says. */
export type Decision = 'copy' | 'replace'

interface Asked {
  known: KnownRecipe
  decide: (decision: Decision | null) => void
}

/**
 * Keeps a recipe, and asks first if it may be here already.
 * @param decided what was answered before
 */
export function useKeeping(decided: Decision | null) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (known: KnownRecipe) =>
    new Promise<Decision | null>((resolve) => {
      const decide = (decision: Decision | null) => {
        setAsked(null)
        resolve(decision)
      }
      setAsked({ known, decide })
    })
  return {
    asked,
    /** @throws ApiError if nothing was decided, and what `keep` throws */
    keep: async <Kept>(
      keep: (onDuplicate: Decision | 'refuse') => Promise<Kept>,
    ): Promise<Kept> => {
      try {
        return await keep(decided ?? 'refuse')
      } catch (error) {
        const known = knownOf(error)
        if (!known) throw error
        const decision = await ask(known)
        if (decision === null) throw new ApiError(409, 'import.exists', t('import.known-undecided'))
        return keep(decision)
      }
    },
  }
}
