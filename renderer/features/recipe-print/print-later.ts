import { laterPart } from '#renderer/components/later-part.tsx'

/** Nobody sees the sheet on the screen; who prints waits for it. */
export const printLater = laterPart(
  async () => (await import('./PrintView.tsx')).PrintView,
  () => null,
)
