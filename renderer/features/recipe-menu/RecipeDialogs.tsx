import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Recipe, RecipeSummary } from '#contract/recipes.ts'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { useScaling } from '#renderer/hooks/use-scaling.ts'
import type { RecipeAction } from './actions.ts'

// Each is fetched when first opened; most visits open none of them.
const DeleteDialog = lazy(async () => ({
  default: (await import('./DeleteDialog.tsx')).DeleteDialog,
}))
const DuplicateDialog = lazy(async () => ({
  default: (await import('./DuplicateDialog.tsx')).DuplicateDialog,
}))
const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog.tsx')).ExportDialog,
}))
const ReadAgainDialog = lazy(async () => ({
  default: (await import('#renderer/features/lines-again/index.ts')).ReadAgainDialog,
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

export interface RecipeDialogsProps {
  dialog: RecipeAction
  onClose: () => void
  recipe: Pick<RecipeSummary, 'id' | 'slug' | 'name'>
  groupSlug: string
  /** The whole recipe if it is on screen; without it, there is nothing to print. */
  shown: Recipe | undefined
}

/** The dialog of a menu entry, mounted again each time, so that it has no old state. */
export function RecipeDialogs({ dialog, shown, ...rest }: RecipeDialogsProps) {
  const { recipe, onClose } = rest
  switch (dialog) {
    case 'duplicate':
      return <DuplicateDialog opened {...rest} />
    case 'export':
      return <ExportDialog opened recipe={recipe} onClose={onClose} />
    case 'again':
      return <ReadAgainDialog recipes={[recipe]} groupSlug={rest.groupSlug} onClose={onClose} />
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
