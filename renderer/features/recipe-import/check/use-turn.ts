import { useLayoutEffect, useRef, useState } from 'react'

/** Where there is room for one of them: the recipe, or the page that it was read from. */
type Turn = 'recipe' | 'page'

/** Which of the two is seen; each is scrolled to where one left it. */
export function useTurn(): [Turn, (turn: Turn) => void] {
  const [turn, setTurn] = useState<Turn>('recipe')
  const places = useRef<Partial<Record<Turn, number>>>({})
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current) window.scrollTo(0, places.current[turn] ?? 0)
    isFirst.current = false
  }, [turn])
  const change = (next: Turn) => {
    places.current[turn] = window.scrollY
    setTurn(next)
  }
  return [turn, change]
}
