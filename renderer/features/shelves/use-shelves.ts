import { useCallback, useEffect, useState } from 'react'
import {
  forgetShelves,
  hasShelf,
  leastInGroup,
  rememberedShelves,
  rememberShelves,
  type ShelfCounts,
} from './remembered.ts'

interface Home {
  /** The reader and the group, for what is remembered. */
  owner: string
  /** Without search, filter and order. */
  isPlain: boolean
  /** How many recipes the group has; null as long as nobody knows. */
  total: number | null
}

export interface ShelvesState {
  /** Whether the page has shelves, or asks whether there are any. */
  isWanted: boolean
  /** Whether there are shelves above the recipes, or room for them. */
  areShown: boolean
  /** On the first visit the recipes wait for the shelves, which would otherwise push them down. */
  isFirst: boolean
  /** What is on the shelves is known. */
  isSettled: boolean
  /** What is on the shelves, or was the last time. */
  counts: ShelfCounts
  onSettle: (counts: ShelfCounts) => void
  /** The code could not be fetched: no shelves this time. */
  onFail: () => void
}

/** Whether there are shelves above the recipes, before their code is there. */
export function useShelves({ owner, isPlain, total }: Home): ShelvesState {
  const [remembered] = useState(() => rememberedShelves(owner))
  const [settled, setSettled] = useState<ShelfCounts | null>(null)
  const known = settled ?? remembered
  const isSmall = total !== null && total < leastInGroup
  const isLarge = total !== null && !isSmall
  const isWanted = isPlain && (isLarge || (total === null && known !== null && hasShelf(known)))

  // Once the group has grown, its first shelves are waited for like those of a first visit.
  useEffect(() => {
    if (isPlain && isSmall) forgetShelves(owner)
  }, [owner, isPlain, isSmall])
  const settle = useCallback(
    (counts: ShelfCounts) => {
      setSettled(counts)
      rememberShelves(owner, counts)
    },
    [owner],
  )

  return {
    isWanted,
    areShown: isWanted && known !== null && hasShelf(known),
    isFirst: known === null,
    isSettled: settled !== null,
    counts: known ?? {},
    onSettle: settle,
    onFail: useCallback(() => setSettled({}), []),
  }
}
