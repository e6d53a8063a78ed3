import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fractionText } from '#contract/amounts/fractions.ts'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import type { Recipe } from '#contract/recipes.ts'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { paths } from '#renderer/app/paths.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { counted, formatLocale, formatNumber } from '#renderer/i18n/format.ts'
import { missingOf, plannedRecipes, wantedAtFirst } from './planned-meals.ts'
import { listQuery, refreshed } from './queries.ts'
import classes from './shopping.module.css'
import { TickIngredients } from './TickIngredients.tsx'

interface ChooseMealsProps {
  list: ShoppingListSummary
  entries: readonly MealPlanEntry[]
  onBack: () => void
  onClose: () => void
}

/** What somebody changed of what is proposed for one recipe. */
interface Choice {
  isChosen?: boolean
  ticked?: ReadonlySet<string>
}

/**
 * The planned recipes with their ingredients. What is on the list already as often as it is planned is not proposed
 * again, so that the same days can be put on the list twice without buying twice.
 */
export function ChooseMeals({ list, entries, onBack, onClose }: ChooseMealsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { planned, leftOut } = plannedRecipes(entries)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const done = useRef(new Set<string>())
  const onList = useQuery(listQuery(list.id)).data?.recipeReferences ?? list.recipeReferences
  // Found once: what is being added must not count as being there already.
  const [before] = useState(onList)
  const recipes = useQueries({ queries: planned.map(({ slug }) => recipeQuery(slug)) })
  const failed = recipes.find((recipe) => recipe.isError && !recipe.data)
  const add = useApiMutation(shoppingLists.addRecipe, { refresh: refreshed, errors: 'form' })

  const meals = planned.map((one, index) => {
    const recipe = recipes[index]?.data
    const { there, missing } = missingOf(one, before)
    const own = choices[one.id] ?? {}
    const isChosen = own.isChosen ?? missing > 0
    const ticked = own.ticked ?? new Set(recipe ? wantedAtFirst(recipe) : [])
    return { one, recipe, there, isChosen, ticked, times: missing > 0 ? missing : one.times }
  })
  const chosen = meals.filter(({ isChosen, ticked }) => isChosen && ticked.size > 0)
  const change = (id: string, choice: Choice) =>
    setChoices((all) => ({ ...all, [id]: { ...all[id], ...choice } }))

  const handleSubmit = async () => {
    if (chosen.length === 0) throw new Error(t('shopping.week.none'))
    for (const { one, recipe, ticked, times } of chosen) {
      // After a failure the dialog stays open; what is on the list by then is not added again.
      if (!recipe || done.current.has(one.id)) continue
      const lines = recipe.recipeIngredient.filter(({ referenceId }) => ticked.has(referenceId))
      await add.mutateAsync({
        params: { id: list.id, recipeId: one.id },
        body: { recipeIncrementQuantity: times, recipeIngredients: lines },
      })
      done.current.add(one.id)
    }
    toastWithAction(t('shopping.week.added', counted(chosen.length)), t('shopping.open-list'), () =>
      navigate(paths.shoppingList(list.id)),
    )
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onBack}
      cancelLabel={t('general.back')}
      size="70%"
      title={list.name}
      submitLabel={t('shopping.week.add', counted(chosen.length))}
      onSubmit={handleSubmit}
    >
      {failed && <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />}
      {leftOut > 0 && <Text c="dimmed">{t('shopping.fromPlan.left-out', counted(leftOut))}</Text>}
      {meals.map(({ one, recipe, there, isChosen, ticked, times }) => (
        <section key={one.id} className={classes.meal} aria-label={one.name}>
          <Checkbox
            className={classes.mealHead}
            checked={isChosen}
            onChange={() => change(one.id, { isChosen: !isChosen })}
            label={
              <>
                <bdi className={classes.mealName}>{one.name}</bdi>
                <Facts times={one.times} there={there} />
              </>
            }
          />
          {isChosen && !recipe && !failed && <Skeleton h={48} />}
          {isChosen && recipe && (
            <Ingredients
              recipe={recipe}
              times={times}
              ticked={ticked}
              onChange={(next) => change(one.id, { ticked: next })}
            />
          )}
        </section>
      ))}
    </Dialog>
  )
}

function Facts({ times, there }: { times: number; there: number }) {
  const { t } = useTranslation()
  const number = fractionText(times, formatLocale())
  const planned = Number.isInteger(times)
    ? t('shopping.week.planned', counted(times))
    : t('shopping.fromPlan.times', { number })
  return (
    <Text span size="sm" c="dimmed">
      {there === 0
        ? planned
        : t('shopping.week.planned-and-there', {
            planned,
            number: fractionText(there, formatLocale()),
          })}
    </Text>
  )
}

interface IngredientsProps {
  recipe: Recipe
  times: number
  ticked: ReadonlySet<string>
  onChange: (ticked: Set<string>) => void
}

function Ingredients({ recipe, times, ticked, onChange }: IngredientsProps) {
  const { t } = useTranslation()
  const number = formatNumber(ticked.size)
  const total = formatNumber(recipe.recipeIngredient.length)
  if (recipe.recipeIngredient.length === 0) {
    return <Text c="dimmed">{t('shopping.week.no-ingredients')}</Text>
  }
  return (
    <details className={classes.mealLines}>
      <summary>{t('shopping.week.lines', { number, total })}</summary>
      <TickIngredients
        recipe={recipe}
        scaling={{ factor: times, locale: formatLocale() }}
        ticked={ticked}
        onChange={onChange}
      />
    </details>
  )
}
