import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** While the very first answer is on its way and no screen is known yet. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Center mih="60dvh" aria-busy aria-label={t('general.loading')}>
      <Loader />
    </Center>
  )
}
