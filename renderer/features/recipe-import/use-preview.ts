import { useMutation } from '@tanstack/react-query'
import type { ImportPreview } from '#contract/import-preview.ts'
import { recipeImport } from '#contract/recipe-import.ts'
import { call } from '#renderer/api/client.ts'

export type PreviewWish = { includeTags: boolean } & ({ url: string } | { data: string })

/** Reads a page, or a page's source, without keeping anything. */
export function usePreview(onFound: (found: ImportPreview) => void) {
  const asked = useMutation({
    mutationFn: (body: PreviewWish) => call(recipeImport.preview, { body }),
    onSuccess: onFound,
    meta: { errors: 'form' },
  })
  return {
    start: (wish: PreviewWish) => {
      if (!asked.isPending) asked.mutate(wish)
    },
    isPending: asked.isPending,
    error: asked.error,
    forgetError: asked.reset,
  }
}
