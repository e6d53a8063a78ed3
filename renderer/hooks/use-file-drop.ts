import { type DragEvent, useState } from 'react'

/**
 * Handlers for an element that files can be dropped on; spread them over it. `data-over` is true while files are
 * dragged over it. There must also be a button that does the same.
 */
export function useFileDrop(onFiles: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles(event.dataTransfer)
    },
  }
}
