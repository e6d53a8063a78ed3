import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface WaitingBlockProps {
  /** Of what comes, in pixels. */
  height: number
}

/** Room for a part of a page that is still being asked for. */
export function WaitingBlock({ height }: WaitingBlockProps) {
  const { t } = useTranslation()
  return <Skeleton h={height} role="status" aria-busy aria-label={t('general.loading')} />
}
