import { Button, Group } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCanWrite } from '#renderer/api/session.ts'
import type { useEventDialogs } from './use-event-dialogs.tsx'
import { useTimelineView } from './use-timeline-view.tsx'

interface RecipeTimelineProps {
  recipe: { id: string }
  onNote: () => void
  dialogs: ReturnType<typeof useEventDialogs>
}

/** The timeline of a recipe, with filter and a button to add a note. */
export function RecipeTimeline({ recipe, onNote, dialogs }: RecipeTimelineProps) {
  const { t } = useTranslation()
  const canNote = useCanWrite()
  const { tools, timeline } = useTimelineView(dialogs, recipe.id)
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        {canNote && (
          <Button variant="light" leftSection={<IconNote size={20} aria-hidden />} onClick={onNote}>
            {t('timeline.add-note')}
          </Button>
        )}
        {tools}
      </Group>
      {timeline}
    </>
  )
}
