import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupReport } from '#contract/backups.ts'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { type RestoreChoices, RestoreReport } from './RestoreReport.tsx'

interface RestoreFormProps {
  /** Null while it is not known; then the children stand in its place. */
  report: BackupReport | null
  children?: ReactNode
  onClose: () => void
  /** Begins to restore; when it throws, the dialog stays and says why. */
  onRestore: (choices: RestoreChoices) => Promise<unknown>
}

/** The last look before everything is replaced; what one has understood is asked anew with every backup. */
export function RestoreForm({ report, children, onClose, onRestore }: RestoreFormProps) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState({ understood: false, revokeTokens: false })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('backups.restore-title')}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      size={560}
      destructive
      {...(report && {
        submitLabel: t('backups.restore-now'),
        submitDisabled: !choices.understood,
        onSubmit: () => onRestore(choices),
      })}
    >
      {report ? (
        <RestoreReport report={report} choices={choices} onChange={setChoices} />
      ) : (
        children
      )}
    </Dialog>
  )
}
