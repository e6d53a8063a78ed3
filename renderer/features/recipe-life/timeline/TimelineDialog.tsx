import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import { RecipeTimeline } from './RecipeTimeline.tsx'
import { useEventDialogs } from './use-event-dialogs.tsx'

const NoteDialog = lazyDialog(async () => (await import('../events/NoteDialog.tsx')).NoteDialog)

interface TimelineDialogProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string; name: string }
}

/** The timeline of a recipe in a dialog, with the dialogs for its events. */
export function TimelineDialog({ opened, onClose, recipe }: TimelineDialogProps) {
  const { t } = useTranslation()
  const [isNoting, setNoting] = useState(false)
  const dialogs = useEventDialogs()
  // An Esc for a dialog on top reaches this one first and must not close it.
  const close = () => {
    if (!isNoting && !dialogs.isOpen) onClose()
  }
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        size="min(70%, 52rem)"
        icon={<IconHistory aria-hidden />}
        title={t('timeline.timeline-of', { name: recipe.name })}
        cancelLabel={t('general.close')}
      >
        <RecipeTimeline recipe={recipe} onNote={() => setNoting(true)} dialogs={dialogs} />
      </Dialog>
      <NoteDialog opened={isNoting} onClose={() => setNoting(false)} recipe={recipe} />
      {dialogs.element}
    </>
  )
}
