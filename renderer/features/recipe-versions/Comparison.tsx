import { Button, NativeSelect } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type RecipeVersion, recipeVersions } from '#contract/recipe-files.ts'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { canWrite, useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageSkeleton } from '#renderer/components/pages/PageSkeleton.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { recipePath, refreshLists } from '#renderer/features/recipes/index.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { Differences } from './Differences.tsx'
import classes from './versions.module.css'

interface ComparisonProps {
  recipe: Recipe
  groupSlug: string
  versions: RecipeVersion[]
  from: RecipeVersion
  to: RecipeVersion
  onChoose: (chosen: { from?: string; to?: string }) => void
  partHeading: 'h2' | 'h3'
}

/** Two versions side by side, with a button to restore the first one. */
export function Comparison(props: ComparisonProps) {
  const { recipe, versions, from, to, onChoose, partHeading, ...rest } = props
  const { t } = useTranslation()
  const isReadable = !useQuery(versionQuery(recipe, from)).isError
  const options = versions.map(({ id, number, createdAt }) => ({
    value: id,
    label: `${t('versions.number', { number })} · ${formatTime(createdAt)}`,
  }))
  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          label={t('versions.from')}
          data={options}
          value={from.id}
          onChange={(event) => onChoose({ from: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('versions.to')}
          data={options}
          value={to.id}
          onChange={(event) => onChoose({ to: event.currentTarget.value })}
        />
      </div>
      <Contents recipe={recipe} from={from} to={to} partHeading={partHeading} />
      {!from.isCurrent && isReadable && <Restore recipe={recipe} version={from} {...rest} />}
    </>
  )
}

type ContentsProps = Pick<ComparisonProps, 'recipe' | 'from' | 'to' | 'partHeading'>

function Contents({ recipe, from, to, partHeading }: ContentsProps) {
  const before = useQuery(versionQuery(recipe, from))
  const after = useQuery(versionQuery(recipe, to))
  const failed = [before, after].find((query) => query.isError)
  if (failed?.error) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()])
    return <ErrorPanel error={failed.error} onRetry={retry} />
  }
  if (!before.data || !after.data) return <PageSkeleton />
  return <Differences from={before.data} to={after.data} partHeading={partHeading} />
}

const versionQuery = (recipe: Recipe, { id }: RecipeVersion) => ({
  ...apiQuery(recipeVersions.get, { params: { slug: recipe.id, id } }),
  staleTime: Infinity, // a saved version never changes
})

interface RestoreProps {
  recipe: Recipe
  groupSlug: string
  version: RecipeVersion
}

function Restore({ recipe, groupSlug, version: { id, number } }: RestoreProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const restore = useRestoreVersion(recipe)
  if (!canWrite(viewer)) return null
  if (recipe.settings.locked && recipe.userId !== viewer.id) {
    return <p className={classes.locked}>{t('versions.locked')}</p>
  }
  return (
    <>
      <Button
        className={classes.restore}
        leftSection={<IconRestore size={20} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('versions.restore', { number })}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        destructive={false}
        title={t('versions.restore-title', { number })}
        text={t('versions.restore-text')}
        confirmLabel={t('versions.restore', { number })}
        onConfirm={async () => {
          const { slug } = await restore.mutateAsync(id)
          toast.success(t('versions.restored', { number }))
          void navigate(recipePath(groupSlug, slug))
        }}
      />
    </>
  )
}

function useRestoreVersion(recipe: Recipe) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(recipeVersions.restore, { params: { slug: recipe.id, id } }),
    onSuccess: (restored) => {
      const { queryKey } = apiQuery(recipes.get, { params: { slug: restored.slug } })
      queryClient.setQueryData(queryKey, restored)
      for (const address of [recipe.slug, restored.slug, recipe.id]) {
        queryClient.removeQueries({ queryKey: ['recipes', address, 'versions'] })
      }
      void refreshLists(queryClient)
    },
    meta: { errors: 'form' },
  })
}
