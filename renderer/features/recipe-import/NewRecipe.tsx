import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { groups } from '#contract/groups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { RecipeSkeleton } from '#renderer/features/recipe-view/index.ts'
import { unsavedRecipe } from './unsaved-recipe.ts'

const RecipeEditor = lazy(async () => ({
  default: (await import('#renderer/features/recipe-edit/index.ts')).RecipeEditor,
}))

interface NewRecipeProps {
  groupSlug: string
  /** The page that it is written from, if there is one. */
  address: string | null
}

/** The empty form of a recipe that exists nowhere yet: saving makes it, leaving leaves nothing behind. */
export function NewRecipe({ groupSlug, address }: NewRecipeProps) {
  const viewer = useSignedIn()
  const { data: preferences, error, refetch } = useQuery(apiQuery(groups.preferences, {}))
  const [recipe, setRecipe] = useState<ReturnType<typeof unsavedRecipe> | null>(null)
  // Made once: the form compares itself with it.
  if (preferences && !recipe) setRecipe(unsavedRecipe(viewer, preferences, address))

  if (error && !recipe) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!recipe) return <RecipeSkeleton />
  return (
    <Suspense fallback={<RecipeSkeleton />}>
      <RecipeEditor recipe={recipe} groupSlug={groupSlug} isNew />
    </Suspense>
  )
}
