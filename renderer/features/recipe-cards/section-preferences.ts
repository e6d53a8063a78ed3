import { useCallback, useState } from 'react'

export const orderFields = ['name', 'created_at', 'update_at', 'last_made', 'rating'] as const
export type OrderField = (typeof orderFields)[number]
export type Direction = 'asc' | 'desc'

export interface SectionPreferences {
  orderBy: OrderField
  orderDirection: Direction
  filterNull: boolean
  sortIcon: string
  useMobileCards: boolean
}

const storageKey = 'recipe-section-preferences'
const defaults: SectionPreferences = {
  orderBy: 'created_at', // the newest first
  orderDirection: 'desc',
  filterNull: false,
  sortIcon: 'created-descending',
  useMobileCards: false,
}

/** The default direction of a field: names from A, everything else newest or best first. */
export const firstDirection = (field: OrderField): Direction => (field === 'name' ? 'asc' : 'desc')

/** The stored preferences, with defaults for missing and invalid ones. */
export function readSectionPreferences(): SectionPreferences {
  const stored = readStored()
  return {
    orderBy: isOrderField(stored['orderBy']) ? stored['orderBy'] : defaults.orderBy,
    orderDirection: isDirection(stored['orderDirection'])
      ? stored['orderDirection']
      : defaults.orderDirection,
    filterNull: stored['filterNull'] === true,
    sortIcon: typeof stored['sortIcon'] === 'string' ? stored['sortIcon'] : defaults.sortIcon,
    useMobileCards: stored['useMobileCards'] === true,
  }
}

/** The preferences as state; changes are stored. */
export function useSectionPreferences() {
  const [preferences, setPreferences] = useState(readSectionPreferences)
  const change = useCallback((changes: Partial<SectionPreferences>) => {
    const next = { ...readSectionPreferences(), ...changes }
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is refused: it lasts until the page is left.
    }
    setPreferences(next)
  }, [])
  return [preferences, change] as const
}

export const isOrderField = (value: unknown): value is OrderField =>
  orderFields.includes(value as OrderField)

export const isDirection = (value: unknown): value is Direction =>
  value === 'asc' || value === 'desc'

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
