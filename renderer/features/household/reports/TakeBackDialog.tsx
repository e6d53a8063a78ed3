import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { migrations } from '#contract/migrations.ts'
import { madeParts, type TakeBackPreview } from '#contract/taking-back.ts'
import type { ReportSummary } from '#contract/reports.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { counted, formatList } from '#renderer/i18n/format.ts'
import { wordsFor } from './report-name.ts'
import classes from './reports.module.css'

interface TakeBackDialogProps {
  report: ReportSummary
  onClose: () => void
}

/** Shows what taking an import back deletes or gives back, asks what becomes of recipes that were changed since, and begins it. */
export function TakeBackDialog({ report, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation()
  const { id } = report
  const words = wordsFor(report)
  const isImport = report.work === null
  const look = useQuery({
    ...apiQuery(migrations.previewTakeBack, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep')
  const takeBack = useApiMutation(migrations.takeBack, {
    refresh: ['groups', 'reports'],
    errors: 'form',
  })
  const changed = look.data?.changed ?? []
  const changedParts = look.data?.changedParts ?? []
  const changedReplaced = look.data?.changedReplaced ?? []
  const parts = look.data ? partsOf(look.data, t) : []
  const isChanged = changed.length + changedParts.length + changedReplaced.length > 0
  const submit = async () => {
    // With `ask`, what was changed since this was shown is not deleted unseen.
    const order = isChanged ? choice : ('ask' as const)
    const { isBegun } = await takeBack.mutateAsync({ params: { id }, body: { changed: order } })
    if (!isBegun) return look.refetch()
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('reports.take-back-title', words)}
      icon={
        isImport ? (
          <IconAlertTriangle color="var(--trivet-error)" aria-hidden />
        ) : (
          <IconArrowBackUp className="mirrored" aria-hidden />
        )
      }
      destructive={isImport}
      submitLabel={t('reports.take-back-now', words)}
      {...(look.data && !look.isFetching && { onSubmit: submit })}
    >
      {look.isPending && <WaitingBlock height={72} />}
      {look.isError && <ErrorPanel error={look.error} onRetry={() => void look.refetch()} />}
      {look.data && (
        <Stack>
          <RecipesText look={look.data} parts={parts} />
          {parts.length > 0 && (
            <Text>
              {t('reports.take-back-parts', {
                parts: formatList(parts),
                ...(look.data.recipes === look.data.changed.length && { context: 'only' }),
              })}
            </Text>
          )}
          <ReplacedText look={look.data} isImport={isImport} />
          {look.data.settings > 0 && (
            <Text>{t('reports.take-back-settings', counted(look.data.settings))}</Text>
          )}
          {isImport && <Text>{t('reports.take-back-names')}</Text>}
          {isChanged && (
            <Changed
              report={report}
              changed={changed}
              changedReplaced={changedReplaced}
              changedParts={changedParts}
              choice={choice}
              onChoose={setChoice}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

/** How many recipes go. That it is none is said only where nothing else is told. */
function RecipesText({ look, parts }: { look: TakeBackPreview; parts: string[] }) {
  const { t } = useTranslation()
  const { recipes, replaced, settings, changed, changedParts } = look
  const count = recipes - changed.length
  const others = replaced + settings + changed.length + changedParts.length + parts.length
  if (count === 0 && others > 0) return null
  return <Text>{t('reports.take-back-text', counted(count))}</Text>
}

/** What goes besides recipes, each in words; nothing where the file had nothing else. */
function partsOf(look: TakeBackPreview, t: TFunction) {
  return madeParts.flatMap((kind) => {
    const count = look[kind] - look.changedParts.filter((part) => part.kind === kind).length
    return count > 0 ? [t(`reports.part.${kind}`, counted(count))] : []
  })
}

/** Recipes that were here before and are not deleted. */
function ReplacedText({ look, isImport }: { look: TakeBackPreview; isImport: boolean }) {
  const { t } = useTranslation()
  const count = look.replaced - look.changedReplaced.length
  const key = isImport ? 'reports.take-back-replaced' : 'reports.take-back-read'
  return count > 0 && <Text>{t(key, counted(count))}</Text>
}

interface ChangedProps extends Pick<
  TakeBackPreview,
  'changed' | 'changedReplaced' | 'changedParts'
> {
  report: ReportSummary
  choice: 'keep' | 'remove'
  onChoose: (choice: 'keep' | 'remove') => void
}

function Changed({ report, choice, onChoose, ...since }: ChangedProps) {
  const { t } = useTranslation()
  const { changed, changedReplaced, changedParts } = since
  const changedSince =
    report.work === null ? ('reports.changed-since' as const) : ('reports.changed-after' as const)
  const { groupSlug } = useSignedIn()
  return (
    <Radio.Group
      label={t(
        changedParts.length > 0 ? 'reports.things-changed' : changedSince,
        counted(changed.length + changedReplaced.length + changedParts.length),
      )}
      value={choice}
      onChange={(chosen) => onChoose(chosen === 'remove' ? 'remove' : 'keep')}
    >
      <ul className={classes.changed}>
        {[...changed, ...changedReplaced].map(({ id, slug, name }) => (
          <li key={id}>
            <Anchor component={Link} to={recipePath(groupSlug, slug)} inherit underline="always">
              <bdi>{name}</bdi>
            </Anchor>
          </li>
        ))}
        {changedParts.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            {t(`reports.part-of.${kind}`)} <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Stack gap="xs">
        <Radio value="keep" label={t('reports.keep-changed')} />
        <Radio
          value="remove"
          label={t(
            changedReplaced.length > 0 ? 'reports.remove-replaced' : 'reports.remove-changed',
            wordsFor(report),
          )}
        />
      </Stack>
    </Radio.Group>
  )
}
