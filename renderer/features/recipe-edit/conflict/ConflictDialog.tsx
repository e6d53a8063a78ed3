import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import classes from './conflict.module.css'
import { type DraftPart, type MergedDrafts, withPart } from './merge-drafts.ts'
import { linesOf, ownLines } from './part-lines.ts'
import { usePartName } from './part-name.ts'

export interface Conflict {
  merged: MergedDrafts
  mine: RecipeDraft
  theirs: RecipeDraft
  /** Who saved the other version, if known. */
  by: string | null
  /** When it was saved, as a server time. */
  at: string
}

interface ConflictDialogProps {
  conflict: Conflict
  onClose: () => void
  onSave: (draft: RecipeDraft) => unknown
}

/** Somebody else has saved meanwhile: for every part that both have changed, the user chooses one version. */
export function ConflictDialog({ conflict, onClose, onSave }: ConflictDialogProps) {
  const { t } = useTranslation()
  const partName = usePartName()
  const { merged, mine, theirs } = conflict
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isTheirs: boolean) =>
    setTakesTheirs((chosen) => {
      const next = new Set(chosen)
      if (isTheirs) next.add(id)
      else next.delete(id)
      return next
    })
  const time = formatTime(conflict.at, 'long')
  const save = () =>
    onSave(
      merged.conflicts
        .filter(({ id }) => takesTheirs.has(id))
        .reduce((draft, part) => withPart(draft, part, theirs), merged.draft),
    )

  return (
    <Dialog
      opened
      onClose={onClose}
      size={900}
      title={
        conflict.by
          ? t('recipe-edit.conflict-by', { name: conflict.by, time })
          : t('recipe-edit.conflict-at', { time })
      }
      icon={<IconAlertTriangle color="var(--trivet-warning)" aria-hidden />}
      cancelLabel={t('recipe-edit.keep-editing')}
      submitLabel={t('recipe-edit.conflict-save')}
      onSubmit={save}
    >
      <Text>{t('recipe-edit.conflict-text', counted(merged.conflicts.length))}</Text>
      {merged.taken.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('recipe-edit.conflict-merged', {
            parts: merged.taken.map((part) => partName(part)),
          })}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => setTakesTheirs(new Set())}>
          {t('recipe-edit.keep-mine')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => setTakesTheirs(new Set(merged.conflicts.map(({ id }) => id)))}
        >
          {t('recipe-edit.take-theirs')}
        </Button>
      </Group>
      <Stack gap="lg">
        {merged.conflicts.map((part) => (
          <section key={part.id} aria-label={partName(part)}>
            <Group justify="space-between" mb="xs">
              <Title order={3} size="h4">
                {partName(part)}
              </Title>
              <SegmentedControl
                aria-label={partName(part)}
                value={takesTheirs.has(part.id) ? 'theirs' : 'mine'}
                onChange={(value) => choose(part.id, value === 'theirs')}
                data={[
                  { value: 'mine', label: t('recipe-edit.mine') },
                  { value: 'theirs', label: t('recipe-edit.theirs') },
                ]}
              />
            </Group>
            <div className={classes.sides}>
              <Side
                part={part}
                draft={mine}
                other={theirs}
                label={t('recipe-edit.mine')}
                isChosen={!takesTheirs.has(part.id)}
              />
              <Side
                part={part}
                draft={theirs}
                other={mine}
                label={t('recipe-edit.theirs')}
                isChosen={takesTheirs.has(part.id)}
              />
            </div>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}

interface SideProps {
  part: DraftPart
  draft: RecipeDraft
  other: RecipeDraft
  label: string
  isChosen: boolean
}

/** One version of a part; lines that the other version lacks are marked. */
function Side({ part, draft, other, label, isChosen }: SideProps) {
  const { t } = useTranslation()
  const lines = linesOf(part, draft, t)
  const own = ownLines(lines, linesOf(part, other, t))
  const isEmpty = lines.every((line) => line.trim() === '')
  return (
    <div className={classes.side} data-chosen={isChosen}>
      <Text size="sm" fw={600} mb={4}>
        {label}
      </Text>
      {isEmpty && <Text c="dimmed">{t('recipe-edit.nothing')}</Text>}
      {!isEmpty &&
        lines.map((line, index) =>
          own.has(index) ? (
            <mark key={index} className={classes.line} dir="auto">
              {line || ' '}
            </mark>
          ) : (
            <span key={index} className={classes.line} dir="auto">
              {line || ' '}
            </span>
          ),
        )}
    </div>
  )
}
