import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '#renderer/api/client.ts'
import { useViewer } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { recipeQuery } from '../queries.ts'
import { RecipeNotFound } from './RecipeNotFound.tsx'
import { RecipeSkeleton } from './RecipeSkeleton.tsx'
import { RecipeView } from './RecipeView.tsx'

// Most visits only read.
const RecipeEditor = lazy(async () => ({
  default: (await import('../edit/RecipeEditor.tsx')).RecipeEditor,
}))

/** One recipe, to cook from or, with ?edit=true, as a form. */
export function RecipePage() {
  const { groupSlug = '', slug = '' } = useParams()
  const [params] = useSearchParams()
  const viewer = useViewer()
  const { data: recipe, error, refetch } = useQuery(recipeQuery(slug))
  useTitle(recipe?.name ?? '')

  if (!recipe) {
    if (!error) return <RecipeSkeleton />
    const isMissing = error instanceof ApiError && error.status === 404
    if (isMissing) return <RecipeNotFound groupSlug={groupSlug} />
    return <ErrorPanel error={error} onRetry={() => void refetch()} />
  }
  const canEdit = !recipe.settings.locked || recipe.userId === viewer?.id
  if (canEdit && params.get('edit') === 'true') {
    return (
      <Suspense fallback={<RecipeSkeleton />}>
        <RecipeEditor key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
      </Suspense>
    )
  }
  return <RecipeView key={recipe.id} recipe={recipe} groupSlug={groupSlug} canEdit={canEdit} />
}
