import { useTranslation } from 'react-i18next'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import classes from './timeline.module.css'
import { useEventDialogs } from './use-event-dialogs.tsx'
import { useTimelineView } from './use-timeline-view.tsx'

/** The timeline of all recipes of the group. */
export function TimelinePage() {
  const { t } = useTranslation()
  const dialogs = useEventDialogs()
  const { tools, timeline } = useTimelineView(dialogs)
  return (
    <div className={classes.page}>
      <PageTitle title={t('life.timeline')} text={t('timeline.timeline-text')}>
        {tools}
      </PageTitle>
      {timeline}
      {dialogs.element}
    </div>
  )
}
