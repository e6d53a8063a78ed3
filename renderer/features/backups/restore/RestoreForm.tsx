import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupReport } from '#contract/backups.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { type RestoreChoices, RestoreReport } from './RestoreReport.tsx'

interface RestoreFormProps {
  /** Null while it is loading; the children are shown instead. */
  report: BackupReport | null
  children?: ReactNode
  onClose: () => void
  /** Starts the restore; if it throws, the dialog stays open and shows why. */
  onRestore: (choices: RestoreChoices) => Promise<unknown>
}

/** The confirmation before everything is replaced. The checkboxes start unticked for every backup. */
export function RestoreForm({ report, children, onClose, onRestore }: RestoreFormProps) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState({ understood: false, revokeTokens: false })
  const [wasTried, setTried] = useState(false)
  const handleSubmit = async () => {
    setTried(true)
    if (choices.understood) await onRestore(choices)
  }
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
        onSubmit: handleSubmit,
      })}
    >
      {report ? (
        <RestoreReport
          report={report}
          choices={choices}
          isMissing={wasTried && !choices.understood}
          onChange={setChoices}
        />
      ) : (
        children
      )}
    </Dialog>
  )
}
