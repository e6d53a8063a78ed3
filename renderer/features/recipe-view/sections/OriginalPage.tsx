import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense } from 'react'
import { untilThere } from '#renderer/components/later/until-there.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { fetchKeptOriginal } from './fetch-original.ts'
import classes from './sections.module.css'

// Without a connection, the rest of the recipe does without it.
const KeptOriginal = lazy(() => untilThere(async () => ({ default: await fetchKeptOriginal() })))

interface OriginalPageProps {
  address: string | null
  /** The recipe whose page was kept as text, for those who may read that; else null. */
  slug: string | null
}

/** The original page of the recipe, only a link if it is a web address, and its text as it was when it was imported. */
export function OriginalPage({ address, slug }: OriginalPageProps) {
  const { t } = useTranslation()
  const isWeb = address !== null && /^https?:\/\//i.test(address.slice(0, 10))
  // Few recipes without an address were read from anything, so asking has time.
  const isQuiet = useQuiet()
  const kept = slug !== null && (isWeb || isQuiet) && (
    <Suspense>
      <KeptOriginal slug={slug} isSure={isWeb} />
    </Suspense>
  )
  if (!isWeb && !kept) return null
  return (
    <footer className={classes.footer}>
      {isWeb && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden />{' '}
          {t('recipe.original', { site: siteOf(address) })}
        </a>
      )}
      {kept}
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
