import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconArrowMerge, IconArrowsDownUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { toast } from '#renderer/components/toast.ts'
import { useOrganizerChanges } from './changes.ts'
import { organizersQuery } from './kinds.ts'
import { OrganizerSelect } from './OrganizerSelect.tsx'
import classes from './organizers.module.css'
import { UsesNote } from './UsesNote.tsx'

interface MergeDialogInput {
  kind: OrganizerKind
  opened: boolean
  onClose: () => void
  /** The ids that are chosen at first. */
  from?: string | null
  to?: string | null
  onMerge?: () => void
}

interface Choice {
  from?: string | null
  to?: string | null
}

/** Puts one category, tag or tool in the place of another, after saying what that changes. */
export function MergeDialog({ kind, opened, onClose, onMerge, ...preset }: MergeDialogInput) {
  const { t } = useTranslation()
  const list = useQuery({ ...organizersQuery(kind), enabled: opened })
  const { merge } = useOrganizerChanges(kind)
  const [choice, setChoice] = useState<Choice>({})
  const { from = preset.from ?? null, to = preset.to ?? null } = choice
  const organizers = list.data?.items ?? []
  const source = organizers.find(({ id }) => id === from)
  const target = organizers.find(({ id }) => id === to)
  const isSame = from !== null && from === to

  const handleClose = () => {
    setChoice({})
    onClose()
  }
  const handleSubmit = async () => {
    if (!source || !target) return
    await merge.mutateAsync({ body: { from: source.id, to: target.id } })
    handleClose()
    onMerge?.()
    toast.success(t('organizers.merged', { from: source.name, to: target.name }))
  }

  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      title={t(`organizers.${kind}.merge`)}
      icon={<IconArrowMerge size={24} aria-hidden />}
      submitLabel={t('organizers.merge')}
      submitDisabled={!source || !target || isSame}
      onSubmit={handleSubmit}
    >
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      <Text c="dimmed">{t('organizers.merge-hint')}</Text>
      <div className={classes.merge}>
        <OrganizerSelect
          kind={kind}
          label={t(`organizers.${kind}.source`)}
          organizers={organizers}
          value={from}
          onChange={(id) => setChoice({ from: id, to })}
          isFirst={from === null}
        />
        <Tooltip label={t('organizers.swap')}>
          <ActionIcon
            aria-label={t('organizers.swap')}
            onClick={() => setChoice({ from: to, to: from })}
          >
            <IconArrowsDownUp size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <OrganizerSelect
          kind={kind}
          label={t(`organizers.${kind}.target`)}
          organizers={organizers}
          value={to}
          onChange={(id) => setChoice({ from, to: id })}
          isFirst={from !== null}
          {...(isSame && { error: t('organizers.same') })}
        />
      </div>
      {source && target && !isSame && (
        <>
          <UsesNote
            kind={kind}
            id={source.id}
            used={(places) =>
              t('organizers.merge-uses', { from: source.name, to: target.name, places })
            }
            unused={t('organizers.merge-unused', { from: source.name })}
          />
          <Text>{t('organizers.no-undo')}</Text>
        </>
      )}
    </Dialog>
  )
}
