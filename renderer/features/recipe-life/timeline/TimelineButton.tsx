import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import classes from './timeline.module.css'

const TimelineDialog = lazyDialog(async () => (await import('./TimelineDialog.tsx')).TimelineDialog)

/** The button that opens the timeline of a recipe. */
export function TimelineButton({ recipe }: { recipe: { id: string; name: string } }) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        className={classes.open}
        leftSection={<IconHistory size={20} aria-hidden />}
        {...guard(() => setOpen(true))}
      >
        {t('life.timeline')}
      </Button>
      <TimelineDialog opened={isOpen} onClose={() => setOpen(false)} recipe={recipe} />
    </>
  )
}
