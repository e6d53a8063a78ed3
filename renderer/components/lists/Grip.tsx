import type { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Grip.module.css'

type Draggable = ReturnType<typeof useDraggable>
type Hold = Pick<Draggable, 'attributes' | 'listeners' | 'setActivatorNodeRef' | 'isDragging'>

/** What the grip of a row needs from the row around it; null where the row does not move. */
export const GripContext = createContext<Hold | null>(null)

interface GripProps {
  name: string
  /** A finger that pushes at once scrolls the page; only a hold lifts. For rows as close together as a list to buy. */
  scrolls?: boolean
}

/** The handle of the row that it is in. */
export function Grip({ name, scrolls = false }: GripProps) {
  const { t } = useTranslation()
  const hold = useContext(GripContext)
  if (!hold) return null
  const { setActivatorNodeRef, attributes, listeners, isDragging } = hold
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.grip}
      data-scrolls={scrolls || undefined}
      {...attributes}
      {...listeners}
      // Esc cancels the drag and must not close a surrounding dialog.
      {...(isDragging && { 'data-mantine-stop-propagation': 'true' })}
      aria-label={t('sortable.move', { name })}
      title={t('sortable.move', { name })}
    >
      <IconGripVertical size={20} aria-hidden />
    </button>
  )
}
