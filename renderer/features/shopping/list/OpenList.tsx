import { Title } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { KeptNote } from '#renderer/app/live/KeptNote.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { HeaderEnd } from '#renderer/components/shell/HeaderSlot.tsx'
import { useMeasureNames } from '#renderer/hooks/use-measure-names.ts'
import { PlanChangedNote } from '../plan/PlanChangedNote.tsx'
import { listQuery } from '../queries.ts'
import { useRepeats } from '../recurring/use-repeats.ts'
import { Basket } from '../rows/Basket.tsx'
import { DragRows } from '../rows/DragRows.tsx'
import { nameOfGroup } from '../rows/group-name.ts'
import { KeepAwake } from '../rows/KeepAwake.tsx'
import { ListTools } from '../rows/ListTools.tsx'
import { useCollapsed, useRowSettings } from '../rows/row-settings.ts'
import { RowSection } from '../rows/RowSection.tsx'
import { RowsContext } from '../rows/rows-context.ts'
import { emptySections, type Section, sectionsOf } from '../rows/sections.ts'
import { SelectionBar } from '../rows/SelectionBar.tsx'
import { useDrop } from '../rows/use-drop.ts'
import { useSelection } from '../rows/use-selection.ts'
import { useWhoChecked } from '../rows/use-who-checked.ts'
import { StorePicker } from '../stores/StorePicker.tsx'
import { waitingItems, withWaiting } from '../sync/shown.ts'
import { useOutbox } from '../sync/use-outbox.ts'
import { WaitingNote } from '../sync/WaitingNote.tsx'
import { AddField } from './AddField.tsx'
import { inAisles } from './aisles.ts'
import { ItemDialog } from './ItemDialog.tsx'
import classes from './list.module.css'
import { ListMenu } from './ListMenu.tsx'
import { RecipesOnList } from './RecipesOnList.tsx'
import { handleRowKey } from './row-keys.ts'
import { useLingering } from './use-lingering.ts'
import { useListChanges } from './use-list-changes.ts'

