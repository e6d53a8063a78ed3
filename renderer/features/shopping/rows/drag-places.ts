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

/** The place with this id. */
export function placeOf(
  id: string,
  aisles: readonly { key: string; groups: readonly string[] }[],
): DropPlace | null {
  const isAbove = (key: string) => [startOf(key), emptyOf(key)].includes(id)
  const aisle = aisles.find(({ key, groups }) => isAbove(key) || groups.includes(id))
  return aisle ? { aisle: aisle.key, after: isAbove(aisle.key) ? null : id } : null
}

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
 * Moves through the places with up and down, across aisles; gives the next one and where it is.
 * @param ids the places in their order on the page
 */
export const stepsThrough =
  (ids: readonly string[]) =>
  (
    event: KeyboardEvent,
    { active, context: { droppableRects } }: Parameters<KeyboardCoordinateGetter>[1],
    from: string | null,
  ) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code]
    if (!step) return undefined
    event.preventDefault()
    const id = ids[ids.indexOf(from ?? String(active)) + step]
    const rect = id === undefined ? undefined : droppableRects.get(id)
    return id && rect && { id, at: { x: rect.left, y: rect.top } }
  }
