import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { type RecipeVersion, recipeVersions } from '#contract/recipe-files.ts'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { ApiError } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageSkeleton } from '#renderer/components/pages/PageSkeleton.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { RecipeNotFound } from '#renderer/features/recipe-view/index.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { Comparison } from './Comparison.tsx'
import { VersionList } from './VersionList.tsx'
import classes from './versions.module.css'

/** The saved versions of a recipe, and the differences between two of them. */
export function VersionsPage() {
  const { t } = useTranslation()
  const { groupSlug = '', slug = '' } = useParams()
  const recipe = useQuery(apiQuery(recipes.get, { params: { slug } }))
  const versions = useQuery(apiQuery(recipeVersions.list, { params: { slug } }))
  const failed = [recipe, versions].find((query) => query.isError && !query.data)
  if (failed?.error) {
    if (failed.error instanceof ApiError && failed.error.status === 404) return <RecipeNotFound />
    const retry = () => void Promise.all([recipe.refetch(), versions.refetch()])
    return <ErrorPanel error={failed.error} onRetry={retry} fullPage />
  }
  if (!recipe.data || !versions.data) return <PageSkeleton />
  return (
    <div className={classes.page}>
      <HeaderStart>
        <BackLink to={recipePath(groupSlug, slug)} label={t('versions.back')} />
      </HeaderStart>
      <PageTitle
        title={t('versions.title', { name: recipe.data.name })}
        text={t('versions.text')}
      />
      <Versions recipe={recipe.data} groupSlug={groupSlug} versions={versions.data} />
    </div>
  )
}

interface VersionsProps {
  recipe: Recipe
  groupSlug: string
  /** Newest first. */
  versions: RecipeVersion[]
}

function Versions({ recipe, groupSlug, versions }: VersionsProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const comparison = useRef<HTMLElement>(null)
  const named = (name: string) => versions.find(({ id }) => id === params.get(name))
  const to = named('to') ?? versions[0]
  const from = named('from') ?? versions.find(({ id }) => id !== to?.id)

  const choose = (chosen: { from?: string; to?: string }) =>
    setParams({ from: from?.id ?? '', to: to?.id ?? '', ...chosen }, { replace: true })
  const compareWithCurrent = (id: string) => {
    choose({ from: id, to: versions[0]?.id ?? '' })
    comparison.current?.scrollIntoView({ block: 'nearest' })
  }

  if (!from || !to) {
    return (
      <>
        <VersionList versions={versions} shown={[]} onCompare={compareWithCurrent} />
        <EmptyState
          icon={IconHistory}
          title={t('versions.choose-title')}
          text={t('versions.choose-text')}
        />
      </>
    )
  }
  return (
    <div className={classes.columns}>
      <VersionList versions={versions} shown={[from.id, to.id]} onCompare={compareWithCurrent} />
      <section ref={comparison} className={classes.comparison} aria-labelledby="comparison">
        <Comparison
          recipe={recipe}
          groupSlug={groupSlug}
          versions={versions}
          from={from}
          to={to}
          onChoose={choose}
        />
      </section>
    </div>
  )
}
