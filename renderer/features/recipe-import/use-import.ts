import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeImport } from '#contract/recipe-import.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { refreshLists } from '#renderer/features/recipes/index.ts'

export interface KnownRecipe {
  slug: string
  name: string
}

interface ImportOrder {
  url: string
  includeTags: boolean
  /** Another copy of an address that was imported before. */
  copy?: boolean
}

/**
 * Imports a page. When its address was imported before, nothing happens but `known` naming that recipe, until the same
 * is ordered again with `copy`.
 */
export function useImport(onImported: (slug: string) => unknown) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<KnownRecipe | null>(null)
  const findKnown = (url: string) => call(recipeImport.findByUrl, { query: { url } })

  const order = useMutation({
    mutationFn: async ({ url, includeTags, copy = false }: ImportOrder) => {
      const before = copy ? null : await findKnown(url)
      if (before) return { before }
      try {
        const onDuplicate = copy ? ('copy' as const) : ('refuse' as const)
        return {
          slug: await call(recipeImport.createUrl, { body: { url, includeTags, onDuplicate } }),
        }
      } catch (error) {
        // Only the page itself says that its real address is one we know.
        const isKnown = error instanceof ApiError && error.code === 'import.exists'
        const found = isKnown ? await findKnown(url) : null
        if (found) return { before: found }
        throw error
      }
    },
    onSuccess: async (result) => {
      setKnown(result.before ?? null)
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
    error: order.error,
    forgetError: order.reset,
  }
}
