import { SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeSummary, recipes } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { favoritesQuery, notLatelyQuery } from '#renderer/features/recipes/index.ts'
import classes from './panel.module.css'
import { PanelRecipe } from './PanelRecipe.tsx'

const most = 12
const kinds = ['not-lately', 'favorites'] as const
type Kind = (typeof kinds)[number]

export interface RecipePanelProps {
  onPlan: (recipe: RecipeSummary) => void
}

/** Recipes to plan, at first those that were not cooked lately: dragged onto a day, or planned by their button. */
export function RecipePanel({ onPlan }: RecipePanelProps) {
  const { t } = useTranslation()
  const id = useId()
  const [kind, setKind] = useState<Kind>('not-lately')
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim().slice(0, 200), 250)
  const viewer = useSignedIn()
  const query =
    settled !== ''
      ? apiQuery(recipes.list, { query: { search: settled, page: 1, perPage: most } })
      : kind === 'favorites'
        ? favoritesQuery(viewer.id, most)
        : notLatelyQuery(most)
  const list = useQuery({ ...query, placeholderData: keepPreviousData })
  const found = list.data?.items ?? []
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className="only-for-readers">
        {t('plan.board.panel')}
      </h2>
      <TextInput
        type="search"
        aria-label={t('plan.board.find')}
        placeholder={t('plan.board.find')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {settled === '' && (
        <SegmentedControl
          fullWidth
          aria-label={t('plan.board.which')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`plan.board.kinds.${value}`) }))}
          onChange={setKind}
        />
      )}
      {list.isPending && <Skeleton h={220} radius="md" aria-busy />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && found.length === 0 && (
        <p className={classes.hint} role="status">
          {settled === '' ? t(`plan.board.none.${kind}`) : t('plan.no-recipes')}
        </p>
      )}
      <ul className={classes.recipes}>
        {found.map((recipe) => (
          <PanelRecipe key={recipe.id} recipe={recipe} onPlan={onPlan} />
        ))}
      </ul>
      {found.length > 0 && <p className={classes.hint}>{t('plan.board.panel-hint')}</p>}
    </aside>
  )
}
