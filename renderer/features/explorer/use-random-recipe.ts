import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from '#renderer/components/toasts/toast.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { findRandom, type Scope } from './queries.ts'
import type { ExplorerState } from './state.ts'

/** Opens a random one of all matching recipes, not only of those loaded. */
export function useRandomRecipe(state: ExplorerState, scope: Scope) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => findRandom(state, scope),
    onSuccess: (recipe) =>
      recipe
        ? navigate(recipePath(scope.groupSlug, recipe.slug))
        : toast.info(t('home.nothing-title')),
  })
}
