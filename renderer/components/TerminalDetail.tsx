import { useTranslation } from 'react-i18next'
import classes from './TerminalDetail.module.css'

/** The setting of the terminal behind what a page says in words, for whoever starts Trivet there. */
export function TerminalDetail({ setting }: { setting: string }) {
  const { t } = useTranslation()
  return (
    <details className={classes.detail}>
      <summary>{t('general.for-the-terminal')}</summary>
      <code dir="ltr">{setting}</code>
    </details>
  )
}
