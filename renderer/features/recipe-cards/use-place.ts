import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const storagePrefix = 'explorer-place-'

/** The position in a list when it was left. */
interface Place {
  /** How far the page was scrolled, in pixels. */
  y: number
  pages: number
  /**
   * The link that was followed: which of those with the same address, and where it was in the window.
   */
  card: { href: string; nth: number; top: number; left: number } | null
  /** When the document was loaded: after a reload, the page starts at the top. */
  document: number
}

interface List {
  data: { pages: unknown[] } | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Restores the place in a growing list after Back: loaded pages, scroll position, and focus on the card. */
export function usePlace(list: List) {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const pages = list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0)
  const now = useRef<Pick<Place, 'y' | 'pages' | 'card'>>({ y: 0, pages: 0, card: null })
  const arrivedAt = useRef<string | null>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list

  useEffect(() => {
    now.current.pages = pages
  }, [pages])

  // In a layout effect: after it, the browser may already have scrolled the next page.
  useLayoutEffect(() => {
    now.current = { ...now.current, y: window.scrollY, card: null }
    const note = () => {
      now.current.y = window.scrollY
    }
    const keep = () => {
      // Only after an older place has been restored.
      if (arrivedAt.current === key) keepPlace(key, now.current)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key])

  useLayoutEffect(() => {
    if (pages === 0 || arrivedAt.current === key) return
    const place = isBack ? placeAt(key) : null
    if (place && pages < place.pages && hasNextPage && !isFetchNextPageError) {
      if (!isFetchingNextPage) void fetchNextPage()
      return
    }
    arrivedAt.current = key
    if (place) returnTo(place)
  }, [key, isBack, pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  /** A click handler for the list; what scrolls sideways in it has `data-sideways`. */
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (!link || !href) return
    const nth = linksTo(href).indexOf(link)
    const { top, left } = link.getBoundingClientRect()
    now.current.card = { href, nth, top, left }
  }
}

/** Whether an entry of the history, by its key, has a place to return to if Back leads to it. */
export const isReturning = (key: string) => placeAt(key) !== null

function returnTo({ y, card }: Place) {
  window.scrollTo(0, y)
  const link = card && linksTo(card.href)[card.nth]
  if (!card || !link) return
  if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  link.closest('[data-sideways]')?.scrollBy(link.getBoundingClientRect().left - card.left, 0)
  hold(link, card.top)
}

/** Keeps the link where it was: cards near it get their real height as they come into view, within a few frames. */
function hold(link: Element, top: number, frames = 12) {
  window.scrollBy(0, link.getBoundingClientRect().top - top)
  const held = window.scrollY
  if (frames === 0) return
  requestAnimationFrame(() => {
    // Whoever scrolls meanwhile is let go.
    const isMoved = Math.abs(window.scrollY - held) > 200
    if (!isMoved && link.isConnected) hold(link, top, frames - 1)
  })
}

const linksTo = (href: string): Element[] =>
  [...document.querySelectorAll('main a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )

function placeAt(key: string): Place | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const place = kept as Place
    return place.document === performance.timeOrigin || !isOpenedAnew() ? place : null
  } catch {
    return null
  }
}

function keepPlace(key: string, place: Omit<Place, 'document'>) {
  try {
    const kept: Place = { ...place, document: performance.timeOrigin }
    sessionStorage.setItem(storagePrefix + key, JSON.stringify(kept))
  } catch {
    // Storage is refused: Back starts at the top.
  }
}

/** Whether the document was opened by a link or an address, not by a reload or Back. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || !('type' in entry) || entry.type === 'navigate'
}
