import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Recipe, RecipeSummary } from '#contract/recipes.ts'

export interface KnownNames {
  categories: string[]
  tags: string[]
  tools: string[]
  units: string[]
  foods: string[]
}

/** Names to suggest: those in the recipes that this visit has loaded so far. */
export function useKnownNames(): KnownNames {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const loaded = queryClient
      .getQueriesData<{ pages?: { items?: RecipeSummary[] }[] } | Recipe>({ queryKey: ['recipes'] })
      .flatMap(([, data]) => recipesIn(data))
    const lines = loaded.flatMap((recipe) => recipe.recipeIngredient ?? [])
    return {
      categories: unique(loaded.flatMap((recipe) => recipe.recipeCategory)),
      tags: unique(loaded.flatMap((recipe) => recipe.tags)),
      tools: unique(loaded.flatMap((recipe) => recipe.tools)),
      units: unique(lines.flatMap((line) => line.unit ?? [])),
      foods: unique(lines.flatMap((line) => line.food ?? [])),
    }
  }, [queryClient])
}

type Loaded = RecipeSummary & Partial<Pick<Recipe, 'recipeIngredient'>>

function recipesIn(data: { pages?: { items?: RecipeSummary[] }[] } | Recipe | undefined): Loaded[] {
  if (!data) return []
  if ('recipeIngredient' in data) return [data]
  if (!('pages' in data)) return []
  return data.pages?.flatMap((page) => page.items ?? []) ?? []
}

const unique = (named: { name: string }[]) =>
  [...new Set(named.map(({ name }) => name))].toSorted((one, other) => one.localeCompare(other))
