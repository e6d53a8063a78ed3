import { useDroppable } from '@dnd-kit/core'
import { useMemo } from 'react'
import { type DropPlace, emptyOf } from './drag-places.ts'
import classes from './drag.module.css'

interface EmptyAislesProps {
  aisles: readonly { key: string; name: string }[]
}

/** While a row is dragged: the aisles that nothing is in, at the foot of the window, so that no row moves for them. */
export function EmptyAisles({ aisles }: EmptyAislesProps) {
  return (
    <div className={classes.empties} aria-hidden>
      {aisles.map(({ key, name }) => (
        <EmptyAisle key={key} aisle={key} name={name} />
      ))}
    </div>
  )
}

function EmptyAisle({ aisle, name }: { aisle: string; name: string }) {
  const place = useMemo(() => ({ aisle, after: null }) satisfies DropPlace, [aisle])
  const { setNodeRef, isOver } = useDroppable({ id: emptyOf(aisle), data: place })
  return (
    <div
      ref={setNodeRef}
      className={classes.empty}
      data-empty-aisle={aisle}
      data-over={isOver || undefined}
    >
      <bdi>{name}</bdi>
    </div>
  )
}
