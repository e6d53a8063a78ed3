import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview, KnownRecipe } from '#contract/import-preview.ts'
import { recipeImport } from '#contract/recipe-import.ts'
import { call } from '#renderer/api/client.ts'
import { refreshLists } from '#renderer/features/recipes/index.ts'
import { knownOf } from './known-recipe.ts'

interface ImportOrder {
  url: string
  includeTags: boolean
  /** Import even if its recipe may be here already: beside what is here, or into it. */
  again?: 'copy' | 'replace'
  /** Only look at what is found. */
  looks?: boolean
}

interface Outcome {
  onImported: (slug: string) => unknown
  onFound: (found: ImportPreview) => void
}

/**
 * Imports a page. If its recipe may be here already, nothing is imported and `known` is that recipe; start with
 * `again` to import it anyway. What is replaced is not looked at before: it is one more version.
 */
export function useImport({ onImported, onFound }: Outcome) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<KnownRecipe | null>(null)
  const findKnown = (url: string) => call(recipeImport.findByUrl, { query: { url } })

  const order = useMutation({
    mutationFn: async ({ url, includeTags, again, looks = false }: ImportOrder) => {
      const before = again ? null : await findKnown(url)
      if (before) return { before }
      if (looks && again !== 'replace')
        return { found: await call(recipeImport.preview, { body: { url, includeTags } }) }
      try {
        const onDuplicate = again ?? 'refuse'
        return {
          slug: await call(recipeImport.createUrl, { body: { url, includeTags, onDuplicate } }),
        }
      } catch (error) {
        // The page names its real address, which is known, or it is called like a recipe that is here.
        const before = knownOf(error)
        if (before) return { before }
        throw error
      }
    },
    onSuccess: async (result) => {
      setKnown(result.before ?? null)
      if (result.found) onFound(result.found)
      if (result.slug === undefined) return
      void refreshLists(queryClient)
      await onImported(result.slug)
    },
    meta: { errors: 'form' },
  })
  return {
    known,
    forgetKnown: () => setKnown(null),
    start: (wanted: ImportOrder) => {
      if (!order.isPending) order.mutate(wanted)
    },
    isPending: order.isPending,
    /** What the running order is to do. */
    looks: order.variables?.looks ?? false,
    error: order.error,
    forgetError: order.reset,
  }
}
