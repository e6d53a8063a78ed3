import { useTranslation } from 'react-i18next'
import { KeptNote } from '#renderer/app/live/KeptNote.tsx'
import { recipeQuery } from '#renderer/features/recipes/index.ts'

interface KeptRecipeNoteProps {
  /** As in the address of the page. */
  slug: string
  /** Whether somebody came to change it. */
  isEditing: boolean
}

/** Says that the recipe is the one that this device has kept, of when it is, and when the rest is there again. */
export function KeptRecipeNote({ slug, isEditing }: KeptRecipeNoteProps) {
  const { t } = useTranslation()
  const wordsOf = (time: string | null) => {
    if (isEditing) return time ? t('kept-recipe.form', { time }) : t('kept-recipe.form-earlier')
    return time ? t('kept-recipe.page', { time }) : t('kept-recipe.page-earlier')
  }
  return <KeptNote queryKey={recipeQuery(slug).queryKey} wordsOf={wordsOf} />
}
