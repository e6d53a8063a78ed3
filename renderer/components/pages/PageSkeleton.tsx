import { Container, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './PageSkeleton.module.css'

/** The outline of a screen; it fades in late, so that a quick answer does not flicker. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Container size="lg" py="lg" w="100%" role="status" aria-busy aria-label={t('general.loading')}>
      <Stack className={classes.late}>
        <Skeleton h={40} w="min(24rem, 70%)" />
        <Skeleton h={20} w="min(36rem, 90%)" />
        <Skeleton h={220} />
        <Skeleton h={120} />
      </Stack>
    </Container>
  )
}
