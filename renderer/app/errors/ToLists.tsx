import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '#renderer/app/paths.ts'

/** A link of the browser, as the page around it may be one that failed. */
export function ToLists() {
  const { t } = useTranslation()
  return (
    <Button variant="default" component="a" href={paths.shoppingLists}>
      {t('errors-page.to-lists')}
    </Button>
  )
}