/** A list that is there: what is to buy, what is in the basket, and the recipes that it is for. */
export function OpenList({ list: stored }: { list: ShoppingList }) {
  const { t } = useTranslation()
  useMeasureNames()
  const canChange = useCanWrite()
  const { waiting, problem } = useOutbox()
  const list = withWaiting(stored, waiting)
  const unsent = waitingItems(problem ? waiting : [])
  const changes = useListChanges(list.id)
  const lingering = useLingering(list.listItems)
  const whoChecked = useWhoChecked()
  const repeats = useRepeats()
  const [{ viewByLabel, swipes, isLarge }] = useRowSettings()
  const [collapsed, toggleCollapsed] = useCollapsed(list.id)
  const [edited, setEdited] = useState<ShoppingItem | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const items = list.listItems
  const toBuy = items.filter((item) => !item.checked || lingering.all.has(item.id))
  const basket = items.filter(({ checked }) => checked)
  const put = basket.filter(({ id }) => !lingering.all.has(id))
  const sections = sectionsOf(toBuy, list.labelSettings, viewByLabel)
  const isCollapsed = ({ key, label }: Section) => label !== null && collapsed.has(key)
  const groups = sections.flatMap((section) => section.groups)
  const selection = useSelection(toBuy)
  const empty = viewByLabel ? emptySections(sections, list.labelSettings) : []
  const drop = useDrop([...sections, ...empty], changes)
  const nameOfAisle = ({ label }: Section) =>
    label?.name ?? t(viewByLabel ? 'shopping.no-label' : 'shopping.rows.all')

  const visibleRows = sections
    .filter((section) => !isCollapsed(section))
    .flatMap((section) => section.groups.flatMap(({ rows }) => rows.map((row) => row.items)))
  const toggleOpened = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  /** The items behind a box: of a row that adds several up, all of them. */
  const itemsBehind = (boxId: string): ShoppingItem[] => {
    const key = boxId.replace(/^row:/, '')
    if (key === boxId) return items.filter(({ id }) => id === boxId)
    return groups.flatMap(({ rows }) => rows).find((row) => row.key === key)?.items ?? []
  }
  const handleEdit = (boxId: string) => {
    const behind = itemsBehind(boxId)
    if (behind.length > 1) toggleOpened(boxId.replace(/^row:/, ''))
    else setEdited(behind[0] ?? null)
  }
  const rows = {
    canChange,
    unsent,
    recipes: new Map(list.recipeReferences.map((one) => [one.recipeId, one])),
    whoChecked,
    repeats,
    leaving: lingering.leaving,
    showsLabels: !viewByLabel,
    swipes,
    selection,
    opened,
    toggleOpened,
    tick: (some: ShoppingItem[], checked: boolean) => {
      // One more press takes the tick of one row back; several are more work.
      if (checked && some.length > 1) changes.check(some)
      else changes.tick(some, checked)
    },
    edit: setEdited,
    remove: changes.remove,
    choose: (some: ShoppingItem[], { shiftKey }: { shiftKey: boolean }) => {
      if (shiftKey) selection.extendTo(some, visibleRows)
      else selection.toggle(some)
    },
  }
  return (
    <div className={classes.page} data-large={isLarge || undefined}>
      <Title order={1} className={classes.title}>
        <bdi>{list.name}</bdi>
      </Title>
      <HeaderEnd>
        <ListMenu
          list={list}
          aisles={inAisles(
            items.filter(({ checked }) => !checked),
            list.labelSettings,
          )}
          basket={basket}
          changes={changes}
          canChange={canChange}
          onSelect={selection.start}
        />
      </HeaderEnd>
      {items.length > 0 && <ListTools done={basket.length} total={items.length} />}
      {canChange && viewByLabel && <StorePicker list={list} />}
      {canChange && !selection.isOn && <AddField list={list} add={changes.add} />}
      <KeptNote
        queryKey={listQuery(list.id).queryKey}
        wordsOf={(time) =>
          time ? t('shopping.kept.list', { time }) : t('shopping.kept.list-earlier')
        }
      />
      <WaitingNote onAddAgain={changes.addAsText} />
      <PlanChangedNote listId={list.id} />
      <RowsContext value={rows}>
        <div
          className={classes.columns}
          data-has-recipes={list.recipeReferences.length > 0 || undefined}
          role="presentation" // the keys are those of the boxes in it
          onKeyDown={(event) => {
            if (!canChange || selection.isOn) return
            const onRemove = (boxId: string) => changes.remove(itemsBehind(boxId))
            handleRowKey(event, { onEdit: handleEdit, onRemove })
          }}
        >
          <DragRows
            aisles={sections.map((section) => ({
              key: section.key,
              name: nameOfAisle(section),
              groups: isCollapsed(section) ? [] : section.groups.map(({ key }) => key),
            }))}
            empty={empty.map((section) => ({ key: section.key, name: nameOfAisle(section) }))}
            nameOf={(key) => {
              const group = groups.find((one) => one.key === key)
              return group ? nameOfGroup(group) : ''
            }}
            onDrop={drop}
          >
            <div className={classes.aisles} data-plain={!viewByLabel || undefined}>
              {sections.map((section) => (
                <RowSection
                  key={section.key}
                  section={section}
                  isCollapsed={isCollapsed(section)}
                  onToggle={() => toggleCollapsed(section.key)}
                />
              ))}
              {items.length === 0 && (
                <EmptyState
                  icon={IconBasket}
                  title={t('shopping.empty-title')}
                  {...(canChange && { text: t('shopping.empty-text') })}
                />
              )}
              {items.length > 0 && sections.length === 0 && (
                <p className={classes.done}>{t('shopping.all-done')}</p>
              )}
              <Basket items={put} />
            </div>
          </DragRows>
          <RecipesOnList recipes={list.recipeReferences} items={items} canChange={canChange} />
        </div>
        <KeepAwake />
      </RowsContext>
      {selection.isOn && (
        <SelectionBar
          listId={list.id}
          selection={selection}
          changes={changes}
          canChange={canChange}
        />
      )}
      {edited && <ItemDialog item={edited} changes={changes} onClose={() => setEdited(null)} />}
    </div>
  )
}
