import { useLayoutEffect } from 'react'
import { cardsInRow, useFirstFew } from '#renderer/features/recipe-cards/index.ts'
import type { ShelfContent } from './content.ts'
import {
  hasMeal,
  leastOnShelf,
  type ShelfCounts,
  type ShelfName,
  shelfNames,
} from './remembered.ts'
import { Shelf, ShelfRoom } from './Shelf.tsx'
import { TonightRoom } from './TonightRoom.tsx'
import type { ShelvesPlaceProps } from './ShelvesPlace.tsx'
import { useBookShelf } from './use-book-shelf.tsx'
import { useTonight } from './use-tonight.tsx'
import { useFavoriteShelf, useNotLately } from './use-recipe-shelves.tsx'

/** What stands above the recipes of a home: of a small one only tonight's meal, if there is one. */
export function Shelves(props: ShelvesPlaceProps) {
  return props.state.isSmall ? <OnlyTonight {...props} /> : <AllShelves {...props} />
}

function OnlyTonight({ state, ...group }: ShelvesPlaceProps) {
  const { counts, onSettle } = state
  const tonight = useTonight(group)
  const { isWaiting, size } = tonight
  const isMeal = hasMeal({ tonight: size })
  useLayoutEffect(() => {
    if (!isWaiting) onSettle(isMeal ? { tonight: size } : {})
  }, [isWaiting, isMeal, size, onSettle])
  if (isWaiting) return <TonightRoom size={counts.tonight ?? 0} />
  return isMeal ? tonight.content : null
}

/**
 * The shelves that have enough on them. There is none with the newest recipes: the grid below begins with them, and so
 * does every other order that the reader has chosen for it. What is already in memory is shown at once.
 */
function AllShelves({ state, ...group }: ShelvesPlaceProps) {
  const { counts, isFirst, onSettle } = state
  const contents = {
    'not-lately': useNotLately(group),
    cookbooks: useBookShelf(group),
    favorites: useFavoriteShelf(group),
  }
  const tonight = useTonight(group)
  const isSettled = !tonight.isWaiting && shelfNames.every((name) => !contents[name].isWaiting)
  const found = JSON.stringify(
    Object.fromEntries([
      ...(tonight.size > 0 ? [['tonight', tonight.size]] : []),
      ...shelfNames.flatMap((name) => {
        const { length } = contents[name].items
        return length >= leastOnShelf ? [[name, length]] : []
      }),
    ]),
  )
  // Before anything is painted: on the first visit, the recipes come with the shelves.
  useLayoutEffect(() => {
    if (isSettled) onSettle(JSON.parse(found) as ShelfCounts)
  }, [isSettled, found, onSettle])

  if (isFirst && !isSettled) return null
  const shelves = shelfNames.map((name) => {
    const { isWaiting, items, all } = contents[name]
    const kept = counts[name] ?? 0
    if (isWaiting) return kept > 0 && <ShelfRoom key={name} name={name} count={kept} />
    if (items.length < leastOnShelf) return null
    return <FullShelf key={name} name={name} all={all} items={items} />
  })
  return (
    <>
      {tonight.isWaiting ? <TonightRoom size={counts.tonight ?? 0} /> : tonight.content}
      {shelves}
    </>
  )
}

interface FullShelfProps extends Pick<ShelfContent, 'items' | 'all'> {
  name: ShelfName
}

/** First what can be in view, and then the rest of the row. */
function FullShelf({ name, all, items }: FullShelfProps) {
  const few = useFirstFew(cardsInRow)
  return (
    <Shelf name={name} all={all}>
      {items.slice(0, few)}
    </Shelf>
  )
}
