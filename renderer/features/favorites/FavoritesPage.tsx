import { Button } from '@mantine/core'
import { IconHeart, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { isNotThere } from '#renderer/api/not-there.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import {
  RecipeGrid,
  SkeletonGrid,
  useSectionPreferences,
} from '#renderer/features/recipe-cards/index.ts'
import { homePath } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './FavoritesPage.module.css'
import { favoritesQuery } from './queries.ts'

/** The favorite recipes of a member of the group. */
export function FavoritesPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const viewer = useSignedIn()
  const [{ useMobileCards: compact }] = useSectionPreferences()
  const { data: member, error, refetch } = useQuery(favoritesQuery(id))
  const isOwn = id === viewer.id
  const count = member?.favoriteRecipes.length ?? 0
  const name = member?.fullName || member?.username || ''

  const renderList = () => {
    if (!member) {
      if (isNotThere(error)) return <Unknown groupSlug={viewer.groupSlug} />
      if (error) return <PageError error={error} onRetry={() => void refetch()} />
      return <SkeletonGrid compact={compact} />
    }
    const recipes = member.favoriteRecipes
    if (recipes.length > 0) {
      return <RecipeGrid recipes={recipes} groupSlug={viewer.groupSlug} compact={compact} />
    }
    return (
      <EmptyState
        icon={IconHeart}
        title={t('favorites.no-favorites-title')}
        text={isOwn ? t('favorites.no-favorites-text') : t('favorites.no-favorites-of', { name })}
      >
        <ToRecipes groupSlug={viewer.groupSlug} />
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      <PageTitle
        title={
          isOwn || name === '' ? t('favorites.favorites') : t('favorites.favorites-of', { name })
        }
        {...(count > 0 && { text: t('home.count', counted(count)) })}
      />
      {renderList()}
    </div>
  )
}

function Unknown({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconUserOff}
      title={t('favorites.no-member-title')}
      text={t('favorites.no-member-text')}
    >
      <ToRecipes groupSlug={groupSlug} />
    </EmptyState>
  )
}

function ToRecipes({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={homePath(groupSlug)} variant="default">
      {t('favorites.to-recipes')}
    </Button>
  )
}
