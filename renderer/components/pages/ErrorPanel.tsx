import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FailedPicture } from './FailedPicture.tsx'

interface ErrorPanelProps {
  error: Error
  onRetry?: () => void
  /** Alone on the screen, with a heading of its own. */
  fullPage?: boolean
}

/** Says why something could not be shown, with a button to try again. */
export function ErrorPanel({ error, onRetry, fullPage = false }: ErrorPanelProps) {
  const { t } = useTranslation()
  // Only an ApiError has a message for people; anything else is a bug, and its message is not shown.
  const words = error.name === 'ApiError' ? error.message : t('errors-page.failed-text')
  const content = (
    <Stack align="center" gap="sm" role="alert" ta="center" py="lg">
      {fullPage ? (
        <FailedPicture />
      ) : (
        <IconAlertTriangle size={32} color="var(--trivet-error)" aria-hidden />
      )}
      {fullPage && <Title order={1}>{t('errors-page.failed-title')}</Title>}
      <Text>{words}</Text>
      <Group justify="center">
        {onRetry && <Button onClick={onRetry}>{t('general.retry')}</Button>}
        {fullPage && (
          <Button variant="default" component="a" href="/">
            {t('errors-page.home')}
          </Button>
        )}
      </Group>
    </Stack>
  )
  return fullPage ? (
    <Container size="sm" py="xl">
      {content}
    </Container>
  ) : (
    content
  )
}
