import { Anchor, Skeleton, Title } from '@mantine/core'
import { IconBasket, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { labelColour } from '#renderer/components/kitchen/label-colours.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderEnd, HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { listQuery } from '../queries.ts'
import { waitingItems, withWaiting } from '../sync/shown.ts'
import { useOutbox } from '../sync/use-outbox.ts'
import { StorePicker } from '../stores/StorePicker.tsx'
import { WaitingNote } from '../sync/WaitingNote.tsx'
import { AddField } from './AddField.tsx'
import { type Aisle, inAisles } from './aisles.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemRow } from './ItemRow.tsx'
import classes from './list.module.css'
import { ListMenu } from './ListMenu.tsx'
import { RecipesOnList } from './RecipesOnList.tsx'
import { handleRowKey } from './row-keys.ts'
import { useLingering } from './use-lingering.ts'
import { useListChanges } from './use-list-changes.ts'

const allLists = `${paths.shoppingLists}?disableRedirect=true`

/** One shopping list, to take through the shop. */
export function ListPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const list = useQuery(listQuery(id))
  const isGone = list.error instanceof ApiError && [404, 422].includes(list.error.status)
  useTitle(list.data?.name ?? t(isGone ? 'shopping.gone-title' : 'shopping.lists-title'))
  const back = (
    <HeaderStart>
      <BackLink to={allLists} label={t('shopping.all-lists')} />
    </HeaderStart>
  )
  if (list.data) {
    return (
      <>
        {back}
        <OpenList key={id} list={list.data} />
      </>
    )
  }
  if (list.isError) {
    return (
      <>
        {back}
        {isGone ? (
          <EmptyState order={1} icon={IconBasket} title={t('shopping.gone-title')}>
            <Anchor component={Link} to={allLists}>
              {t('shopping.all-lists')}
            </Anchor>
            <WaitingNote />
          </EmptyState>
        ) : (
          <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
        )}
      </>
    )
  }
  return <Skeleton className={classes.page} h={420} radius="lg" />
}

function OpenList({ list: stored }: { list: ShoppingList }) {
  const { t } = useTranslation()
  const canChange = useCanWrite()
  const { waiting, problem } = useOutbox()
  const list = withWaiting(stored, waiting)
  const unsent = waitingItems(problem ? waiting : [])
  const changes = useListChanges(list.id)
  const lingering = useLingering(list.listItems)
  const [edited, setEdited] = useState<ShoppingItem | null>(null)
  const items = list.listItems
  const basket = items.filter(({ checked }) => checked)
  const aisles = inAisles(
    items.filter((item) => !item.checked || lingering.has(item.id)),
    list.labelSettings,
  )
  const put = basket
    .filter(({ id }) => !lingering.has(id))
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  const find = (id: string) => items.find((item) => item.id === id)
  const handleEdit = (id: string) => setEdited(find(id) ?? null)
  const handleRemove = (id: string) => {
    const item = find(id)
    if (item) changes.remove([item])
  }
  const row = (item: ShoppingItem) => (
    <ItemRow
      key={item.id}
      item={item}
      isWaiting={unsent.has(item.id)}
      onTick={(checked) => changes.tick([item], checked)}
      onEdit={canChange ? () => setEdited(item) : undefined}
    />
  )
  return (
    <div className={classes.page}>
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
        />
      </HeaderEnd>
      {items.length > 0 && (
        <p className={classes.progress}>
          {t('shopping.in-basket', {
            number: formatNumber(basket.length),
            total: formatNumber(items.length),
          })}
        </p>
      )}
      {canChange && <StorePicker list={list} />}
      {canChange && <AddField list={list} add={changes.add} />}
      <WaitingNote onAddAgain={changes.addAsText} />
      <div
        className={classes.columns}
        data-has-recipes={list.recipeReferences.length > 0 || undefined}
        role="presentation" // the keys are those of the boxes in it
        onKeyDown={(event) => {
          if (canChange) handleRowKey(event, { onEdit: handleEdit, onRemove: handleRemove })
        }}
      >
        <div className={classes.aisles}>
          {aisles.map((aisle) => (
            <AisleSection key={aisle.label?.id ?? ''} aisle={aisle} row={row} />
          ))}
          {items.length === 0 && (
            <EmptyState
              icon={IconBasket}
              title={t('shopping.empty-title')}
              {...(canChange && { text: t('shopping.empty-text') })}
            />
          )}
          {items.length > 0 && aisles.length === 0 && (
            <p className={classes.done}>{t('shopping.all-done')}</p>
          )}
          {put.length > 0 && (
            <details className={classes.section}>
              <summary className={classes.aisle}>
                <IconChevronDown className={classes.chevron} size={20} aria-hidden />
                {t('shopping.basket')}
                <span className={classes.count}>{formatNumber(put.length)}</span>
              </summary>
              <ul className={classes.rows}>{put.map(row)}</ul>
            </details>
          )}
        </div>
        <RecipesOnList recipes={list.recipeReferences} canChange={canChange} />
      </div>
      {edited && <ItemDialog item={edited} changes={changes} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface AisleSectionProps {
  aisle: Aisle
  row: (item: ShoppingItem) => React.ReactNode
}

function AisleSection({ aisle: { label, items }, row }: AisleSectionProps) {
  const { t } = useTranslation()
  const name = label?.name ?? t('shopping.no-label')
  return (
    <section className={classes.section} aria-label={name}>
      <h2 className={classes.aisle} hidden={label === null}>
        <span
          className={classes.dot}
          {...(label && { style: { backgroundColor: labelColour(label.color) } })}
          aria-hidden
        />
        <bdi>{name}</bdi>
        <span className={classes.count}>{formatNumber(items.length)}</span>
      </h2>
      <ul className={classes.rows}>{items.map(row)}</ul>
    </section>
  )
}
