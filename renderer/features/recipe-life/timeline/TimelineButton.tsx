import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconHistory, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventTypes } from '#contract/timeline.ts'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { NoteDialog } from '../events/NoteDialog.tsx'
import { Timeline, useTimeline } from './Timeline.tsx'
import { useTimelinePreferences } from './timeline-preferences.ts'
import { TimelineTools } from './TimelineTools.tsx'
import { useEventDialogs } from './use-event-dialogs.tsx'

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
        <RecipeTimeline recipe={recipe} onNote={() => setNoting(true)} dialogs={dialogs} />
      </Dialog>
      <NoteDialog opened={isNoting} onClose={() => setNoting(false)} recipe={recipe} />
      {dialogs.element}
    </>
  )
}

interface RecipeTimelineInput {
  recipe: { id: string }
  onNote: () => void
  dialogs: ReturnType<typeof useEventDialogs>
}

function RecipeTimeline({ recipe, onNote, dialogs }: RecipeTimelineInput) {
  const { t } = useTranslation()
  const [preferences, change] = useTimelinePreferences()
  const list = useTimeline(preferences, recipe.id)
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Button variant="light" leftSection={<IconNote size={20} aria-hidden />} onClick={onNote}>
          {t('life.add-note')}
        </Button>
        <TimelineTools preferences={preferences} onChange={change} isLoading={list.isFetching} />
      </Group>
      <Timeline
        list={list}
        preferences={preferences}
        onShowAll={() => change({ types: [...eventTypes] })}
        onEdit={dialogs.edit}
        onDelete={dialogs.remove}
        ofOneRecipe
      />
    </>
  )
}
