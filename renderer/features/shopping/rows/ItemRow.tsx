import { IconCheck, IconChevronDown, IconCloudUp, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { formatLocale } from '#renderer/i18n/format.ts'
import { itemWords } from '../list/item-words.ts'
import { Repeats } from '../recurring/Repeats.tsx'
import type { ListRow } from './joined-items.ts'
import { RowButtons } from './RowButtons.tsx'
import { RowParts } from './RowParts.tsx'
import classes from './rows.module.css'
import { repeatOf, useRows } from './rows-context.ts'
import { useClosing } from './use-closing.ts'
import { type Side, useRowTouch } from './use-row-touch.ts'

interface ItemRowProps {
  row: ListRow
  /** Whether the row above is of the same food, whose name then stands there. */
  isFollowing?: boolean
  /** In the basket: it can be deleted there, and says who checked it. */
  isPut?: boolean
  /** What stands under the name instead of the note. */
  caption?: ReactNode
}

/** One row: the whole of it ticks, the amount shows what it is made of, the pencil opens its fields. */
export function ItemRow({ row, isFollowing = false, isPut = false, caption }: ItemRowProps) {
  const { t } = useTranslation()
  const rows = useRows()
  const amountId = useId()
  const partsId = useId()
  const { items, shown, key } = row
  const [first] = items
  const { name, note, amount } = itemWords(shown, formatLocale())
  const { selection } = rows
  const isJoined = items.length > 1
  const hasParts = isJoined || items.some((item) => item.recipeReferences.length > 0)
  const isOpen = hasParts && rows.opened.has(key)
  const isChosen = selection.isOn && selection.has(items)
  const who = first.checked ? rows.whoChecked(first) : null
  const isClosing = !isPut && items.every(({ id, checked }) => checked && rows.leaving.has(id))
  const place = useClosing(isClosing)
  const sides: readonly Side[] = rows.canChange ? ['on', 'back'] : ['on']
  const { handlers, push } = useRowTouch({
    onLongPress:
      selection.isOn || isPut ? undefined : () => rows.choose(items, { shiftKey: false }),
    onSwipe:
      selection.isOn || !rows.swipes
        ? undefined
        : (side) => {
            if (side === 'on') rows.tick(items, !first.checked)
            else rows.remove(items)
          },
    sides,
  })
  const handleClick = (event: MouseEvent) => {
    handlers.onClickCapture(event)
    const isOnButton = event.target instanceof Element && event.target.closest('button, a')
    if (event.isPropagationStopped() || isOnButton || isPut) return
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    rows.choose(items, event)
  }
  return (
    <div
      ref={place}
      className={classes.swiped}
      data-side={push?.side}
      data-far={push?.isFar || undefined}
    >
      {push && (
        <span className={classes.sign} aria-hidden>
          {push.side === 'on' ? <IconCheck size={24} /> : <IconTrash size={24} />}
        </span>
      )}
      <div
        className={classes.row}
        data-ticked={first.checked || undefined}
        data-follows={isFollowing || undefined}
        data-chosen={isChosen || undefined}
        style={push ? { transform: `translateX(${push.px}px)` } : undefined}
        {...handlers}
        onClickCapture={handleClick}
        role="presentation" // its parts are what is pressed
      >
        <label className={classes.label}>
          <input
            type="checkbox"
            className={classes.box}
            data-item={isJoined ? `row:${key}` : key}
            {...(selection.isOn && { 'aria-label': t('shopping.select.row', { name }) })}
            {...(rows.canChange && !isPut && { 'aria-keyshortcuts': 'E Delete' })}
            {...(hasParts && amount !== '' && { 'aria-describedby': amountId })}
            checked={selection.isOn && !isPut ? isChosen : first.checked}
            onChange={(event) => {
              if (selection.isOn && !isPut) selection.toggle(items)
              else rows.tick(items, event.currentTarget.checked)
            }}
          />
          <span
            className={classes.tick}
            data-square={(selection.isOn && !isPut) || undefined}
            aria-hidden
          >
            <IconCheck size={20} stroke={2.5} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            {note !== '' && (
              <span className={classes.note}>
                <bdi>{note}</bdi>
              </span>
            )}
            {caption && <span className={classes.note}>{caption}</span>}
            {rows.showsLabels && first.label && !isPut && (
              <span className={classes.chip}>
                <LabelChip label={first.label} />
              </span>
            )}
          </span>
          {!isPut && <Repeats every={repeatOf(items, rows.repeats)} />}
          {items.some(({ id }) => rows.unsent.has(id)) && (
            <IconCloudUp
              className={classes.waits}
              size={18}
              role="img"
              aria-label={t('shopping.waits')}
            />
          )}
          {!hasParts && amount !== '' && <bdi className={classes.amount}>{amount}</bdi>}
        </label>
        {hasParts && (
          <button
            type="button"
            className={classes.sum}
            aria-expanded={isOpen}
            aria-controls={isOpen ? partsId : undefined}
            aria-label={
              amount === ''
                ? t('shopping.joined.show', { name })
                : t('shopping.joined.show-of', { name, amount })
            }
            onClick={() => rows.toggleOpened(key)}
          >
            <bdi id={amountId}>{amount}</bdi>
            <IconChevronDown size={18} className={classes.turned} aria-hidden />
          </button>
        )}
        {who && (
          <span
            className={classes.who}
            role="img"
            aria-label={t('shopping.checked-by', { name: who.fullName ?? who.username ?? '' })}
          >
            <Avatar user={who} size={28} />
          </span>
        )}
        <RowButtons row={row} name={name} isPut={isPut} isFollowing={isFollowing} />
      </div>
      {isOpen && <RowParts id={partsId} row={row} name={name} />}
    </div>
  )
}
