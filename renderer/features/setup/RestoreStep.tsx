import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import { IconInfoCircle, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BackupReport } from '#contract/backups.ts'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { formatBytes, formatNumber, formatTime } from '#renderer/i18n/format.ts'
import { Restoring } from './Restoring.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useFirstRestore } from './use-first-restore.ts'
import { useWizard } from './wizard.ts'

/** Restores a backup instead of creating a household; first shows what is in it. */
export function RestoreStep() {
  const { t } = useTranslation()
  const { code } = useWizard().draft
  const { state, problem, choose, restore } = useFirstRestore()
  const isBusy = state.at === 'restoring'
  return (
    <StepFrame
      title={t('setup.restore.title')}
      text={t('setup.restore.text')}
      onSubmit={restore}
      submitLabel={t('setup.restore.submit')}
      loading={isBusy}
      withoutNext={state.at !== 'looked' && !isBusy}
      withoutBack={isBusy}
    >
      <Stack>
        {(state.at === 'empty' || state.at === 'looked') && (
          <div>
            <UploadButton
              accept=".zip,.trivet"
              variant={state.at === 'empty' ? 'filled' : 'default'}
              onFile={choose}
            >
              {t(state.at === 'empty' ? 'setup.restore.choose' : 'setup.restore.choose-other')}
            </UploadButton>
          </div>
        )}
        {state.at === 'sending' && (
          <>
            <TaskProgress
              label={t(state.part < 1 ? 'backups.uploading' : 'backups.looking', {
                name: state.name,
              })}
              done={state.part * state.bytes}
              total={state.part < 1 ? state.bytes : 0}
            />
            <div>
              <Button variant="default" onClick={state.cancel}>
                {t('general.cancel')}
              </Button>
            </div>
          </>
        )}
        {(state.at === 'looked' || isBusy) && <Report report={state.report} />}
        {isBusy && <Restoring code={code} />}
        {problem !== null && (
          <Alert color="error" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
    </StepFrame>
  )
}

const shown = ['users', 'recipes', 'cookbooks', 'mealPlans', 'shoppingLists', 'files'] as const

/** What the backup contains. Unlike later, there is no data yet that it would replace. */
function Report({ report }: { report: BackupReport }) {
  const { t } = useTranslation()
  const { createdAt, productVersion, bytes, isOlder, holds } = report
  return (
    <>
      <div>
        <Text fw={600}>{t('backups.report.made', { when: formatTime(createdAt, 'long') })}</Text>
        <Text size="sm" c="dimmed">
          {t('backups.report.by', { version: productVersion, size: formatBytes(bytes) })}
        </Text>
      </div>
      {isOlder && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          {t('backups.report.older')}
        </Alert>
      )}
      <Table
        className="tabular"
        verticalSpacing={6}
        horizontalSpacing={0}
        aria-label={t('setup.restore.holds')}
      >
        <Table.Tbody>
          {shown.map((thing) => (
            <Table.Tr key={thing}>
              <Table.Th scope="row" fw={400}>
                {t(`backups.counts.${thing}`)}
              </Table.Th>
              <Table.Td ta="end" fw={600}>
                {formatNumber(holds[thing])}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** The link from the other steps to this one. */
export function RestoreInstead({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="subtle" leftSection={<IconRestore size={20} aria-hidden />} onClick={onChoose}>
      {t('setup.restore.instead')}
    </Button>
  )
}
