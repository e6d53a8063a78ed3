import { useCallback, useState } from 'react'
import type { OrganizerKind } from '#contract/organizers.ts'
import { DeleteOrganizerDialog } from './DeleteOrganizerDialog.tsx'
import type { Organizer } from './kinds.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { OrganizerDialog } from './OrganizerDialog.tsx'

export type OrganizerAction = 'create' | 'edit' | 'merge' | 'delete'

interface Shown {
  action: OrganizerAction | null
  /** What the action is about; the first one of a merge. Kept while its dialog fades. */
  about: Organizer | null
  second: Organizer | null
}

/** The dialogs for one kind. `element` belongs beside the list. */
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
