import { Navigate } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'

/** Where the window's menu leads for a new recipe: to the form of one's own group. */
export function NewRecipeRedirect() {
  return <Navigate to={paths.createManually(useSignedIn().groupSlug)} replace />
}
