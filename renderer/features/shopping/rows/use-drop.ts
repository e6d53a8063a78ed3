import { useTranslation } from 'react-i18next'
import { foods } from '#contract/foods.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import type { ListChanges } from '../list/use-list-changes.ts'
import { refreshed } from '../queries.ts'
import type { DropPlace } from './drag-places.ts'
import { type Moved, movedTo, type Section } from './sections.ts'
import { nameOfGroup } from './group-name.ts'

/** Puts a dropped group in its place, with a way back; its food can be told to belong there from now on. */
export function useDrop(sections: readonly Section[], changes: ListChanges) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const relabel = useApiMutation(foods.labelMany, { refresh: [['foods'], refreshed] })
  /** The food itself, on every list from now on; as it was with one press. */
  const remember = ({ group, to }: Moved) => {
    const food = group.rows[0].items[0].food
    const { label } = to
    if (!food || !label || food.labelId === label.id || !hasRight(viewer, 'canOrganize')) return []
    const give = (labelId: string | null) =>
      relabel.mutateAsync({ body: { ids: [food.id], labelId } })
    const onAction = async () => {
      await give(label.id)
      toastWithUndo(t('shopping.rows.remembered', { name: food.name, aisle: label.name }), () =>
        give(food.labelId),
      )
    }
    // Why it failed, a toast has said.
    const press = () => onAction().catch(() => undefined)
    return [{ label: t('shopping.rows.remember'), onAction: press }]
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
    const more = moved.isOther ? remember(moved) : []
    const aisle = moved.to.label?.name ?? t('shopping.no-label')
    const message = !moved.isOther
      ? t('shopping.rows.moved', { name })
      : more.length > 0
        ? t('shopping.rows.moved-this-time', { name, aisle })
        : t('shopping.rows.moved-to', { name, aisle })
    changes.editMany(moved.changes, message, more)
  }
}
