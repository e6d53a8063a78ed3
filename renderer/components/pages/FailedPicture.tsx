import { IconAlertTriangle } from '@tabler/icons-react'
import { createElement, useEffect, useState } from 'react'
import { laterCode } from '#renderer/components/later/later-code.ts'
import classes from './FailedPicture.module.css'

const { fetch, useCode } = laterCode(
  async () => (await import('./FailedDrawing.tsx')).FailedDrawing,
)

/** The picture of a page that failed. It comes later, and a sign takes its place where it cannot be fetched either. */
export function FailedPicture() {
  const drawing = useCode()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    fetch().catch(() => setMissing(true))
  }, [])
  return (
    <div className={classes.room}>
      {drawing && createElement(drawing)}
      {!drawing && isMissing && (
        <IconAlertTriangle size={56} color="var(--trivet-error)" aria-hidden />
      )}
    </div>
  )
}
