import { IconAlertTriangle } from '@tabler/icons-react'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import classes from './FailedPicture.module.css'

const later = laterPart(
  async () => (await import('./FailedDrawing.tsx')).FailedDrawing,
  ({ error }) => error && <IconAlertTriangle size={56} color="var(--trivet-error)" aria-hidden />,
)

/** The picture of a page that failed. It comes later, and a sign takes its place where it cannot be fetched either. */
export function FailedPicture() {
  return (
    <div className={classes.room}>
      <later.Part />
    </div>
  )
}
