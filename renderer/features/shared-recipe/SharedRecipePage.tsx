import { Button, Group } from '@mantine/core'
import { IconBook2, IconBookDownload, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { sharing } from '#contract/sharing.ts'
import type { UserOut } from '#contract/users.ts'
import { ApiError } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { canWrite, sessionQuery } from '#renderer/api/session.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { RecipeSkeleton, RecipeView } from '#renderer/features/recipe-view/index.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import classes from './shared-recipe.module.css'
import { useImportRecipe } from './use-import-recipe.ts'

/** A recipe opened by a share link: for everybody, to read and to cook from. */
export function SharedRecipePage() {
  const { t } = useTranslation()
  const { tokenId = '' } = useParams()
  const session = useQuery(sessionQuery)
  const shared = useQuery(apiQuery(sharing.open, { params: { tokenId } }))
  const recipe = shared.data
  useTitle(recipe?.name ?? t('public.title'))

  if (recipe) {
    const viewer = session.data
    return (
      <>
        {viewer && <ForMembers recipe={recipe} viewer={viewer} />}
        <RecipeView
          key={recipe.id}
          recipe={recipe}
          groupSlug={viewer?.groupId === recipe.groupId ? viewer.groupSlug : ''}
          access="visitor"
          fileKey={recipe.fileKey}
        />
      </>
    )
  }
  if (!shared.error) return <RecipeSkeleton />
  // An incomplete link is answered with 422; for people it is a dead link, too.
  const isDead = shared.error instanceof ApiError && [404, 422].includes(shared.error.status)
  if (isDead) return <DeadLink />
  return <ErrorPanel error={shared.error} onRetry={() => void shared.refetch()} fullPage />
}

function DeadLink() {
  const { t } = useTranslation()
  return (
    <div className={classes.dead}>
      <EmptyState
        icon={IconLinkOff}
        order={1}
        title={t('public.dead-title')}
        text={t('public.dead-text')}
      >
        <Button component={Link} to="/" variant="default">
          {t('errors-page.home')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** For signed-in people: a link to the recipe if it is their group's, else a button to import it. */
function ForMembers({ recipe, viewer }: { recipe: Recipe; viewer: UserOut }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const importing = useImportRecipe()
  if (viewer.groupId === recipe.groupId) {
    return (
      <Group className={classes.bar}>
        <Button
          variant="light"
          component={Link}
          to={recipePath(viewer.groupSlug, recipe.slug)}
          leftSection={<IconBook2 size={20} aria-hidden />}
        >
          {t('public.open-mine')}
        </Button>
      </Group>
    )
  }
  if (!canWrite(viewer)) return null
  const handleImport = () =>
    importing.mutate(recipe, {
      onSuccess: ({ slug }) => {
        toast.success(t('public.imported', { name: recipe.name }))
        void navigate(recipePath(viewer.groupSlug, slug))
      },
    })
  return (
    <Group className={classes.bar}>
      <Button
        variant="light"
        loading={importing.isPending}
        onClick={handleImport}
        leftSection={<IconBookDownload size={20} aria-hidden />}
      >
        {t('public.import')}
      </Button>
    </Group>
  )
}
