import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './nav.module.css'

export interface CreateMenuProps {
  groupSlug: string
  onNavigate?: (() => void) | undefined
}

/** Opens the ways to add something. */
export function CreateButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <button {...props} type="button" className={`${classes.link} ${classes.create}`}>
      <IconPlus size={22} aria-hidden />
      <span>{t('nav.create')}</span>
    </button>
  )
}
