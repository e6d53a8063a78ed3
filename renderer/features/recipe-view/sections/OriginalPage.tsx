import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './sections.module.css'

/** The original page of the recipe; only a link if it is a web address. */
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
