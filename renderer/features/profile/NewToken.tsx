import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ShownOnce } from '#renderer/components/fields/ShownOnce.tsx'

interface NewTokenProps {
  token: string
  onDone: () => void
}

/** Shows a new token, which cannot be shown again later. */
export function NewToken({ token, onDone }: NewTokenProps) {
  const { t } = useTranslation()
  return (
    <ShownOnce
      title={t('profile.tokens.created')}
      text={t('profile.tokens.shown-once')}
      label={t('profile.tokens.token')}
      value={token}
      beside={
        <Button variant="subtle" onClick={onDone}>
          {t('profile.tokens.done')}
        </Button>
      }
    />
  )
}
