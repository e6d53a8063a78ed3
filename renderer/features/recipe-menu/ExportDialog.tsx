import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPicture } from '#contract/picture-marker.ts'
import type { RecipePart } from '#contract/recipe-formats.ts'
import { recipeLinksIn } from '#contract/recipe-links.ts'
import type { Recipe, RecipeSummary } from '#contract/recipes.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { type FileFormat, FormatChoice } from '#renderer/components/kitchen/FormatChoice.tsx'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { useDownload } from './use-download.ts'

interface ExportDialogProps {
  opened: boolean
  onClose: () => void
  recipe: Pick<RecipeSummary, 'slug'>
}

/** Saves a recipe as a file for another program. */
export function ExportDialog({ opened, onClose, recipe }: ExportDialogProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<FileFormat>('zip')
  const { data } = useQuery(recipeQuery(recipe.slug))
  const download = useDownload(recipe, 'form')
  const handleSubmit = async () => {
    await download.mutateAsync(format)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('formats.title')}
      icon={<IconFileExport aria-hidden />}
      submitLabel={t('formats.save')}
      onSubmit={handleSubmit}
    >
      <FormatChoice
        value={format}
        onChange={setFormat}
        {...(data && { has: (part) => hasPart(data, part) })}
      />
    </Dialog>
  )
}

/** Whether a recipe has what a format may have no place for. */
function hasPart(recipe: Recipe, part: RecipePart): boolean {
  switch (part) {
    case 'pictures':
      return hasPicture(recipe.image)
    case 'more-pictures':
      // How many there are is not in the recipe.
      return hasPicture(recipe.image)
    case 'ingredient-headings':
      return recipe.recipeIngredient.some(({ title }) => title)
    case 'tools':
      return recipe.tools.length > 0
    case 'rating':
      return recipe.rating !== null
    case 'difficulty':
      return recipe.difficulty !== null
    case 'nutrition':
      return Object.values(recipe.nutrition).some(Boolean)
    case 'notes':
      return recipe.notes.length > 0
    case 'recipe-links':
      return hasLinks(recipe)
    case 'last-made':
      return recipe.lastMade !== null
    case 'comments':
      return recipe.comments.length > 0
    case 'files':
      return recipe.assets.length > 0
    case 'dates':
    case 'history':
      return true
  }
}

const hasLinks = ({ description, recipeInstructions, notes }: Recipe) =>
  [{ text: description }, ...recipeInstructions, ...notes].some(
    ({ text }) => recipeLinksIn(text).length > 0,
  )
