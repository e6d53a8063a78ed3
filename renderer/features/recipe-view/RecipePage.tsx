import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import type { UserOut } from '#contract/users.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useKeptAt } from '#renderer/api/kept/shown.ts'
import { canWrite, useSessionHasEnded, useViewer } from '#renderer/api/session.ts'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import { mayChange, publicRecipeQuery, recipeQuery } from '#renderer/features/recipes/index.ts'
import { useNoteRecent } from '#renderer/hooks/recent-recipes.ts'
import { useTopOfPart } from '#renderer/hooks/use-top-of-page.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { RecipeNotFound } from './RecipeNotFound.tsx'
import { RecipeSkeleton } from './RecipeSkeleton.tsx'
import { RecipeView } from './RecipeView.tsx'
import type { RecipeAccess } from './recipe-access.ts'
import { SignedOut } from './SignedOut.tsx'

// Fetched separately, because most visits only read.
const RecipeEditor = lazy(async () => ({
  default: (await import('#renderer/features/recipe-edit/index.ts')).RecipeEditor,
}))

const keptNote = laterPart(
  async () => (await import('./KeptRecipeNote.tsx')).KeptRecipeNote,
  () => null,
)

const KeptRecipeNote = keptNote.Part

/** A recipe to read or, with ?edit=true, to edit. */
export function RecipePage() {
  const { t } = useTranslation()
  const { groupSlug = '', slug = '' } = useParams()
  const [params] = useSearchParams()
  const isEditing = params.get('edit') === 'true'
  useTopOfPart(isEditing)
  const viewer = useViewer()
  const wasSignedOut = useSessionHasEnded()
  const isVisitor = viewer?.groupSlug !== groupSlug
  const own = useQuery({ ...recipeQuery(slug), enabled: !isVisitor })
  const others = useQuery({ ...publicRecipeQuery(groupSlug, slug), enabled: isVisitor })
  const { data: recipe, error, refetch } = isVisitor ? others : own
  const isKept = useKeptAt(recipeQuery(slug).queryKey) !== null && !isVisitor
  useEffect(() => {
    // Without the server, calls that fail would have it wait for a quiet page.
    if (isKept) keptNote.fetch().catch(() => {})
  }, [isKept])
  const isMissing = !recipe && error instanceof ApiError && error.status === 404
  useTitle(isMissing ? null : (recipe?.name ?? ''))
  useNoteRecent(groupSlug, recipe?.slug ?? slug, { recipe, isMissing })

  if (wasSignedOut && isEditing) return <SignedOut isEditing />
  if (!recipe) {
    if (!error) return <RecipeSkeleton slug={slug} />
    if (isMissing) return wasSignedOut ? <SignedOut isEditing={false} /> : <RecipeNotFound />
    return <PageError error={error} onRetry={() => void refetch()} fullPage />
  }
  const access = accessTo(recipe, isVisitor, viewer)
  if (access === 'editor' && isEditing && !isKept) {
    return (
      <Suspense fallback={<RecipeSkeleton slug={slug} />}>
        <RecipeEditor key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
      </Suspense>
    )
  }
  return (
    <>
      {access === 'member' && isEditing && (
        <Alert m="md" color="info" role="status" icon={<IconLock aria-hidden />}>
          {t('recipe.locked')}
        </Alert>
      )}
      {access === 'reader' && isEditing && (
        <Alert m="md" color="info" role="status" icon={<IconLock aria-hidden />}>
          {t('recipe.only-look')}
        </Alert>
      )}
      <RecipeView
        key={recipe.id}
        recipe={recipe}
        groupSlug={groupSlug}
        access={access}
        keptNote={
          isKept && <KeptRecipeNote slug={slug} isEditing={access === 'editor' && isEditing} />
        }
      />
    </>
  )
}

function accessTo(recipe: Recipe, isVisitor: boolean, viewer: UserOut | null): RecipeAccess {
  if (isVisitor) return 'visitor'
  if (!canWrite(viewer)) return 'reader'
  const { userId, settings } = recipe
  return mayChange({ userId, isLocked: settings.locked }, viewer) ? 'editor' : 'member'
}
