import { useLocalStorage } from '@mantine/hooks'
import { eventTypes, type TimelineEvent } from '#contract/timeline.ts'

export type EventType = TimelineEvent['eventType']

export interface TimelinePreferences {
  orderDirection: 'asc' | 'desc'
  /** The types of events that are shown. */
  types: EventType[]
}

const usual: TimelinePreferences = { orderDirection: 'desc', types: [...eventTypes] }

/** The settings of timelines in this browser. */
export function useTimelinePreferences() {
  const [preferences, setPreferences] = useLocalStorage<TimelinePreferences>({
    key: 'timeline-preferences',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: preferencesIn,
  })
  const change = (part: Partial<TimelinePreferences>) => setPreferences({ ...preferences, ...part })
  return [preferences, change] as const
}

/** The stored settings, with defaults for missing and invalid ones. */
function preferencesIn(text: string | undefined): TimelinePreferences {
  try {
    const stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<TimelinePreferences>
    const { types } = stored
    return {
      orderDirection: stored.orderDirection === 'asc' ? 'asc' : 'desc',
      types: Array.isArray(types) ? eventTypes.filter((type) => types.includes(type)) : usual.types,
    }
  } catch {
    return usual
  }
}
