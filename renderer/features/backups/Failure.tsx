import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface FailureProps {
  title: string
  problem: string | null
  onClose: () => void
}

/** Why a task failed, until the person closes it. */
export function Failure({ title, problem, onClose }: FailureProps) {
  const { t } = useTranslation()
  return (
    <Alert
      color="error"
      role="alert"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      withCloseButton
      closeButtonLabel={t('general.close')}
      onClose={onClose}
    >
      {problem}
    </Alert>
  )
}
