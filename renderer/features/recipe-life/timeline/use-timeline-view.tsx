import { eventTypes } from '#contract/timeline.ts'
import { Timeline, useTimeline } from './Timeline.tsx'
import { useTimelinePreferences } from './timeline-preferences.ts'
import { TimelineTools } from './TimelineTools.tsx'
import type { useEventDialogs } from './use-event-dialogs.tsx'

/** A timeline and its controls as separate elements; of one recipe (by its id), or of all. */
export function useTimelineView(dialogs: ReturnType<typeof useEventDialogs>, recipeId?: string) {
  const [preferences, change] = useTimelinePreferences()
  const list = useTimeline(preferences, recipeId)
  return {
    tools: (
      <TimelineTools preferences={preferences} onChange={change} isLoading={list.isFetching} />
    ),
    timeline: (
      <Timeline
        list={list}
        preferences={preferences}
        onShowAll={() => change({ types: [...eventTypes] })}
        onEdit={dialogs.edit}
        onDelete={dialogs.remove}
        {...(recipeId !== undefined && { recipeId })}
      />
    ),
  }
}
