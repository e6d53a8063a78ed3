import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const storagePrefix = 'explorer-place-'

/** Where somebody was in a list when they left it. */
interface Place {
  /** How far the page was scrolled, in pixels. */
  y: number
  pages: number
  /** The link that was followed: which of those with its address, and where its upper edge was in the window. */
  card: { href: string; nth: number; top: number } | null
  /** When the document started: a page opened anew starts at its top. */
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

/** Keeps the place in a growing list for when Back comes to it: its pages, the scrolling, and the focus on the card. */
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

  // As the page goes, and not later: then the browser has already scrolled the next one.
  useLayoutEffect(() => {
    now.current = { ...now.current, y: window.scrollY, card: null }
    const note = () => {
      now.current.y = window.scrollY
    }
    const keep = () => {
      // Not before the old place was found again.
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

  /** For the clicks within the list. */
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (!link || !href) return
    const nth = linksTo(href).indexOf(link)
    now.current.card = { href, nth, top: link.getBoundingClientRect().top }
  }
}

function returnTo({ y, card }: Place) {
  window.scrollTo(0, y)
  const link = card && linksTo(card.href)[card.nth]
  if (!card || !link) return
  if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  const settle = () => window.scrollBy(0, link.getBoundingClientRect().top - card.top)
  settle()
  // Cards get their real height when they come into view.
  requestAnimationFrame(() => {
    settle()
    requestAnimationFrame(settle)
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
    // Back starts at the top then.
  }
}

/** Neither reloaded nor come back to. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || !('type' in entry) || entry.type === 'navigate'
}
