import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown until the first answer decides which screen to show. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Center mih="60dvh" role="status" aria-busy aria-label={t('general.loading')}>
      <Loader />
    </Center>
  )
}
