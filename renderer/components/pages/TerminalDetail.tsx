import { useTranslation } from 'react-i18next'
import classes from './TerminalDetail.module.css'

/** The environment variable behind a setting, for people who start Trivet in a terminal. */
export function TerminalDetail({ setting }: { setting: string }) {
  const { t } = useTranslation()
  return (
    <details className={classes.detail}>
      <summary>{t('general.for-the-terminal')}</summary>
      <code dir="ltr">{setting}</code>
    </details>
  )
}
