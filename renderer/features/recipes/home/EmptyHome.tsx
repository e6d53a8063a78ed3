import { Button, Group } from '@mantine/core'
import { IconChefHat, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { createPath, importPath } from '../paths.ts'

/** A group that has no recipe yet. */
export function FirstRecipe({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconChefHat} title={t('home.first-title')} text={t('home.first-text')}>
      <Group justify="center">
        <Button component={Link} to={importPath(groupSlug)}>
          {t('home.first-import')}
        </Button>
        <Button component={Link} to={createPath(groupSlug)} variant="default">
          {t('home.first-create')}
        </Button>
      </Group>
    </EmptyState>
  )
}

/** Recipes there are, but none like this. */
export function NothingMatches({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation()
  const text = search === '' ? t('home.nothing-filtered') : t('home.nothing-found', { search })
  return (
    <EmptyState icon={IconSearchOff} title={t('home.nothing-title')} text={text}>
      <Button variant="default" onClick={onClear}>
        {t('home.show-all')}
      </Button>
    </EmptyState>
  )
}
