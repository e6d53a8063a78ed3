import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { RecipeVersion } from '#contract/recipe-files.ts'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'

/** The state of a history entry whose comparison was opened from the list. */
const fromList = 'from-list'

/**
 * The two versions in the address, else the last two. A comparison that is a page of its own is left by `leave`: back
 * to the list, by the way that led there.
 */
export function useChosenVersions(versions: RecipeVersion[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const named = (name: string) => versions.find(({ id }) => id === params.get(name))
  const to = named('to') ?? versions[0]
  const from = named('from') ?? versions.find(({ id }) => id !== to?.id)

  const choose = (chosen: { from?: string; to?: string }, { isNewPage = false } = {}) =>
    setParams(
      { from: from?.id ?? '', to: to?.id ?? '', ...chosen },
      { replace: !isNewPage, state: isNewPage ? fromList : state },
    )
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    if (state === fromList) void navigate(-1)
    else setParams({}, { replace: true })
  }
  return { from, to, isChosen: named('from') !== undefined, choose, leave }
}

/**
 * Begins a comparison that took the place of the list at its top, and shows the list again where it was left:
 * call `keepPlace` before.
 */
export function useInPlaceOfList(isAlone: boolean) {
  const comparison = useRef<HTMLElement>(null)
  const place = useRef(0)
  const wasAlone = useRef(false)
  useFocusBack(isAlone)
  useLayoutEffect(() => {
    if (isAlone) {
      window.scrollTo(0, 0)
      comparison.current?.focus({ preventScroll: true })
    } else if (wasAlone.current) {
      window.scrollTo(0, place.current)
    }
    wasAlone.current = isAlone
  }, [isAlone])
  return { comparison, keepPlace: () => (place.current = window.scrollY) }
}
