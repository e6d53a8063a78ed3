import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'

const MadeItDialog = lazyDialog(async () => (await import('./MadeItDialog.tsx')).MadeItDialog)

interface MadeItButtonProps extends ButtonProps {
  recipe: { id: string; slug: string; name: string; lastMade: string | null }
}

/** Tells the timeline that the recipe was made, with a picture and words if one likes. */
export function MadeItButton({ recipe, ...button }: MadeItButtonProps) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconCheck size={20} aria-hidden />}
        {...button}
        aria-keyshortcuts="M"
        {...guard(() => setOpen(true))}
      >
        {t('life.made-it')}
      </Button>
      <MadeItDialog opened={isOpen} onClose={() => setOpen(false)} recipe={recipe} />
    </>
  )
}
