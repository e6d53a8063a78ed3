import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeImport } from '#contract/recipe-import.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'

const OriginalDialog = lazyDialog(async () => (await import('./OriginalDialog.tsx')).OriginalDialog)

interface KeptOriginalProps {
  slug: string
  /** It came from a page. Otherwise the server is asked whether it was read from a photo or a file. */
  isSure: boolean
}

/** Opens what the page said when the recipe was imported, which stays readable when the page is gone. */
export function KeptOriginal({ slug, isSure }: KeptOriginalProps) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...apiQuery(recipeImport.original, { params: { slug } }),
    enabled: !isSure,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isSure && !data) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileText size={16} aria-hidden />}
        {...guard(() => setOpen(true))}
      >
        {t(
          data && data.pages > 0 ? 'recipe.kept-original.open-pages' : 'recipe.kept-original.open',
        )}
      </Button>
      <OriginalDialog slug={slug} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
