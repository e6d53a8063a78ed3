import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { laterCode } from '#renderer/components/later/later-code.ts'
import classes from './FailedPicture.module.css'

const { fetch, useCode } = laterCode(
  async () => (await import('./FailedDrawing.tsx')).FailedDrawing,
)

/** The picture of a page that failed. It comes later, and a sign takes its place where it cannot be fetched either. */
export function FailedPicture() {
  const Drawing = useCode()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    fetch().catch(() => setMissing(true))
  }, [])
  return (
    <div className={classes.room}>
      {Drawing && <Drawing />}
      {!Drawing && isMissing && (
        <IconAlertTriangle size={56} color="var(--trivet-error)" aria-hidden />
      )}
    </div>
  )
}
