import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import classes from './profile.module.css'

interface NewTokenProps {
  token: string
  onDone: () => void
}

/** Shows a new token, which cannot be shown again later. */
export function NewToken({ token, onDone }: NewTokenProps) {
  const { t } = useTranslation()
  return (
    <Alert color="success" title={t('profile.tokens.created')}>
      <Stack gap="sm">
        {t('profile.tokens.shown-once')}
        <Textarea
          aria-label={t('profile.tokens.token')}
          value={token}
          readOnly
          autosize
          maxRows={4}
          classNames={{ input: classes.token }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <CopyButton text={token} />
          <Button variant="subtle" onClick={onDone}>
            {t('profile.tokens.done')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
