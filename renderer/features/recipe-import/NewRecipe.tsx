import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { groups } from '#contract/groups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { EditorSkeleton, type RecipeDraft } from '#renderer/features/recipe-edit/index.ts'
import { readAddress } from './addresses.ts'
import { importWithAddressPath } from './paths.ts'
import { unsavedRecipe } from './unsaved-recipe.ts'

const RecipeEditor = lazy(async () => ({
  default: (await import('#renderer/features/recipe-edit/index.ts')).RecipeEditor,
}))
const WriteRecipe = lazy(async () => ({
  default: (await import('#renderer/features/recipe-edit/index.ts')).WriteRecipe,
}))

interface NewRecipeProps {
  groupSlug: string
  /** The original page of the recipe, if there is one. */
  address: string | null
  isForm: boolean
  /** What the form begins with. */
  written: RecipeDraft | null
  onFields: (written: RecipeDraft | null) => void
}

/** The form for a recipe that is not stored yet: saving creates it, leaving discards it. */
export function NewRecipe({ groupSlug, address, isForm, written, onFields }: NewRecipeProps) {
  const viewer = useSignedIn()
  const { data: preferences, error, refetch } = useQuery(apiQuery(groups.preferences, {}))
  const [recipe, setRecipe] = useState<ReturnType<typeof unsavedRecipe> | null>(null)
  // Created only once, because the form compares its changes with it.
  if (preferences && !recipe) setRecipe(unsavedRecipe(viewer, preferences, address))

  if (error && !recipe) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!recipe) return <EditorSkeleton />
  return (
    <Suspense fallback={<EditorSkeleton />}>
      {isForm ? (
        <RecipeEditor recipe={recipe} groupSlug={groupSlug} isNew written={written} />
      ) : (
        <WriteRecipe
          recipe={recipe}
          groupSlug={groupSlug}
          importOf={(text) => importOf(groupSlug, text)}
          onFields={onFields}
        />
      )}
    </Suspense>
  )
}

/** Only a text that is an address and nothing else. */
function importOf(groupSlug: string, text: string): string | null {
  const word = text.trim()
  if (word.length > 2000 || /\s/.test(word)) return null
  const address = /^https?:/i.test(word) ? readAddress(word) : null
  return address && importWithAddressPath(groupSlug, address)
}
