import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './filter.module.css'
import { type Picks, type PickState, pickState } from '../picks.ts'

const rowHeight = 44
const height = 308
const spare = 6 // rows drawn above and below what is in view

interface PickListProps {
  label: string
  options: { id: string; slug: string; name: string }[]
  picks: Picks
  /** The number of matching recipes by id; null while it loads. */
  counts: Record<string, number> | null
  onPick: (id: string, state: PickState) => void
}

/**
 * Rows with two buttons: include and exclude. Only the rows in view are rendered. A single row is in the tab order;
 * arrow keys move between rows and between the two buttons.
 */
export function PickList({ label, options, picks, counts, onPick }: PickListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [active, setActive] = useState({ row: 0, isExclude: false })
  const wantsFocus = useRef(false)
  const from = Math.max(0, Math.floor(top / rowHeight) - spare)
  const to = Math.min(options.length, Math.ceil((top + height) / rowHeight) + spare)
  const rows = [...new Set([...range(from, to), Math.min(active.row, options.length - 1)])]

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const selector = `[data-row="${active.row}"][data-exclude="${active.isExclude}"]`
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [active])

  const handleKey = (event: KeyboardEvent) => {
    const last = options.length - 1
    const page = Math.floor(height / rowHeight)
    const steps: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -last,
      End: last,
    }
    const step = steps[event.key]
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (step === undefined && !isAcross) return
    event.preventDefault()
    wantsFocus.current = true
    const row = Math.min(Math.max(active.row + (step ?? 0), 0), last)
    setActive({ row, isExclude: isAcross ? !active.isExclude : active.isExclude })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that all its buttons share
    <ul
      ref={list}
      className={classes.picks}
      aria-label={label}
      style={{ '--picks': `${options.length * rowHeight}px` } as CSSProperties}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={handleKey}
    >
      {rows.map((row) => {
        const { id, slug, name } = options[row]!
        // The address may contain its slug instead of its id.
        const key = slug !== '' && pickState(picks, id) === 'off' ? keyOf(picks, id, slug) : id
        const state = pickState(picks, key)
        const count = state === 'exclude' || !counts ? null : (counts[id] ?? 0)
        const button = (isExclude: boolean) => ({
          type: 'button' as const,
          'data-row': row,
          'data-exclude': isExclude,
          tabIndex: row === active.row && isExclude === active.isExclude ? 0 : -1,
          'aria-pressed': state === (isExclude ? 'exclude' : 'include'),
          onFocus: () => setActive({ row, isExclude }),
          onClick: () => {
            const wanted = isExclude ? 'exclude' : 'include'
            onPick(key, state === wanted ? 'off' : wanted)
          },
        })
        return (
          <li
            key={id}
            className={classes.pick}
            data-state={state}
            aria-setsize={options.length}
            aria-posinset={row + 1}
            style={{ insetBlockStart: row * rowHeight }}
          >
            <button
              {...button(false)}
              className={classes.include}
              aria-label={count === null ? name : t('explorer.pick', { name, ...counted(count) })}
            >
              <span className={classes.box} aria-hidden>
                {state === 'include' && <IconCheck size={16} stroke={3} />}
              </span>
              <bdi className={classes.pickName}>{name}</bdi>{' '}
              {count !== null && <span className={classes.count}>{formatNumber(count)}</span>}
            </button>
            <button
              {...button(true)}
              className={classes.exclude}
              aria-label={t('explorer.exclude', { name })}
              title={t('explorer.exclude', { name })}
            >
              {t('explorer.exclude-it')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const keyOf = (picks: Picks, id: string, slug: string) =>
  pickState(picks, slug) === 'off' ? id : slug

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
