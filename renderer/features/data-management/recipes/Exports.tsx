import { Button, Text } from '@mantine/core'
import { IconPackageExport, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { recipeBulk } from '#contract/recipe-bulk.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { counted } from '#renderer/i18n/format.ts'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import {
  everythingPath,
  ExportRow,
  exportsQuery,
  keptExports,
} from '#renderer/features/exports/index.ts'
import classes from './bulk.module.css'

/** The zips of recipes, in progress or ready for download. */
export function Exports() {
  const { t } = useTranslation()
  const list = useQuery(exportsQuery())
  const mayTakeAll = hasRight(useSignedIn(), 'canManage')
  const renderList = () => {
    if (list.isPending) return <WaitingBlock height={72} />
    if (!list.data) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    if (list.data.length === 0) return <Text c="dimmed">{t('bulk.exports-empty')}</Text>
    return (
      <>
        <ul className={rows.list}>
          {list.data.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </ul>
        <PurgeButton count={list.data.length} />
      </>
    )
  }
  return (
    <Section title={t('bulk.exports')} text={t('bulk.exports-text', keptExports())} isWide>
      {mayTakeAll && (
        <Button
          component={Link}
          to={everythingPath}
          variant="default"
          className={classes.everything}
          leftSection={<IconPackageExport size={20} aria-hidden />}
        >
          {t('bulk.everything-open')}
        </Button>
      )}
      {renderList()}
    </Section>
  )
}

function PurgeButton({ count }: { count: number }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const purge = useApiMutation(recipeBulk.purge, {
    refresh: exportsQuery().queryKey as string[],
    errors: 'form',
  })
  return (
    <>
      <Button
        variant="subtle"
        color="error"
        className={classes.purge}
        leftSection={<IconTrashX size={20} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('bulk.purge')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('bulk.purge-title')}
        text={t('bulk.purge-text', counted(count))}
        confirmLabel={t('bulk.purge')}
        onConfirm={() => purge.mutateAsync({})}
      />
    </>
  )
}
