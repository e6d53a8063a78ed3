import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListRecipe, shoppingLists } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { refreshed } from '../queries.ts'
import classes from './list.module.css'

interface RecipesOnListProps {
  recipes: ListRecipe[]
  canChange: boolean
}

/** The recipes that the list is for, and how many times each: one more or one less changes what is to buy. */
export function RecipesOnList({ recipes, canChange }: RecipesOnListProps) {
  const { t } = useTranslation()
  if (recipes.length === 0) return null
  return (
    <aside className={classes.recipes} aria-labelledby="from-recipes">
      <h2 id="from-recipes" className={classes.aisle}>
        {t('shopping.from-recipes')}
      </h2>
      <ul className={classes.rows}>
        {recipes.map((one) => (
          <RecipeOnList key={one.id} one={one} canChange={canChange} />
        ))}
      </ul>
    </aside>
  )
}

function RecipeOnList({ one, canChange }: { one: ListRecipe; canChange: boolean }) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { shoppingListId: id, recipeId, recipeQuantity, recipe } = one
  const add = useApiMutation(shoppingLists.addRecipe, { refresh: refreshed })
  const remove = useApiMutation(shoppingLists.removeRecipe, { refresh: refreshed })
  const isBusy = add.isPending || remove.isPending
  const { name } = recipe
  const params = { id, recipeId }
  return (
    <li className={classes.recipe}>
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
          <ActionIcon
            aria-label={t('shopping.one-less', { name })}
            onClick={() =>
              !isBusy && remove.mutate({ params, body: { recipeDecrementQuantity: 1 } })
            }
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <bdi aria-live="polite">{formatNumber(recipeQuantity)}</bdi>
          <ActionIcon
            aria-label={t('shopping.one-more', { name })}
            onClick={() => !isBusy && add.mutate({ params, body: { recipeIncrementQuantity: 1 } })}
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
