import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListRecipe, shoppingLists } from '#contract/shopping-lists.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { refreshed } from '../queries.ts'
import classes from './list.module.css'

interface RecipesOnListProps {
  recipes: ListRecipe[]
  items: readonly ShoppingItem[]
  canChange: boolean
}

/** The recipes that the list is for, and how many times each: one more or one less changes what is to buy. */
export function RecipesOnList({ recipes, items, canChange }: RecipesOnListProps) {
  const { t } = useTranslation()
  if (recipes.length === 0) return null
  return (
    <aside className={classes.recipes} aria-labelledby="from-recipes">
      <h2 id="from-recipes" className={classes.aisle}>
        {t('shopping.from-recipes')}
      </h2>
      <ul className={classes.rows}>
        {recipes.map((one) => (
          <RecipeOnList key={one.id} one={one} items={items} canChange={canChange} />
        ))}
      </ul>
    </aside>
  )
}

interface RecipeOnListProps {
  one: ListRecipe
  items: readonly ShoppingItem[]
  canChange: boolean
}

function RecipeOnList({ one, items, canChange }: RecipeOnListProps) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { guard } = useNeedsServer()
  const { shoppingListId: id, recipeId, recipeQuantity, recipe } = one
  const add = useApiMutation(shoppingLists.addRecipe, { refresh: refreshed })
  const remove = useApiMutation(shoppingLists.removeRecipe, { refresh: refreshed })
  const isBusy = add.isPending || remove.isPending
  const { name } = recipe
  const params = { id, recipeId }
  const less = async () => {
    if (isBusy) return
    // Read before the last one goes: the way back adds these lines, and not what was left out when it was added.
    const recipeIngredients = linesFor(recipeId, items, recipeQuantity)
    const isLast = recipeQuantity <= 1
    const body = { recipeDecrementQuantity: 1 }
    // The row is gone by then, and with it what is given to mutate(). An error is a toast of its own.
    const taken = remove.mutateAsync({ params, body }).then(
      () => true,
      () => false,
    )
    if (!isLast || !(await taken)) return
    toastWithUndo(t('shopping.rows.recipe-removed', { name }), () =>
      add.mutateAsync({
        params,
        body: { recipeIncrementQuantity: recipeQuantity, recipeIngredients },
      }),
    )
  }
  return (
    <li className={classes.recipe}>
      <span className={classes.picture}>
        <RecipeImage id={recipeId} version={recipe.image} size="tiny" name={name} />
      </span>
      <Link className={classes.recipeName} to={recipePath(groupSlug, recipe.slug)}>
        <bdi>{name}</bdi>
      </Link>
      {canChange ? (
        // Presses while one is under way are left out, but not the focus: the buttons stay what they are.
        <span
          className={classes.stepper}
          role="group"
          aria-label={t('shopping.times-of', { name })}
          aria-busy={isBusy}
        >
          <ActionIcon aria-label={t('shopping.one-less', { name })} {...guard(less)}>
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <bdi aria-live="polite">{formatNumber(recipeQuantity)}</bdi>
          <ActionIcon
            aria-label={t('shopping.one-more', { name })}
            {...guard(
              () => !isBusy && add.mutate({ params, body: { recipeIncrementQuantity: 1 } }),
            )}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </span>
      ) : (
        <bdi>{t('shopping.times', { number: formatNumber(recipeQuantity) })}</bdi>
      )}
    </li>
  )
}

/** What is still to buy for a recipe, as lines of it that make the same amounts when it is on the list so many times. */
function linesFor(recipeId: string, items: readonly ShoppingItem[], times: number) {
  return items
    .filter(({ checked }) => !checked)
    .flatMap(({ recipeReferences, unit, food, note }) =>
      recipeReferences
        .filter((reference) => reference.recipeId === recipeId)
        .map(({ recipeQuantity, recipeScale, recipeNote }) => ({
          quantity: (recipeQuantity * (recipeScale ?? 1)) / times,
          unit,
          food,
          note: recipeNote ?? (food ? '' : note),
        })),
    )
}
