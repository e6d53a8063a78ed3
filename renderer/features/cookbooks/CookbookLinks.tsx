import { IconBook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import classes from './links.module.css'
import { cookbookPath, cookbooksPath } from './paths.ts'
import { useShownBooks } from './queries.ts'

interface CookbookLinksProps {
  /** The group whose cookbooks are listed: one's own, or one that lets visitors in. */
  groupSlug: string
  /** Lets a drawer over the page close itself. */
  onNavigate?: (() => void) | undefined
}

/** The part of the side menu with one link per cookbook; nothing as long as there is none. */
export function CookbookLinks({ groupSlug, onNavigate }: CookbookLinksProps) {
  const { t } = useTranslation()
  const isMember = useViewer()?.groupSlug === groupSlug
  const books = useShownBooks(groupSlug, isMember).data?.items ?? []
  if (books.length === 0) return null
  const go = onNavigate && { onClick: onNavigate }
  return (
    <div className={classes.section}>
      {isMember && (
        // Never marked itself: the menu has an entry for that page.
        <Link className={classes.heading} to={cookbooksPath(groupSlug)} {...go}>
          {t('cookbooks.title')}
        </Link>
      )}
      <ul className={classes.list} aria-label={t('cookbooks.title')}>
        {books.map((book) => (
          <li key={book.id}>
            <NavLink className={classes.link} to={cookbookPath(groupSlug, book.slug)} end {...go}>
              <IconBook size={22} aria-hidden />
              <span dir="auto">{book.name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
