import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconCheck, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { labels } from '#contract/labels.ts'
import { everyName } from '#renderer/api/named-records.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { counted } from '#renderer/i18n/format.ts'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import type { ListChanges } from '../list/use-list-changes.ts'
import { listsQuery } from '../queries.ts'
import classes from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  listId: string
  selection: Selection
  changes: ListChanges
  canChange: boolean
}

/** What is done with the rows that are chosen: each with a way back. Esc leaves. */
export function SelectionBar({ listId, selection, changes, canChange }: SelectionBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const { chosen } = selection
  const isNone = chosen.length === 0
  const leave = () => {
    // The bar goes, and the focus would go with it.
    if (bar.current?.contains(document.activeElement)) {
      document
        .querySelector<HTMLElement>('main :not([hidden]) > li input[data-item]')
        ?.focus({ preventScroll: true })
    }
    selection.end()
  }
  const done = (work: () => void) => () => {
    work()
    leave()
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A menu or a dialog closes first.
    if (event.target instanceof Element && event.target.closest('[role="menu"], [role="dialog"]')) {
      return
    }
    leave()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="toolbar"
      aria-label={t('shopping.select.bar')}
      data-own-bar
    >
      <ActionIcon
        size="var(--tap)"
        radius="xl"
        aria-label={t('shopping.select.leave')}
        onClick={leave}
      >
        <IconX size={22} aria-hidden />
      </ActionIcon>
      <span className={classes.count} role="status">
        {t('shopping.select.chosen', counted(chosen.length))}
      </span>
      <Action
        label={t('shopping.select.check')}
        icon={<IconCheck size={22} aria-hidden />}
        isOff={isNone || chosen.every(({ checked }) => checked)}
        onClick={done(() => changes.check(chosen.filter(({ checked }) => !checked)))}
      />
      {canChange && (
        <>
          <LabelMenu isOff={isNone} selection={selection} changes={changes} onDone={leave} />
          <ListsMenu
            isOff={isNone}
            listId={listId}
            selection={selection}
            changes={changes}
            onDone={leave}
          />
          <Action
            label={t('general.delete')}
            icon={<IconTrash size={22} aria-hidden />}
            isOff={isNone}
            onClick={done(() => changes.remove(chosen))}
          />
        </>
      )}
    </div>
  )
}

interface ActionProps {
  label: string
  icon: ReactNode
  isOff: boolean
  onClick: () => void
}

function Action({ label, icon, isOff, onClick }: ActionProps) {
  return (
    <ActionIcon
      size="var(--tap)"
      radius="xl"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}

interface ChoiceProps {
  isOff: boolean
  selection: Selection
  changes: ListChanges
  onDone: () => void
}

function LabelMenu({ isOff, selection: { chosen }, changes, onDone }: ChoiceProps) {
  const { t } = useTranslation()
  const all = useQuery(apiQuery(labels.list, { query: everyName })).data?.items ?? []
  const choose = (label: (typeof all)[number] | null) => {
    const edits = chosen.map((item) => ({ item, edit: { label } }))
    changes.editMany(edits, t('shopping.select.labelled', counted(chosen.length)))
    onDone()
  }
  return (
    <Choice
      label={t('shopping.select.label')}
      icon={<IconTag size={22} aria-hidden />}
      isOff={isOff || all.length === 0}
    >
      {all.map((label) => (
        <Menu.Item key={label.id} onClick={() => choose(label)}>
          <LabelChip label={label} />
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => choose(null)}>{t('shopping.select.no-own-label')}</Menu.Item>
    </Choice>
  )
}

function ListsMenu({
  isOff,
  listId,
  selection: { chosen },
  changes,
  onDone,
}: ChoiceProps & { listId: string }) {
  const { t } = useTranslation()
  const others = (useQuery(listsQuery).data?.items ?? []).filter(({ id }) => id !== listId)
  if (others.length === 0) return null
  const moveTo = ({ id, name }: (typeof others)[number]) => {
    const edits = chosen.map((item) => ({ item, edit: { shoppingListId: id } }))
    changes.editMany(edits, t('shopping.select.moved', { ...counted(chosen.length), name }))
    onDone()
  }
  return (
    <Choice
      label={t('shopping.select.move')}
      icon={<IconArrowRight size={22} className={classes.mirrored} aria-hidden />}
      isOff={isOff}
    >
      {others.map((list) => (
        <Menu.Item key={list.id} onClick={() => moveTo(list)}>
          <bdi>{list.name}</bdi>
        </Menu.Item>
      ))}
    </Choice>
  )
}

interface MenuOfChoicesProps {
  label: string
  icon: ReactNode
  isOff: boolean
  children: ReactNode
}

function Choice({ label, icon, isOff, children }: MenuOfChoicesProps) {
  return (
    <Menu position="top-end" returnFocus>
      <Menu.Target>
        <ActionIcon size="var(--tap)" radius="xl" aria-label={label} title={label} disabled={isOff}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>{children}</Menu.Dropdown>
    </Menu>
  )
}
