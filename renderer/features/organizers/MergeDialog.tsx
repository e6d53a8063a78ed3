import { ActionIcon, Text } from '@mantine/core'
import { IconArrowMerge, IconArrowsDownUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { NameSelect } from '#renderer/components/fields/NameSelect.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { UsesNote } from '#renderer/components/kitchen/UsesNote.tsx'
import { useOrganizerChanges } from './changes.ts'
import { type Organizer, organizersQuery, usesQuery } from './kinds.ts'
import { OrganizerOption } from './OrganizerOption.tsx'
import classes from './organizers.module.css'

interface MergeDialogProps {
  kind: OrganizerKind
  opened: boolean
  onClose: () => void
  /** The ids that are selected at first. */
  from?: string | null
  to?: string | null
  onMerge?: () => void
}

const none: Organizer[] = []

interface Choice {
  from?: string | null
  to?: string | null
}

/** Merges one category, tag or tool into another, after showing what that changes. */
export function MergeDialog({ kind, opened, onClose, onMerge, ...preset }: MergeDialogProps) {
  const { t } = useTranslation()
  const list = useQuery({ ...organizersQuery(kind), enabled: opened })
  const [choice, setChoice] = useState<Choice>({})
  const [wasTried, setTried] = useState(false)
  const { from = preset.from ?? null, to = preset.to ?? null } = choice
  const organizers = list.data?.items ?? none
  const options = useMemo(
    () => organizers.map(({ id, name }) => nameOption(id, name)),
    [organizers],
  )
  const source = organizers.find(({ id }) => id === from)
  const target = organizers.find(({ id }) => id === to)
  const { merge } = useOrganizerChanges(kind, () =>
    t('organizers.merged', { from: source?.name ?? '', to: target?.name ?? '' }),
  )
  const isSame = from !== null && from === to
  const canMerge = source !== undefined && target !== undefined && !isSame
  // While merging, do not ask for the uses again: the organizer is gone before the dialog has closed.
  const isGoing = merge.variables?.body.from === from && !merge.isError
  const uses = useQuery({
    ...usesQuery(kind, from ?? ''),
    enabled: opened && canMerge && !isGoing,
    staleTime: 0,
  })

  const missing = wasTried && t('organizers.missing')
  const handleClose = () => {
    setChoice({})
    setTried(false)
    onClose()
  }
  const handleSubmit = async () => {
    setTried(true)
    if (!canMerge) return
    await merge.mutateAsync({ body: { from: source.id, to: target.id } })
    handleClose()
    onMerge?.()
  }

  const select = {
    options,
    placeholder: t(`organizers.${kind}.choose`),
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <OrganizerOption kind={kind} id={option.value} name={option.label} />
    ),
  }

  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      title={t(`organizers.${kind}.merge`)}
      icon={<IconArrowMerge size={24} aria-hidden />}
      submitLabel={t('organizers.merge')}
      onSubmit={handleSubmit}
    >
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      <Text c="dimmed">{t('organizers.merge-hint')}</Text>
      <div className={classes.merge}>
        <NameSelect
          {...select}
          label={t(`organizers.${kind}.source`)}
          value={from}
          onChange={(id) => setChoice({ from: id, to })}
          error={!source && missing}
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
        <NameSelect
          {...select}
          label={t(`organizers.${kind}.target`)}
          value={to}
          onChange={(id) => setChoice({ from, to: id })}
          isFirst={from !== null}
          error={isSame ? t('organizers.same') : !target && missing}
        />
      </div>
      {canMerge && (
        <>
          <UsesNote
            uses={uses}
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
