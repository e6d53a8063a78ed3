import { Alert, Checkbox, List, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackupReport, safetyKept } from '#contract/backups.ts'
import { counted, formatBytes, formatNumber, formatTime } from '#renderer/i18n/format.ts'

const countedThings = [
  'recipes',
  'cookbooks',
  'mealPlans',
  'shoppingLists',
  'users',
  'groups',
  'files',
] as const

export interface RestoreChoices {
  understood: boolean
  revokeTokens: boolean
}

interface RestoreReportProps {
  report: BackupReport
  choices: RestoreChoices
  /** Restoring was asked for without the last choice. */
  isMissing: boolean
  onChange: (choices: RestoreChoices) => void
}

/** What the backup contains, what restoring it does, and the choices to make first. */
export function RestoreReport({ report, choices, isMissing, onChange }: RestoreReportProps) {
  const { t } = useTranslation()
  const missing = useId()
  const { name, createdAt, productVersion, bytes, signedOut } = report
  return (
    <Stack>
      <div>
        <Text fw={600} size="lg">
          {t('backups.report.made', { when: formatTime(createdAt, 'long') })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('backups.report.by', { version: productVersion, size: formatBytes(bytes) })}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Text>
      </div>
      {report.isOlder && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          {t('backups.report.older')}
        </Alert>
      )}
      <Counts holds={report.holds} replaces={report.replaces} />
      <div>
        <Text fw={600}>{t('backups.report.what-happens')}</Text>
        <List size="sm" spacing={4} mt={4}>
          <List.Item>{t('backups.report.safety', counted(safetyKept))}</List.Item>
          <List.Item>{t('backups.report.replaced')}</List.Item>
          <List.Item>{t('backups.report.wait')}</List.Item>
          {signedOut > 0 && (
            <List.Item>{t('backups.report.signed-out', counted(signedOut))}</List.Item>
          )}
        </List>
      </div>
      <Checkbox
        label={t('backups.report.revoke')}
        description={t('backups.report.revoke-hint')}
        checked={choices.revokeTokens}
        onChange={(event) => onChange({ ...choices, revokeTokens: event.currentTarget.checked })}
      />
      <Alert color="error" icon={<IconAlertTriangle aria-hidden />}>
        <Checkbox
          label={t('backups.report.understood')}
          checked={choices.understood}
          {...(isMissing && { 'aria-invalid': true, 'aria-describedby': missing })}
          onChange={(event) => onChange({ ...choices, understood: event.currentTarget.checked })}
        />
        {isMissing && (
          <Text id={missing} c="error" size="sm" mt={4} role="alert">
            {t('backups.report.understood-missing')}
          </Text>
        )}
      </Alert>
    </Stack>
  )
}

function Counts({ holds, replaces }: Pick<BackupReport, 'holds' | 'replaces'>) {
  const { t } = useTranslation()
  const row = (label: string, then: string, now: string) => (
    <Table.Tr key={label}>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      <Table.Td ta="end" fw={600}>
        {then}
      </Table.Td>
      <Table.Td ta="end">{now}</Table.Td>
    </Table.Tr>
  )
  return (
    <Table className="tabular" captionSide="top" verticalSpacing={6} horizontalSpacing="xs">
      <Table.Caption className="only-for-readers">{t('backups.report.table')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col" ta="end">
            {t('backups.report.then')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('backups.report.now')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {countedThings.map((thing) =>
          row(
            t(`backups.counts.${thing}`),
            formatNumber(holds[thing]),
            formatNumber(replaces[thing]),
          ),
        )}
        {row(t('backups.counts.bytes'), formatBytes(holds.bytes), formatBytes(replaces.bytes))}
      </Table.Tbody>
    </Table>
  )
}
