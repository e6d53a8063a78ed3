import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './nav.module.css'

/** The rail's way to all that it has no room for. */
export function MoreButton({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.link} onClick={onMore} aria-haspopup="dialog">
      <IconDots size={22} aria-hidden />
      <span>{t('nav.more')}</span>
    </button>
  )
}
