import {
  closestCorners,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'

/** Where a dragged group can be dropped: after another one, or at the start of its aisle. */
export interface DropPlace {
  aisle: string
  /** The key of the group above; null at the start. */
  after: string | null
}

export const startOf = (aisle: string) => `start:${aisle}`
export const emptyOf = (aisle: string) => `empty:${aisle}`

const isEmpty = ({ id }: { id: number | string }) => String(id).startsWith('empty:')

/** What is under the pointer, empty aisles first, which lie over the rows; for keys, which move in steps, the place whose corner they moved to. */
export const findPlace: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const under = pointerWithin(args)
    const empty = under.filter(isEmpty)
    if (empty.length > 0) return empty
    if (under.length > 0) return under
    const droppableContainers = args.droppableContainers.filter((one) => !isEmpty(one))
    return closestCorners({ ...args, droppableContainers })
  }
  const { collisionRect, droppableRects, droppableContainers } = args
  const distances = droppableContainers.flatMap((droppableContainer) => {
    const rect = droppableRects.get(droppableContainer.id)
    if (!rect) return []
    const value = Math.hypot(rect.left - collisionRect.left, rect.top - collisionRect.top)
    return [{ id: droppableContainer.id, data: { droppableContainer, value } }]
  })
  return distances.toSorted((one, other) => one.data.value - other.data.value)
}

/**
 * Moves through the places with up and down, across aisles.
 * @param ids the places in their order on the page
 */
export const stepsThrough =
  (ids: readonly string[]): KeyboardCoordinateGetter =>
  (event, { active, context: { over, droppableRects } }) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code]
    if (!step) return undefined
    event.preventDefault()
    const next = ids[ids.indexOf(String(over?.id ?? active)) + step]
    const rect = next === undefined ? undefined : droppableRects.get(next)
    return rect && { x: rect.left, y: rect.top }
  }
