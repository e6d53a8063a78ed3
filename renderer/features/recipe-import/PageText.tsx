import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './check.module.css'

interface PageTextProps {
  address: string | null
  text: string
}

/** What the page says, to compare the form with. Folded where there is no room beside it. */
export function PageText({ address, text }: PageTextProps) {
  const { t } = useTranslation()
  const isNarrow = useWindowWidth('below-lg')
  const link = address !== null && (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
      {t('import.check.open-page')}
    </Anchor>
  )
  if (text === '') return link
  const words = (
    <div
      className={classes.words}
      dir="auto"
      // Reachable, so that the keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
      tabIndex={0}
      role="region"
      aria-label={t('import.check.page')}
    >
      {text}
    </div>
  )
  if (isNarrow)
    return (
      <details className={classes.folded}>
        <summary>{t('import.check.page')}</summary>
        {link}
        {words}
      </details>
    )
  return (
    <div>
      <Title order={2} size="h4">
        {t('import.check.page')}
      </Title>
      {link}
      {words}
    </div>
  )
}
