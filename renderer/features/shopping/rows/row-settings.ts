import { useLocalStorage } from '@mantine/hooks'

/** How this browser shows lists; `viewAllLists` of the same record belongs to the page of all lists. */
export interface RowSettings {
  /** By label instead of in the list's plain order. */
  viewByLabel: boolean
  /** Whether a row that is pushed aside is checked or deleted. */
  swipes: boolean
  /** Larger letters, to be read at arm's length. */
  isLarge: boolean
  keepAwake: boolean
}

const usual: RowSettings = { viewByLabel: true, swipes: true, isLarge: false, keepAwake: false }

/** The settings of this browser; a change reaches all components at once. */
export function useRowSettings() {
  const [settings, setSettings] = useLocalStorage<RowSettings>({
    key: 'shopping-list-preferences',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: settingsIn,
  })
  const change = (part: Partial<RowSettings>) => setSettings((before) => ({ ...before, ...part }))
  return [settings, change] as const
}

function settingsIn(text: string | undefined): RowSettings {
  const stored = recordIn(text)
  return {
    ...stored, // what is kept beside them stays
    viewByLabel: stored['viewByLabel'] !== false,
    swipes: stored['swipes'] !== false,
    isLarge: stored['isLarge'] === true,
    keepAwake: stored['keepAwake'] === true,
  }
}

type Collapsed = Record<string, string[]>

/** Lists that are remembered; a household has few, but those that were deleted leave their traces. */
const mostLists = 30

/** Which aisles of a list are collapsed in this browser, by the ids of their labels. */
export function useCollapsed(listId: string) {
  const [all, setAll] = useLocalStorage<Collapsed>({
    key: 'shopping-list-collapsed',
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: collapsedIn,
  })
  const collapsed: ReadonlySet<string> = new Set(all[listId])
  const toggle = (aisle: string) =>
    setAll((before) => {
      const now = before[listId] ?? []
      const next = now.includes(aisle) ? now.filter((one) => one !== aisle) : [...now, aisle]
      const others = Object.entries(before).filter(([id]) => id !== listId)
      return Object.fromEntries([[listId, next] as const, ...others].slice(0, mostLists))
    })
  return [collapsed, toggle] as const
}

function collapsedIn(text: string | undefined): Collapsed {
  const lists = Object.entries(recordIn(text)).map(([id, aisles]) => [
    id,
    Array.isArray(aisles) ? aisles.filter((one) => typeof one === 'string') : [],
  ])
  return Object.fromEntries(lists) as Collapsed
}

function recordIn(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
