import { ActionIcon, Text } from '@mantine/core'
import { IconArrowMerge, IconArrowsDownUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foods, units } from '#contract/foods.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { NameOption } from '#renderer/components/fields/name-options.ts'
import { NameSelect } from '#renderer/components/fields/NameSelect.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { UsesNote } from '#renderer/components/kitchen/UsesNote.tsx'
import classes from './data.module.css'
import { changeOptions, usesQuery } from './named-kinds.ts'

export interface MergeChoice {
  from: string | null
  to: string | null
}

interface MergeDialogProps {
  kind: 'foods' | 'units'
  options: readonly NameOption[]
  /** What is selected at first. */
  initial: MergeChoice
  onClose: () => void
}

/** Merges one food or unit into another, after showing what that changes. */
export function MergeDialog({ kind, options, initial, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const [{ from, to }, setChoice] = useState(initial)
  const [wasTried, setTried] = useState(false)
  const source = options.find(({ id }) => id === from)
  const target = options.find(({ id }) => id === to)
  const { merge, isGoing } = useMerge(kind, () =>
    t('data.merged', { from: source?.name ?? '', to: target?.name ?? '' }),
  )
  const isSame = from !== null && from === to
  const canMerge = source !== undefined && target !== undefined && !isSame
  const uses = useQuery({
    ...usesQuery(kind, from ?? ''),
    enabled: canMerge && !isGoing,
    staleTime: 0,
  })

  const handleSubmit = async () => {
    setTried(true)
    if (!canMerge) return
    await merge(source.id, target.id)
    onClose()
  }
  const missing = wasTried && t('data.missing')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`data.kind.${kind}.merge-title`)}
      icon={<IconArrowMerge size={24} aria-hidden />}
      submitLabel={t('data.merge')}
      onSubmit={handleSubmit}
    >
      <Text c="dimmed">{t('data.merge-text')}</Text>
      <div className={classes.merge}>
        <NameSelect
          label={t('data.merge-from')}
          options={options}
          value={from}
          onChange={(id) => setChoice({ from: id, to })}
          error={!source && missing}
          isFirst={from === null}
        />
        <Tooltip label={t('data.swap')}>
          <ActionIcon aria-label={t('data.swap')} onClick={() => setChoice({ from: to, to: from })}>
            <IconArrowsDownUp size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <NameSelect
          label={t('data.merge-to')}
          options={options}
          value={to}
          onChange={(id) => setChoice({ from, to: id })}
          error={isSame ? t('data.same') : !target && missing}
          isFirst={from !== null}
        />
      </div>
      {canMerge && (
        <div role="status">
          <UsesNote
            uses={uses}
            used={(places) => t('data.merge-uses', { from: source.name, to: target.name, places })}
            unused={t('data.merge-unused', { from: source.name, to: target.name })}
          />
          <Text mt="xs">{t('data.no-undo')}</Text>
        </div>
      )}
    </Dialog>
  )
}

function useMerge(kind: 'foods' | 'units', more: () => string) {
  const options = { ...changeOptions, more }
  const mergeFoods = useApiMutation(foods.merge, options)
  const mergeUnits = useApiMutation(units.merge, options)
  const merge = (from: string, to: string) =>
    kind === 'foods'
      ? mergeFoods.mutateAsync({ body: { fromFood: from, toFood: to } })
      : mergeUnits.mutateAsync({ body: { fromUnit: from, toUnit: to } })
  // While merging, do not ask for the uses again: the record is gone before the dialog has closed.
  const { isPending, isSuccess } = kind === 'foods' ? mergeFoods : mergeUnits
  return { merge, isGoing: isPending || isSuccess }
}
