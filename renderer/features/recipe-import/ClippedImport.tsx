import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeImport } from '#contract/recipe-import.ts'
import { call } from '#renderer/api/client.ts'
import { desktop } from '#renderer/desktop.ts'
import { EditorSkeleton } from '#renderer/features/recipe-edit/index.ts'
import { CheckImport } from './CheckImport.tsx'
import { CreateFrame } from './CreateFrame.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { KnownDialog } from './KnownDialog.tsx'
import type { Decision } from './use-keeping.ts'

interface ClippedImportProps {
  /** Tells the page from those that were taken before. */
  number: string
  groupSlug: string
  includeTags: boolean
  /** Back to the form, with the page's address. */
  onBack: (address: string) => void
}

/** The page that was taken from the desktop's browser window, read and shown to be checked. */
export function ClippedImport({ number, groupSlug, includeTags, onBack }: ClippedImportProps) {
  const { t } = useTranslation()
  const [decided, setDecided] = useState<Decision | null>(null)
  const { data: page } = useQuery({
    queryKey: ['desktop', 'taken-page', number],
    queryFn: async () => (await desktop()?.takenPage()) ?? null,
    // Up to ten million characters.
    gcTime: 0,
    staleTime: Infinity,
  })
  const read = useQuery({
    queryKey: ['desktop', 'taken-page', number, includeTags],
    queryFn: async () => {
      const { address, html } = page!
      const known = await call(recipeImport.findByUrl, { query: { url: address } })
      const body = { data: html, address, includeTags }
      return { known, found: await call(recipeImport.preview, { body }) }
    },
    enabled: Boolean(page),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    meta: { errors: 'form' },
  })
  const address = page?.address ?? ''
  if (read.data && (decided || !read.data.known))
    return (
      <CheckImport
        found={read.data.found}
        groupSlug={groupSlug}
        onBack={() => onBack(address)}
        {...(decided && { decided })}
      />
    )
  const error = page === null ? new Error(t('import.window.gone')) : read.error
  return (
    <CreateFrame method="url" title={t('import.check.title')} text={t('import.check.text')}>
      {error ? (
        <ImportFailure
          error={error}
          address={address}
          groupSlug={groupSlug}
          onRetry={() => (page ? void read.refetch() : onBack(''))}
        />
      ) : (
        <div role="status" aria-label={t('import.window.reading')}>
          <EditorSkeleton />
        </div>
      )}
      <KnownDialog
        known={read.data?.known ?? null}
        groupSlug={groupSlug}
        onClose={() => onBack(address)}
        onCopy={() => setDecided('copy')}
        onReplace={() => setDecided('replace')}
      />
    </CreateFrame>
  )
}
