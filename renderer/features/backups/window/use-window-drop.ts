import { useEffect, useEffectEvent, useState } from 'react'

const isBackupName = (name: string) => /\.(?:trivet|zip)$/i.test(name)

/**
 * Accepts a backup file dropped anywhere on the window, unless an element there takes files itself. Returns true while
 * a file that may be one is dragged over the window.
 */
export function useWindowDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      const isOurs = !isTaken(event) && mayBeBackup(event.dataTransfer)
      if (isOurs) event.preventDefault()
      setOver(isOurs)
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setOver(false)
      const files = event.dataTransfer?.files ?? []
      const [file] = files
      if (isTaken(event) || files.length !== 1 || !file || !isBackupName(file.name)) return
      event.preventDefault()
      take(file)
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('dragleave', handleLeave)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('dragleave', handleLeave)
      window.removeEventListener('drop', handleDrop)
    }
  }, [])
  return isOver
}

/** An element that takes files has called preventDefault; file inputs take them without it. */
const isTaken = (event: DragEvent) =>
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.closest('input[type="file"]') !== null)

/** The name of a file is only known when it is dropped, but its type is: a picture is not a backup. */
function mayBeBackup(transfer: DataTransfer | null): boolean {
  const files = [...(transfer?.items ?? [])].filter(({ kind }) => kind === 'file')
  return files.length === 1 && !/^(?:image|text|video|audio)\//.test(files[0]?.type ?? '')
}
