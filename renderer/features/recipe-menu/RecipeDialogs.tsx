import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Recipe, RecipeSummary } from '#contract/recipes.ts'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { useScaling } from '#renderer/hooks/use-scaling.ts'
import type { RecipeAction } from './actions.ts'

// Fetched when first opened: most visits to a recipe need none of them.
const DeleteDialog = lazy(async () => ({
  default: (await import('./DeleteDialog.tsx')).DeleteDialog,
}))
const DuplicateDialog = lazy(async () => ({
  default: (await import('./DuplicateDialog.tsx')).DuplicateDialog,
}))
const AddToPlanDialog = lazy(async () => ({
  default: (await import('#renderer/features/meal-plans/index.ts')).AddToPlanDialog,
}))
const AddToListDialog = lazy(async () => ({
  default: (await import('#renderer/features/shopping/index.ts')).AddToListDialog,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('#renderer/features/recipe-links/index.ts')).ShareDialog,
}))
const PrintPreferencesDialog = lazy(async () => ({
  default: (await import('#renderer/features/recipe-print/index.ts')).PrintPreferencesDialog,
}))

interface RecipeDialogsProps {
  dialog: RecipeAction | null
  onClose: () => void
  recipe: Pick<RecipeSummary, 'id' | 'slug' | 'name'>
  groupSlug: string
  /** The whole recipe, where it is on screen; only then there is something to print. */
  shown: Recipe | undefined
}

/** The dialog that an entry of the menu opens; mounted anew each time, so that it starts afresh. */
export function RecipeDialogs({ dialog, ...rest }: RecipeDialogsProps) {
  return <Suspense fallback={null}>{dialog && <DialogOf dialog={dialog} {...rest} />}</Suspense>
}

function DialogOf({ dialog, shown, ...rest }: RecipeDialogsProps & { dialog: RecipeAction }) {
  const { recipe, onClose } = rest
  switch (dialog) {
    case 'duplicate':
      return <DuplicateDialog opened {...rest} />
    case 'delete':
      return <DeleteDialog opened {...rest} />
    case 'plan':
      return <AddToPlanDialog opened recipe={recipe} onClose={onClose} />
    case 'list':
      return <ListDialog recipe={recipe} onClose={onClose} />
    case 'share':
      return <ShareDialog opened {...rest} />
    case 'print-preferences':
      return shown ? <PrintPreferencesDialog opened recipe={shown} onClose={onClose} /> : null
    case 'edit':
    case 'download':
    case 'print':
    case 'versions':
      return null
  }
}

function ListDialog({ recipe, onClose }: Pick<RecipeDialogsProps, 'recipe' | 'onClose'>) {
  const { data } = useQuery(recipeQuery(recipe.slug))
  const { scaling } = useScaling(recipe.id)
  return <AddToListDialog opened recipe={data} scaling={scaling} onClose={onClose} />
}
