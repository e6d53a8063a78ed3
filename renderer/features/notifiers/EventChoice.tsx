import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NotifierOptions } from '#contract/notifiers.ts'
import { allEvents, type Event, type EventGroup, eventGroups } from './event-groups.ts'
import classes from './notifiers.module.css'

interface EventChoiceProps {
  options: NotifierOptions
  isDisabled: boolean
  onChange: (options: NotifierOptions) => void
}

/** What a notifier tells of: check boxes by what they are about, and one for all of a group. */
export function EventChoice({ options, isDisabled, onChange }: EventChoiceProps) {
  const { t } = useTranslation()
  const set = (events: readonly Event[], isOn: boolean) =>
    onChange({ ...options, ...Object.fromEntries(events.map((event) => [event, isOn])) })
  const chosen = allEvents.filter((event) => options[event]).length
  return (
    <fieldset className={classes.choice} disabled={isDisabled}>
      <legend className={classes.legend}>{t('notifiers.tells')}</legend>
      <Checkbox
        label={t('notifiers.everything')}
        classNames={{ body: classes.box }}
        checked={chosen === allEvents.length}
        indeterminate={chosen > 0 && chosen < allEvents.length}
        onChange={({ currentTarget }) => set(allEvents, currentTarget.checked)}
      />
      <div className={classes.groups}>
        {(Object.keys(eventGroups) as EventGroup[]).map((group) => (
          <EventGroupBoxes key={group} group={group} options={options} onSet={set} />
        ))}
      </div>
    </fieldset>
  )
}

interface EventGroupBoxesProps {
  group: EventGroup
  options: NotifierOptions
  onSet: (events: readonly Event[], isOn: boolean) => void
}

function EventGroupBoxes({ group, options, onSet }: EventGroupBoxesProps) {
  const { t } = useTranslation()
  const events: readonly Event[] = eventGroups[group]
  const chosen = events.filter((event) => options[event]).length
  return (
    <div role="group" aria-label={t(`notifiers.group.${group}`)} className={classes.group}>
      {events.length > 1 && (
        <Checkbox
          label={t(`notifiers.group.${group}`)}
          classNames={{ body: classes.box, label: classes.all }}
          checked={chosen === events.length}
          indeterminate={chosen > 0 && chosen < events.length}
          onChange={({ currentTarget }) => onSet(events, currentTarget.checked)}
        />
      )}
      {events.map((event) => (
        <Checkbox
          key={event}
          className={events.length > 1 ? classes.one : classes.all}
          classNames={{ body: classes.box }}
          label={t(`notifiers.event.${event}`)}
          checked={options[event]}
          onChange={({ currentTarget }) => onSet([event], currentTarget.checked)}
        />
      ))}
    </div>
  )
}
