import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'

const TimelineDialog = lazyDialog(async () => (await import('./TimelineDialog.tsx')).TimelineDialog)

/** The button that opens the timeline of a recipe. */
export function TimelineButton({ recipe }: { recipe: { id: string; name: string } }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={t('life.timeline')}>
        <ActionIcon radius="xl" aria-label={t('life.timeline')} onClick={() => setOpen(true)}>
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <TimelineDialog opened={isOpen} onClose={() => setOpen(false)} recipe={recipe} />
    </>
  )
}
