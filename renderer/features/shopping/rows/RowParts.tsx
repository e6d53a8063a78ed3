import { ActionIcon, Anchor } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { itemWords } from '../list/item-words.ts'
import type { ListRow } from './joined-items.ts'
import classes from './rows.module.css'
import { useRows } from './rows-context.ts'

/** The items that a row adds up, each with the recipes that it is for. */
export function RowParts({ id, row, name }: { id: string; row: ListRow; name: string }) {
  const { t } = useTranslation()
  if (row.items.length === 1) {
    return (
      <div id={id} className={classes.parts}>
        <Recipes item={row.items[0]} />
      </div>
    )
  }
  return (
    <ul id={id} className={classes.parts} aria-label={t('shopping.joined.parts', { name })}>
      {row.items.map((item) => (
        <Part key={item.id} item={item} name={name} />
      ))}
    </ul>
  )
}

function Part({ item, name }: { item: ShoppingItem; name: string }) {
  const { t } = useTranslation()
  const { canChange, selection, tick, edit } = useRows()
  const { amount, note } = itemWords(item, formatLocale())
  const title = [amount || name, note].filter(Boolean).join(' · ')
  return (
    <li>
      <div className={classes.part}>
        <label className={classes.label}>
          <input
            type="checkbox"
            className={classes.box}
            data-item={item.id}
            checked={item.checked}
            disabled={selection.isOn}
            onChange={(event) => tick([item], event.currentTarget.checked)}
          />
          <span className={classes.tick} aria-hidden>
            <IconCheck size={16} stroke={2.5} />
          </span>
          <bdi className={classes.partName}>{title}</bdi>
        </label>
        {canChange && !selection.isOn && (
          <ActionIcon
            className={classes.edit}
            radius="xl"
            aria-label={t('shopping.edit-item', { name: `${title}, ${name}` })}
            onClick={() => edit(item)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Recipes item={item} />
    </li>
  )
}

/** The recipes of an item that are still on the list, with the share of each. */
function Recipes({ item }: { item: ShoppingItem }) {
  const { t } = useTranslation()
  const { recipes } = useRows()
  const { groupSlug } = useSignedIn()
  const known = item.recipeReferences.flatMap((reference) => {
    const on = recipes.get(reference.recipeId)
    return on ? [{ reference, recipe: on.recipe }] : []
  })
  if (known.length === 0) return null
  return (
    <ul className={classes.forRecipes} aria-label={t('shopping.joined.for-recipes')}>
      {known.map(({ reference: { id, recipeQuantity, recipeScale, recipeNote }, recipe }) => {
        const quantity = recipeQuantity * (recipeScale ?? 1)
        const { amount } = itemWords({ ...item, quantity }, formatLocale())
        return (
          <li key={id}>
            <Anchor component={Link} to={recipePath(groupSlug, recipe.slug)}>
              <bdi>{recipe.name}</bdi>
            </Anchor>
            <bdi className={classes.share}>{[amount, recipeNote].filter(Boolean).join(' · ')}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
