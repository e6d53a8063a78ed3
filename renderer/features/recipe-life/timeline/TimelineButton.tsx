import { ActionIcon, Loader, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { lazyDialog } from '#renderer/components/lazy-dialog.tsx'
import { useEventDialogs } from './use-event-dialogs.tsx'

const RecipeTimeline = lazy(async () => ({
  default: (await import('./RecipeTimeline.tsx')).RecipeTimeline,
}))
const NoteDialog = lazyDialog(async () => (await import('../events/NoteDialog.tsx')).NoteDialog)

/** Opens the timeline of a recipe. */
export function TimelineButton({ recipe }: { recipe: { id: string; name: string } }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const dialogs = useEventDialogs()
  // The Esc that closes a dialog on top of this one is heard here first.
  const close = () => {
    if (!isNoting && !dialogs.isOpen) setOpen(false)
  }
  return (
    <>
      <Tooltip label={t('life.timeline')}>
        <ActionIcon radius="xl" aria-label={t('life.timeline')} onClick={() => setOpen(true)}>
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Dialog
        opened={isOpen}
        onClose={close}
        size="min(70%, 52rem)"
        icon={<IconHistory aria-hidden />}
        title={t('life.timeline-of', { name: recipe.name })}
        cancelLabel={t('general.close')}
      >
        <Suspense fallback={<Loader />}>
          <RecipeTimeline recipe={recipe} onNote={() => setNoting(true)} dialogs={dialogs} />
        </Suspense>
      </Dialog>
      <NoteDialog opened={isNoting} onClose={() => setNoting(false)} recipe={recipe} />
      {dialogs.element}
    </>
  )
}
