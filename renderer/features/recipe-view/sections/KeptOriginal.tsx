import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'

const OriginalDialog = lazyDialog(async () => (await import('./OriginalDialog.tsx')).OriginalDialog)

/** Opens what the page said when the recipe was imported, which stays readable when the page is gone. */
export function KeptOriginal({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('recipe.kept-original.open')}
      </Button>
      <OriginalDialog slug={slug} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
