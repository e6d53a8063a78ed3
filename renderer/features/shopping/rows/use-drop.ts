import { useTranslation } from 'react-i18next'
import { foods } from '#contract/foods.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import type { ListChanges } from '../list/use-list-changes.ts'
import { refreshed } from '../queries.ts'
import type { DropPlace } from './drag-places.ts'
import { type Moved, movedTo, type Section } from './sections.ts'
import { nameOfGroup } from './group-name.ts'

/** Puts a dropped group in its place, with a way back; its food can be told to belong there from now on. */
export function useDrop(sections: readonly Section[], changes: ListChanges) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const label = useApiMutation(foods.labelMany, { refresh: [['foods'], refreshed] })
  const remember = ({ group, to }: Moved) => {
    const food = group.rows[0].items[0].food
    if (!food || !to.label || food.labelId === to.label.id || !hasRight(viewer, 'canOrganize')) {
      return []
    }
    const body = { ids: [food.id], labelId: to.label.id }
    return [{ label: t('shopping.rows.remember'), onAction: () => label.mutate({ body }) }]
  }
  return (key: string, place: DropPlace) => {
    const moved = movedTo(sections, key, place)
    if (!moved) return
    const name = nameOfGroup(moved.group)
    const own = moved.group.rows[0].items[0].food?.label
    if (moved.isOther && !moved.to.label && own) {
      toast.info(t('shopping.rows.label-of-food', { name, label: own.name }))
      return
    }
    const message = moved.isOther
      ? t('shopping.rows.moved-to', { name, aisle: moved.to.label?.name ?? t('shopping.no-label') })
      : t('shopping.rows.moved', { name })
    changes.editMany(moved.changes, message, moved.isOther ? remember(moved) : [])
  }
}
