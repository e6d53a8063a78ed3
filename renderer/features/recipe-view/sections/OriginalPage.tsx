import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './sections.module.css'

/** The page the recipe came from. Only web addresses become links. */
export function OriginalPage({ address }: { address: string | null }) {
  const { t } = useTranslation()
  if (!address || !/^https?:\/\//i.test(address)) return null
  return (
    <footer className={classes.footer}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={16} aria-hidden /> {t('recipe.original', { site: siteOf(address) })}
      </a>
    </footer>
  )
}

function siteOf(address: string) {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}
