import { useTranslation } from 'react-i18next'
import { eventTypes } from '#contract/timeline.ts'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import { Timeline, useTimeline } from './Timeline.tsx'
import classes from './timeline.module.css'
import { useTimelinePreferences } from './timeline-preferences.ts'
import { TimelineTools } from './TimelineTools.tsx'
import { useEventDialogs } from './use-event-dialogs.tsx'

/** What the group cooked, noted and added, over all of its recipes. */
export function TimelinePage() {
  const { t } = useTranslation()
  const [preferences, change] = useTimelinePreferences()
  const list = useTimeline(preferences)
  const dialogs = useEventDialogs()
  return (
    <div className={classes.page}>
      <PageTitle title={t('life.timeline')} text={t('life.timeline-text')}>
        <TimelineTools preferences={preferences} onChange={change} isLoading={list.isFetching} />
      </PageTitle>
      <Timeline
        list={list}
        preferences={preferences}
        onShowAll={() => change({ types: [...eventTypes] })}
        onEdit={dialogs.edit}
        onDelete={dialogs.remove}
      />
      {dialogs.element}
    </div>
  )
}
