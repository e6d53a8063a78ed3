import { IconBooks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { clothAt } from '#renderer/theme/cloth.ts'
import classes from './links.module.css'
import { cookbookPath, cookbooksPath } from './paths.ts'
import { useShownBooks } from './queries.ts'

interface CookbookLinksProps {
  /** The group whose cookbooks are listed: the viewer's own, or one that lets visitors in. */
  groupSlug: string
  /** Called when a link is followed, so that a drawer can close. */
  onNavigate?: (() => void) | undefined
}

/** The part of the side menu with one link per cookbook. Without cookbooks, members have the link to their page. */
export function CookbookLinks({ groupSlug, onNavigate }: CookbookLinksProps) {
  const { t } = useTranslation()
  const isMember = useViewer()?.groupSlug === groupSlug
  const books = useShownBooks(groupSlug, isMember).data?.items
  if (!books || (books.length === 0 && !isMember)) return null
  const go = onNavigate && { onClick: onNavigate }
  if (books.length === 0) {
    return (
      <NavLink className={classes.link} to={cookbooksPath(groupSlug)} end {...go}>
        <IconBooks size={22} aria-hidden />
        <span>{t('cookbooks.title')}</span>
      </NavLink>
    )
  }
  return (
    <div className={classes.section}>
      {isMember && (
        <NavLink className={classes.heading} to={cookbooksPath(groupSlug)} end {...go}>
          {t('cookbooks.title')}
        </NavLink>
      )}
      <ul className={classes.list} aria-label={t('cookbooks.title')}>
        {books.map((book) => (
          <li key={book.id}>
            <NavLink className={classes.link} to={cookbookPath(groupSlug, book.slug)} end {...go}>
              <i
                className={classes.book}
                style={{ background: clothAt(book.position) }}
                aria-hidden
              />
              <span dir="auto">{book.name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
