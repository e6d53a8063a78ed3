import { useCallback, useEffect, useState } from 'react'
import {
  forgetShelves,
  hasMeal,
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
  isMember: boolean
}

export interface ShelvesState {
  /** So few recipes that there is nothing above them but what is planned for tonight, for members. */
  isSmall: boolean
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
export function useShelves({ owner, isPlain, total, isMember }: Home): ShelvesState {
  const small = `${owner} small`
  const [remembered] = useState(() => ({
    large: rememberedShelves(owner),
    small: rememberedShelves(small),
  }))
  const [settled, setSettled] = useState<ShelfCounts | null>(null)
  const isSmall = total === null ? remembered.large === null : total < leastInGroup
  const known = settled ?? (isSmall ? remembered.small : remembered.large)
  const isExpected = known !== null && (hasShelf(known) || hasMeal(known))
  const isWanted = isPlain && (total === null ? isExpected : !isSmall || isMember)

  // Once the group has grown, its first shelves are waited for like those of a first visit.
  useEffect(() => {
    if (isPlain && total !== null && isSmall) forgetShelves(owner)
  }, [owner, isPlain, total, isSmall])
  const settle = useCallback(
    (counts: ShelfCounts) => {
      setSettled(counts)
      rememberShelves(isSmall ? small : owner, counts)
    },
    [owner, small, isSmall],
  )

  return {
    isSmall,
    isWanted,
    areShown: isWanted && known !== null && hasShelf(known),
    // What little stands above a small home comes when it comes: nothing waits for it or begins anew.
    isFirst: isSmall || known === null,
    isSettled: settled !== null,
    counts: known ?? {},
    onSettle: settle,
    onFail: useCallback(() => setSettled({}), []),
  }
}
