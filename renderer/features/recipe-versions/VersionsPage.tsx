import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type RecipeVersion, recipeVersions } from '#contract/recipe-files.ts'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { ApiError } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { PageSkeleton } from '#renderer/components/pages/PageSkeleton.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { RecipeNotFound } from '#renderer/features/recipe-view/index.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { Comparison } from './Comparison.tsx'
import { useChosenVersions, useInPlaceOfList } from './chosen-versions.ts'
import { VersionList } from './VersionList.tsx'
import classes from './versions.module.css'

/** The saved versions of a recipe, and the differences between two of them. */
export function VersionsPage() {
  const { groupSlug = '', slug = '' } = useParams()
  const recipe = useQuery(apiQuery(recipes.get, { params: { slug } }))
  const versions = useQuery(apiQuery(recipeVersions.list, { params: { slug } }))
  const failed = [recipe, versions].find((query) => query.isError && !query.data)
  if (failed?.error) {
    if (failed.error instanceof ApiError && failed.error.status === 404) return <RecipeNotFound />
    const retry = () => void Promise.all([recipe.refetch(), versions.refetch()])
    return <PageError error={failed.error} onRetry={retry} fullPage />
  }
  if (!recipe.data || !versions.data) return <PageSkeleton />
  return <Versions recipe={recipe.data} groupSlug={groupSlug} versions={versions.data} />
}

interface VersionsProps {
  recipe: Recipe
  groupSlug: string
  /** Newest first. */
  versions: RecipeVersion[]
}

/** List and comparison beside each other; in narrow windows one in the place of the other. */
function Versions({ recipe, groupSlug, versions }: VersionsProps) {
  const { t } = useTranslation()
  const isNarrow = useWindowWidth('below-md')
  const { from, to, isChosen, choose, leave } = useChosenVersions(versions)
  const isAlone = isNarrow && isChosen
  const { comparison, keepPlace } = useInPlaceOfList(isAlone)
  const compareWithCurrent = (id: string) => {
    keepPlace()
    choose({ from: id, to: versions[0]?.id ?? '' }, { isNewPage: isNarrow })
    if (!isNarrow) comparison.current?.scrollIntoView({ block: 'nearest' })
  }
  const heading = t('versions.heading', { from: from?.number, to: to?.number })

  return (
    <div className={classes.page}>
      <HeaderStart>
        {isAlone ? (
          <BackLink to="?" onClick={leave} label={t('versions.back-to-list')} />
        ) : (
          <BackLink to={recipePath(groupSlug, recipe.slug)} label={t('versions.back')} />
        )}
      </HeaderStart>
      {isAlone ? (
        <PageTitle title={heading} />
      ) : (
        <PageTitle title={t('versions.title', { name: recipe.name })} text={t('versions.text')} />
      )}
      <div className={classes.columns}>
        <VersionList
          versions={versions}
          shown={isNarrow ? [] : [from?.id, to?.id]}
          onCompare={compareWithCurrent}
          isHidden={isAlone}
        />
        {!from || !to ? (
          <EmptyState
            icon={IconHistory}
            title={t('versions.choose-title')}
            text={t('versions.choose-text')}
          />
        ) : (
          (!isNarrow || isChosen) && (
            <section
              ref={comparison}
              className={classes.comparison}
              aria-label={heading}
              tabIndex={-1}
            >
              {!isAlone && <h2 className={classes.heading}>{heading}</h2>}
              <Comparison
                recipe={recipe}
                groupSlug={groupSlug}
                versions={versions}
                from={from}
                to={to}
                onChoose={choose}
                partHeading={isAlone ? 'h2' : 'h3'}
              />
            </section>
          )
        )}
      </div>
    </div>
  )
}
