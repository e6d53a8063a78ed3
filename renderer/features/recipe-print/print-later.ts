import { laterPart } from '#renderer/components/later/later-part.tsx'

/** Fetched late, because the sheet is not visible on the screen; printing waits for it. */
export const printLater = laterPart(
  async () => (await import('./PrintView.tsx')).PrintView,
  () => null,
)
