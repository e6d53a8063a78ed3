import { type DragEvent, useState } from 'react'

/**
 * The handlers of a place where files may be dropped; spread them over it. `data-over` is true while files are held over
 * it. Whatever it does must be possible by a button as well.
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
