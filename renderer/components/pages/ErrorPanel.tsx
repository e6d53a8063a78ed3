import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canReach } from '#renderer/api/can-reach.ts'
import { ApiError } from '#renderer/api/client.ts'
import { onReached } from '#renderer/api/on-reached.ts'
import { FailedPicture } from './FailedPicture.tsx'

interface ErrorPanelProps {
  error: Error
  onRetry?: () => void
  /** Alone on the screen, with a heading of its own. */
  fullPage?: boolean
  /** Where to go instead while the server is out of reach. */
  otherwise?: ReactNode
}

/**
 * Says why something could not be shown, with a button to try again. What could not be reached is tried again by itself
 * when the server answers.
 */
export function ErrorPanel({ error, onRetry, fullPage = false, otherwise }: ErrorPanelProps) {
  const { t } = useTranslation()
  // Only an ApiError has a message for people; anything else is a bug, and its message is not shown.
  const isAnswer = error.name === 'ApiError'
  const isCutOff = useIsCutOff(!isAnswer)
  const isUnreached = isCutOff || (error instanceof ApiError && error.status === 0)
  useRetryWhenReached(isUnreached && error, onRetry)
  const failed = t(isCutOff ? 'errors-page.unfetched-text' : 'errors-page.failed-text')
  const words = isAnswer ? error.message : failed
  const content = (
    <Stack align="center" gap="sm" role="alert" ta="center" py="lg">
      {fullPage ? (
        <FailedPicture />
      ) : (
        <IconAlertTriangle size={32} color="var(--trivet-error)" aria-hidden />
      )}
      {fullPage && (
        <Title order={1}>
          {t(isUnreached ? 'errors-page.unfetched-title' : 'errors-page.failed-title')}
        </Title>
      )}
      <Text>{words}</Text>
      {isUnreached && onRetry && (
        <Text c="dimmed" size="sm">
          {t('errors-page.comes-back')}
        </Text>
      )}
      {isUnreached && otherwise}
      <Group justify="center">
        {onRetry && <Button onClick={onRetry}>{t('general.retry')}</Button>}
        {fullPage && !isUnreached && (
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

/** What failed without an answer was probably not fetched: whether the server is out of reach, asked once. */
function useIsCutOff(matters: boolean): boolean {
  const [isCutOff, setCutOff] = useState(false)
  useEffect(() => {
    if (!matters) return
    let isOver = false
    void canReach().then((isThere) => !isOver && setCutOff(!isThere))
    return () => {
      isOver = true
    }
  }, [matters])
  return isCutOff
}

/** @param failure false where nothing waits for the server */
function useRetryWhenReached(failure: Error | false, onRetry: (() => void) | undefined) {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (failure) return onReached(() => retry())
  }, [failure])
}
