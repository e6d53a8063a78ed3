import { IconChevronRight } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fromShelf } from './from-shelf.ts'
import type { ShelfName } from './remembered.ts'
import classes from './shelves.module.css'

const titles = {
  'not-lately': 'shelves.not-lately',
  cookbooks: 'shelves.cookbooks',
  favorites: 'shelves.favorites',
} as const satisfies Record<ShelfName, string>

interface ShelfProps {
  name: ShelfName
  /** The address of the page with all of it; null if the reader has none. */
  all?: string | null
  isWaiting?: boolean
  /** List items. */
  children: ReactNode
}

/** A heading and one row, which scrolls sideways where there is less room. */
export function Shelf({ name, all = null, isWaiting = false, children }: ShelfProps) {
  const { t } = useTranslation()
  const id = useId()
  const title = t(titles[name])
  return (
    <section className={classes.shelf} aria-labelledby={id} aria-busy={isWaiting}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {all !== null && (
          <Link
            className={classes.all}
            to={all}
            state={fromShelf}
            aria-label={t('shelves.all-of', { shelf: title })}
          >
            {t('shelves.all')}
            <IconChevronRight className="mirrored" size={16} aria-hidden />
          </Link>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it are interactive */}
      <ul
        className={classes.row}
        data-shelf={name}
        data-sideways
        onKeyDown={moveFocus}
        onFocus={showWhole}
      >
        {children}
      </ul>
    </section>
  )
}

/** Room for a shelf, before its content is known. */
export function ShelfRoom({ name, count }: { name: ShelfName; count: number }) {
  return (
    <Shelf name={name} isWaiting>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={name === 'cookbooks' ? classes.bookShape : classes.recipe} />
      ))}
    </Shelf>
  )
}

/** The browser scrolls to a name; its card comes with it. */
function showWhole({ currentTarget: row, target }: FocusEvent<HTMLElement>) {
  if (!row.contains(target) || !target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The arrow keys lead along a shelf from name to name; Tab also comes to what else a card has. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: row, target } = event
  const isBackward = getComputedStyle(row).direction === 'rtl'
  const step = { ArrowRight: isBackward ? -1 : 1, ArrowLeft: isBackward ? 1 : -1 }[key]
  // React also tells of keys in the menu of a card, which is elsewhere in the document.
  if (!step || !(target instanceof Element) || !row.contains(target)) return
  const names = [...row.querySelectorAll<HTMLElement>('h3 a')].filter((one) =>
    one.checkVisibility(),
  )
  const at = names.indexOf(target as HTMLElement)
  const next = at === -1 ? undefined : names[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
