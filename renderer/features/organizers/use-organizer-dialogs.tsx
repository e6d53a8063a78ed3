import { useCallback, useState } from 'react'
import type { OrganizerKind } from '#contract/organizers.ts'
import { DeleteOrganizerDialog } from './DeleteOrganizerDialog.tsx'
import type { Organizer } from './kinds.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { OrganizerDialog } from './OrganizerDialog.tsx'

export type OrganizerAction = 'create' | 'edit' | 'merge' | 'delete'

interface Shown {
  action: OrganizerAction | null
  /** The organizer of the dialog (of a merge, the first one). Kept while the dialog fades out. */
  about: Organizer | null
  second: Organizer | null
}

/** The dialogs for one kind; render `element` beside the list. */
export function useOrganizerDialogs(kind: OrganizerKind, onMerge?: () => void) {
  const [{ action, about, second }, setShown] = useState<Shown>({
    action: null,
    about: null,
    second: null,
  })
  const open = useCallback(
    (action: OrganizerAction, about: Organizer | null = null, second: Organizer | null = null) =>
      setShown({ action, about, second }),
    [],
  )
  const close = () => setShown((shown) => ({ ...shown, action: null }))
  const element = (
    <>
      <OrganizerDialog kind={kind} opened={action === 'create'} onClose={close} />
      <OrganizerDialog kind={kind} opened={action === 'edit'} onClose={close} organizer={about} />
      <MergeDialog
        kind={kind}
        opened={action === 'merge'}
        onClose={close}
        from={about?.id ?? null}
        to={second?.id ?? null}
        {...(onMerge && { onMerge })}
      />
      {about && (
        <DeleteOrganizerDialog
          kind={kind}
          opened={action === 'delete'}
          onClose={close}
          organizer={about}
        />
      )}
    </>
  )
  return { open, element }
}
