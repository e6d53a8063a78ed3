import { Checkbox, Skeleton, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fractionText } from '#contract/amounts/fractions.ts'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { paths } from '#renderer/app/paths.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { refreshed } from '../queries.ts'
import { missingOf } from './missing.ts'
import { type PlanRow, planRows, planSections } from './plan-rows.ts'
import { PlanRows } from './PlanRows.tsx'
import classes from './plan.module.css'
import { previewQuery } from './preview-query.ts'

interface ChooseMealsProps {
  list: ShoppingListSummary
  entries: readonly MealPlanEntry[]
  onBack: () => void
  onClose: () => void
}

/**
 * What planned meals need, by food. A recipe that is on the list already as often as it is planned is not proposed again,
 * so that the same days can be put on the list twice without buying twice.
 */
export function ChooseMeals({ list, entries, onBack, onClose }: ChooseMealsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [recipeChoices, setRecipeChoices] = useState<Record<string, boolean>>({})
  const [rowChoices, setRowChoices] = useState<Record<string, boolean>>({})
  const done = useRef(new Set<string>())
  const preview = useQuery(previewQuery(list.id, entries))
  const add = useApiMutation(shoppingLists.addRecipe, { refresh: refreshed, errors: 'form' })

  const recipes = (preview.data?.recipes ?? []).map((recipe) => {
    const missing = missingOf(recipe)
    const isChosen = recipeChoices[recipe.id] ?? missing > 0
    return { recipe, isChosen, times: missing > 0 ? missing : recipe.times }
  })
  const shares = new Map(
    recipes.flatMap(({ recipe, isChosen, times }) =>
      isChosen ? [[recipe.id, times / recipe.times] as const] : [],
    ),
  )
  const rows = planRows(preview.data?.rows ?? [], shares)
  const isTicked = ({ key, row }: PlanRow) => rowChoices[key] ?? !row.onHand
  const ticked = new Set(
    rows.filter(isTicked).flatMap(({ parts }) => parts.map(({ referenceId }) => referenceId)),
  )
  const wanted = new Set(
    rows.filter(isTicked).flatMap(({ parts }) => parts.map(({ recipeId }) => recipeId)),
  )
  const chosen = recipes.filter(({ recipe }) => wanted.has(recipe.id))

  const handleSubmit = async () => {
    if (chosen.length === 0) throw new Error(t('shopping.week.none'))
    for (const { recipe, times } of chosen) {
      // After a failure the dialog stays open; what is on the list by then is not added again.
      if (done.current.has(recipe.id)) continue
      const { recipeIngredient } = await queryClient.fetchQuery(recipeQuery(recipe.slug))
      const lines = recipeIngredient.filter(({ referenceId }) => ticked.has(referenceId))
      await add.mutateAsync({
        params: { id: list.id, recipeId: recipe.id },
        body: { recipeIncrementQuantity: times, recipeIngredients: lines },
      })
      done.current.add(recipe.id)
    }
    toastWithAction(t('shopping.week.added', counted(chosen.length)), t('shopping.open-list'), () =>
      navigate(paths.shoppingList(list.id)),
    )
    onClose()
  }
  const leftOut = preview.data?.leftOut ?? 0
  const isUnreached = preview.isPending && preview.fetchStatus === 'paused'
  const error = isUnreached ? new Error(t('general.no-connection')) : preview.error
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
      {error && !preview.data && (
        <ErrorPanel error={error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && !isUnreached && <Skeleton h={240} aria-busy />}
      {leftOut > 0 && <Text c="dimmed">{t('shopping.fromPlan.left-out', counted(leftOut))}</Text>}
      {recipes.length > 0 && (
        <section aria-label={t('shopping.from-recipes')}>
          <Title order={3} size="h5" className={classes.title}>
            {t('shopping.from-recipes')}
          </Title>
          {recipes.map(({ recipe, isChosen }) => (
            <Checkbox
              key={recipe.id}
              className={classes.tick}
              checked={isChosen}
              onChange={() => setRecipeChoices((all) => ({ ...all, [recipe.id]: !isChosen }))}
              label={<bdi>{recipe.name}</bdi>}
              description={<Facts times={recipe.times} there={recipe.onList} />}
            />
          ))}
        </section>
      )}
      {shares.size > 0 && rows.length === 0 && (
        <Text c="dimmed">{t('shopping.fromPlan.no-ingredients')}</Text>
      )}
      <PlanRows
        sections={planSections(rows, list.labelSettings)}
        recipes={preview.data?.recipes ?? []}
        isTicked={isTicked}
        onToggle={(one) => setRowChoices((all) => ({ ...all, [one.key]: !isTicked(one) }))}
      />
    </Dialog>
  )
}

function Facts({ times, there }: { times: number; there: number }) {
  const { t } = useTranslation()
  const number = fractionText(times, formatLocale())
  const planned = Number.isInteger(times)
    ? t('shopping.week.planned', counted(times))
    : t('shopping.fromPlan.times', { number })
  if (there === 0) return planned
  return t('shopping.week.planned-and-there', {
    planned,
    number: fractionText(there, formatLocale()),
  })
}
