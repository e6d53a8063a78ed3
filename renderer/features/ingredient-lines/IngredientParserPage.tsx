import { Navigate, useParams } from 'react-router-dom'
import { editPath } from '#renderer/features/recipes/index.ts'

/** The address of the ingredient parser: opens the editor with the review of its lines. */
export function IngredientParserPage() {
  const { groupSlug = '', slug = '' } = useParams()
  return <Navigate to={`${editPath(groupSlug, slug)}&parse=true`} replace />
}
