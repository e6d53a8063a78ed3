import { ReadAgainDialog } from '#renderer/features/lines-again/index.ts'
import type { BulkAction } from './BulkActions.tsx'
import type { ManyProps } from './BulkDialog.tsx'
import { DeleteManyDialog } from './DeleteManyDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { OrganizeDialog } from './OrganizeDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

interface BulkDialogsProps extends ManyProps {
  action: BulkAction
  groupSlug: string
}

/** The dialog of an action, mounted again each time, so that it has no old state. */
export function BulkDialogs({ action, groupSlug, ...rest }: BulkDialogsProps) {
  switch (action) {
    case 'tag':
      return <OrganizeDialog kind="tags" {...rest} />
    case 'categorize':
      return <OrganizeDialog kind="categories" {...rest} />
    case 'settings':
      return <SettingsDialog {...rest} />
    case 'again':
      return <ReadAgainDialog groupSlug={groupSlug} {...rest} />
    case 'export':
      return <ExportDialog {...rest} />
    case 'delete':
      return <DeleteManyDialog groupSlug={groupSlug} {...rest} />
  }
}
