import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '#renderer/api/client.ts'
import { OpenInWindow } from './OpenInWindow.tsx'
import { createWithAddressPath } from './paths.ts'

const reasons = ['import.unreachable', 'import.no-recipe', 'import.timeout'] as const
type Reason = (typeof reasons)[number]

interface ImportFailureProps {
  error: Error
  address: string
  groupSlug: string
  onRetry: () => void
  /** To where the page's source is pasted, if that is here. */
  onPaste?: () => void
}

/** Why a page could not be imported, and what else can be done with its address. */
export function ImportFailure(props: ImportFailureProps) {
  const { error, address, groupSlug, onRetry, onPaste } = props
  const { t } = useTranslation()
  const reason = reasonOf(error)
  return (
    <Alert
      color="error"
      mt="md"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={reason ? t(`import.failed.${reason}.title`) : t('import.failed.title')}
    >
      <Text mb="sm">{reason ? t(`import.failed.${reason}.text`) : error.message}</Text>
      <Group>
        <OpenInWindow address={address} />
        {onPaste && reason && (
          <Button variant="default" onClick={onPaste}>
            {t('import.paste-instead')}
          </Button>
        )}
        <Button component={Link} to={createWithAddressPath(groupSlug, address)} variant="default">
          {t('import.create-with-address')}
        </Button>
        {reason !== 'no-recipe' && (
          <Button variant="subtle" onClick={onRetry}>
            {t('general.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function reasonOf(error: Error) {
  if (!(error instanceof ApiError) || !reasons.includes(error.code as Reason)) return null
  return (error.code as Reason).replace('import.', '') as 'unreachable' | 'no-recipe' | 'timeout'
}
