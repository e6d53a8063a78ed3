import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeSummary, recipes } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { foldName } from '#renderer/components/fields/name-options.ts'

interface RecipeSelectProps {
  /** The recipe so far, which need not be among those found. */
  value: RecipeSummary | null
  onChange: (recipe: RecipeSummary | null) => void
  error: string | false
}

/** A recipe by its name: the twenty that fit best what is typed. */
export function RecipeSelect({ value, onChange, error }: RecipeSelectProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState(value?.name ?? '')
  const [settled] = useDebouncedValue(search, 250)
  // The name of the one that is chosen is no search: all the others are offered again.
  const words = settled === value?.name ? '' : settled.trim().slice(0, 200)
  const query = { page: 1, perPage: 20, ...(words !== '' && { search: words }) }
  const found = useQuery({
    ...apiQuery(recipes.list, { query }),
    placeholderData: keepPreviousData,
  })
  // What was found for other words would be chosen by whoever types faster than it is searched.
  const isEarlier = found.isPlaceholderData || settled !== search
  const typed = search === value?.name ? '' : foldName(search)
  const offered: RecipeSummary[] = (found.data?.items ?? []).filter(
    ({ name }) => !isEarlier || foldName(name).includes(typed),
  )
  const all = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered
  return (
    <Select
      label={t('plan.recipe')}
      placeholder={t('plan.search-recipe')}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      error={error}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched; what it found may be spelled otherwise.
      filter={({ options }) => options}
      {...(!isEarlier && { nothingFoundMessage: t('plan.no-recipes') })}
      onChange={(id) => onChange(all.find((recipe) => recipe.id === id) ?? null)}
    />
  )
}
