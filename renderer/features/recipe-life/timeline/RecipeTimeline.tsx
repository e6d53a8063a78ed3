import { Button, Group } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { eventTypes } from '#contract/timeline.ts'
import { Timeline, useTimeline } from './Timeline.tsx'
import { useTimelinePreferences } from './timeline-preferences.ts'
import { TimelineTools } from './TimelineTools.tsx'
import type { useEventDialogs } from './use-event-dialogs.tsx'

interface RecipeTimelineInput {
  recipe: { id: string }
  onNote: () => void
  dialogs: ReturnType<typeof useEventDialogs>
}

/** What happened to one recipe, as a list that can be filtered and added to. */
export function RecipeTimeline({ recipe, onNote, dialogs }: RecipeTimelineInput) {
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
        recipeId={recipe.id}
      />
    </>
  )
}
