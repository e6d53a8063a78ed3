import { createElement, useEffect } from 'react'
import { laterCode } from '#renderer/components/later/later-code.ts'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'
import { shelfNames } from './remembered.ts'
import { ShelfRoom } from './Shelf.tsx'
import { TonightRoom } from './TonightRoom.tsx'
import type { ShelvesState } from './use-shelves.ts'
import classes from './shelves.module.css'

const { fetch, useCode } = laterCode(async () => (await import('./Shelves.tsx')).Shelves)

/** The code of the shelves, which every member's home needs, is asked for before anybody knows what is on them. */
export function useShelvesSoon(isPlain: boolean) {
  useEffect(() => {
    // What fails is tried again in their place.
    if (isPlain) fetch().catch(() => {})
  }, [isPlain])
}

export interface ShelvesPlaceProps {
  groupSlug: string
  isMember: boolean
  state: ShelvesState
}

/** The shelves above the recipes; room for them until their code is there. */
export function ShelvesPlace(props: ShelvesPlaceProps) {
  const code = useCode()
  const { counts, isSettled, onFail } = props.state
  // Between the answer that asks for shelves and their own questions, the page asks for nothing: it is not quiet yet.
  useUnfinished(!isSettled)
  useEffect(() => {
    fetch().catch(onFail)
  }, [onFail])
  return (
    <div className={classes.shelves}>
      {!code && <TonightRoom size={counts.tonight ?? 0} />}
      {code
        ? createElement(code, props)
        : shelfNames.map((name) => {
            const count = counts[name] ?? 0
            return count > 0 && <ShelfRoom key={name} name={name} count={count} />
          })}
    </div>
  )
}
