import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'

/** What comes back onto the lists by itself; fetched when it is opened. */
export const RecurringDialog = lazyDialog(
  async () => (await import('./RecurringDialog.tsx')).RecurringDialog,
)
