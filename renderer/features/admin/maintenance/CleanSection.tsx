import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Cleaned,
  maintenance,
  type MaintenanceSummary,
  temporaryHours,
} from '#contract/admin.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { counted, formatBytes, inUnits } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'
import { summaryQuery } from '../queries.ts'

const calls = {
  temp: maintenance.cleanTemp,
  images: maintenance.cleanImages,
  'recipe-folders': maintenance.cleanRecipeFolders,
  logs: maintenance.cleanLogs,
} as const
type Kind = keyof typeof calls
const kinds = Object.keys(calls) as Kind[]

/** What can be deleted safely, each after a confirmation that says what goes. */
export function CleanSection({ summary }: { summary: MaintenanceSummary }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Kind>('temp')
  const [asks, setAsks] = useState(false)
  const clean = useApiMutation(calls[asked], {
    refresh: summaryQuery().queryKey as string[],
    errors: 'form',
  })
  const [done, setDone] = useState<Partial<Record<Kind, Cleaned>>>({})
  const found: Record<Exclude<Kind, 'logs'>, number> = {
    temp: summary.cleanableTemp,
    images: summary.cleanableImages,
    'recipe-folders': summary.cleanableDirs,
  }
  const handleClean = async () => {
    const result = await clean.mutateAsync({})
    setDone((before) => ({ ...before, [asked]: result }))
  }
  const numbersOf = (kind: Exclude<Kind, 'logs'>) => ({
    ...counted(found[kind]),
    time: inUnits(temporaryHours, 'hour'),
  })
  const foundOf = (kind: Kind) =>
    kind === 'logs'
      ? t('admin.maintenance.logs.found', { size: formatBytes(summary.bytes.logs) })
      : t(`admin.maintenance.${kind}.found`, numbersOf(kind))
  const questionOf = (kind: Kind) =>
    kind === 'logs'
      ? t('admin.maintenance.logs.ask')
      : t(`admin.maintenance.${kind}.ask`, numbersOf(kind))

  return (
    <Section title={t('admin.maintenance.clear')}>
      <ul className={classes.rows}>
        {kinds.map((kind) => {
          const isEmpty = (kind === 'logs' ? summary.bytes.logs : found[kind]) === 0
          const title = t(`admin.maintenance.${kind}.title`)
          const result = done[kind]
          return (
            <li key={kind} className={`${classes.row} ${classes.action}`}>
              <div>
                <Text fw={600}>{title}</Text>
                <Text c="dimmed">{t(`admin.maintenance.${kind}.text`)}</Text>
                <Text>{isEmpty ? t('admin.maintenance.nothing') : foundOf(kind)}</Text>
                <output>
                  {result &&
                    t('admin.maintenance.done', {
                      ...counted(result.count),
                      size: formatBytes(result.bytes),
                    })}
                </output>
              </div>
              <Button
                variant="default"
                // Not `disabled`: the focus returns to the button after it has done its work.
                {...(isEmpty && { 'data-disabled': true })}
                aria-disabled={isEmpty}
                aria-label={t('admin.maintenance.run-name', { what: title })}
                onClick={() => {
                  if (isEmpty) return
                  setAsked(kind)
                  setAsks(true)
                }}
              >
                {t('admin.maintenance.run')}
              </Button>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t(`admin.maintenance.${asked}.ask-title`)}
        text={questionOf(asked)}
        confirmLabel={t('admin.maintenance.confirm')}
        onConfirm={handleClean}
      />
    </Section>
  )
}
