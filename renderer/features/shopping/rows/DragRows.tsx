import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GripContext } from '#renderer/components/lists/Grip.tsx'
import { feel } from '#renderer/hooks/haptics.ts'
import {
  type DropPlace,
  emptyOf,
  findPlace,
  placeOf,
  startOf,
  stepsThrough,
} from './drag-places.ts'
import { EmptyAisles } from './EmptyAisles.tsx'
import classes from './drag.module.css'

export interface DragAisle {
  key: string
  name: string
  /** The groups that can be seen. */
  groups: string[]
}

interface DragRowsProps {
  aisles: DragAisle[]
  /** Those without rows, which are shown as places while something is dragged. */
  empty: Pick<DragAisle, 'key' | 'name'>[]
  nameOf: (group: string) => string
  onDrop: (group: string, place: DropPlace) => void
  children: ReactNode
}

/**
 * Rows that are moved by their grips, inside an aisle and to other ones: with the mouse, after a short hold with a
 * finger, or with Space, arrows and Space again. A line shows the place; Esc puts the row back.
 */
export function DragRows({ aisles, empty, nameOf, onDrop, children }: DragRowsProps) {
  const { t } = useTranslation()
  const [lifted, setLifted] = useState<string | null>(null)
  // The same getter while the places are the same: a new one would set the sensors up again.
  const joinedIds = [
    ...aisles.flatMap(({ key, groups }) => [startOf(key), ...groups]),
    ...empty.map(({ key }) => emptyOf(key)),
  ].join('\n')
  const places = [...aisles, ...empty.map(({ key }) => ({ key, groups: [] as string[] }))]
  // Where arrows have led; null while it is moved otherwise.
  const reached = useRef<string | null>(null)
  const byKeys = useMemo(() => {
    const stepFrom = stepsThrough(joinedIds.split('\n'))
    const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
      // Keys may be pressed faster than the page is drawn.
      const next = stepFrom(event, args, reached.current)
      if (!next) return undefined
      reached.current = next.id
      return next.at
    }
    return { coordinateGetter }
  }, [joinedIds])
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeys),
  )
  const placeIn = (over: DragEndEvent['over']) => over?.data.current as DropPlace | undefined // set below
  /** Where it is dropped; null where it was lifted. */
  const placeAt = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): DropPlace | null => {
    const id = reached.current ?? over?.id
    if (id === undefined || id === active.id) return null
    return (reached.current ? placeOf(reached.current, places) : placeIn(over)) ?? null
  }
  const said = (id: string, place: DropPlace) => {
    const aisle = [...aisles, ...empty].find(({ key }) => key === place.aisle)?.name ?? ''
    const name = nameOf(id)
    return place.after === null
      ? t('shopping.rows.first-in', { name, aisle })
      : t('shopping.rows.after', { name, aisle, other: nameOf(place.after) })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sortable.lifted', { name: nameOf(String(active.id)) }),
    onDragOver: ({ active, over }) => {
      const place = placeIn(over)
      // The first one is always the row's own place, and would be said over its lifting.
      return place && over?.id !== active.id ? said(String(active.id), place) : undefined
    },
    onDragEnd: ({ active, over }) => {
      const name = nameOf(String(active.id))
      const place = placeAt({ active, over })
      if (!place) return t('sortable.canceled', { name })
      return t('shopping.rows.dropped', { place: said(String(active.id), place) })
    },
    onDragCancel: ({ active }) => t('sortable.canceled', { name: nameOf(String(active.id)) }),
  }
  const handleEnd = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    const place = placeAt({ active, over })
    if (place) onDrop(String(active.id), place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('sortable.instructions') },
      }}
      onDragStart={({ active }) => {
        feel('held')
        reached.current = null
        setLifted(String(active.id))
      }}
      onDragEnd={handleEnd}
      onDragCancel={() => setLifted(null)}
    >
      {children}
      {lifted !== null && empty.length > 0 && <EmptyAisles aisles={empty} />}
      <DragOverlay dropAnimation={null}>
        {lifted !== null && (
          <div className={classes.lifted}>
            <bdi>{nameOf(lifted)}</bdi>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

// Constants, so that they keep their identity: a new object would render every row again.
const byMouse = { activationConstraint: { distance: 4 } }
const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } }

interface DragRowProps {
  id: string
  aisle: string
  isFixed: boolean
  className: string | undefined
  children: ReactNode
}

/** One group of rows, an `li`. While dragging, only this wrapper is rendered again, not its content. */
export function DragRow({ id, aisle, isFixed, className = '', children }: DragRowProps) {
  const drag = useDraggable({ id, disabled: isFixed })
  const { attributes, listeners, setActivatorNodeRef, isDragging, active } = drag
  const place = useMemo(() => ({ aisle, after: id }) satisfies DropPlace, [aisle, id])
  const drop = useDroppable({ id, data: place })
  const grip = useMemo(
    () => (isFixed ? null : { attributes, listeners, setActivatorNodeRef, isDragging }),
    [isFixed, attributes, listeners, setActivatorNodeRef, isDragging],
  )
  return (
    <li
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      className={`${className} ${classes.place}`}
      data-dragging={isDragging || undefined}
      data-over={(drop.isOver && active?.id !== id) || undefined}
    >
      <GripContext value={grip}>{children}</GripContext>
    </li>
  )
}

/** The place above the first row of an aisle; what is in it, its heading, stays usable. */
export function DropStart({ aisle, children }: { aisle: string; children?: ReactNode }) {
  const place = useMemo(() => ({ aisle, after: null }) satisfies DropPlace, [aisle])
  const { setNodeRef, isOver } = useDroppable({
    id: startOf(aisle),
    data: place,
  })
  return (
    <div ref={setNodeRef} className={classes.place} data-over={isOver || undefined}>
      {children ?? <div className={classes.start} />}
    </div>
  )
}
