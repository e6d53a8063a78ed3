import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { feel } from '#renderer/hooks/haptics.ts'
import { GripContext } from './Grip.tsx'
import classes from './Sortable.module.css'

interface SortableListProps {
  /** In their current order. */
  ids: string[]
  /** What screen readers call an item while it moves. */
  nameOf: (id: string) => string
  onMove: (id: string, toIndex: number) => void
  layout?: 'list' | 'grid'
  children: ReactNode
}

/**
 * A list that can be reordered by the grips: with the mouse, after a short hold with a finger, or with Space, arrows
 * and Space again. Esc puts the item back. The items inside are `SortableItem`s with a `Grip` each.
 */
export function SortableList({ nameOf, onMove, layout = 'list', ...list }: SortableListProps) {
  const { t } = useTranslation()
  // Keep the same array while the order is the same: every item depends on it by identity.
  const joinedIds = list.ids.join('\n')
  const ids = useMemo(() => joinedIds.split('\n').filter((id) => id !== ''), [joinedIds])
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeys),
  )
  const isList = layout === 'list'
  const last = useRef<UniqueIdentifier | null>(null)
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: () => {
      last.current = null
      return undefined
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === last.current) return undefined
      const isFirst = last.current === null
      last.current = over.id
      const name = nameOf(String(active.id))
      // The first 'over' is always the item's own place. Only then everything is measured and arrow keys work, so this
      // is when to announce it.
      if (isFirst && over.id === active.id) return t('sortable.lifted', { name })
      return t('sortable.over', { name, place: place(over.id), total: ids.length })
    },
    onDragEnd: ({ active, over }) =>
      t('sortable.dropped', {
        name: nameOf(String(active.id)),
        place: place(last.current ?? over?.id ?? active.id),
        total: ids.length,
      }),
    onDragCancel: ({ active }) => t('sortable.canceled', { name: nameOf(String(active.id)) }),
  }
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const to = over && (last.current ?? over.id)
    if (to && to !== active.id) onMove(String(active.id), ids.indexOf(String(to)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isList ? upAndDown : anywhere}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('sortable.instructions') },
      }}
      onDragStart={() => feel('held')}
      cancelDrop={afterLastStep}
      onDragEnd={handleEnd}
    >
      <SortableContext
        items={ids}
        strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {list.children}
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  className?: string | undefined
  children: ReactNode
}

/** One item, an `li`. While dragging, only this wrapper is rendered again, not its content. */
export function SortableItem({ id, className = '', children }: SortableItemProps) {
  const { setNodeRef, transform, transition, isDragging, ...rest } = useSortable({ id })
  const { attributes, listeners, setActivatorNodeRef } = rest
  const grip = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef, isDragging }),
    [attributes, listeners, setActivatorNodeRef, isDragging],
  )
  return (
    <li
      ref={setNodeRef}
      className={`${className} ${classes.item}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-row={id}
    >
      <GripContext value={grip}>{children}</GripContext>
    </li>
  )
}

/** Space may follow an arrow faster than the page is drawn: the step is taken first. */
async function afterLastStep({ activatorEvent }: { activatorEvent: Event | null }) {
  if (activatorEvent instanceof KeyboardEvent) await new Promise((resolve) => setTimeout(resolve))
  return false
}

// Constants, so that they keep their identity: a new object would render every item again.
const byMouse = { activationConstraint: { distance: 4 } }
const byTouch = { activationConstraint: { delay: 180, tolerance: 8 } }
const byKeys = { coordinateGetter: sortableKeyboardCoordinates }
const anywhere: Modifier[] = []
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
