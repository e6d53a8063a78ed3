import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { homePath } from '#renderer/features/recipes/index.ts'
import { useRecentRecipes } from '#renderer/hooks/recent-recipes.ts'
import classes from './SearchDialog.module.css'
import type { FoundRecipe } from './found-recipe.ts'
import { ResultList } from './ResultList.tsx'

interface RecentRecipesProps {
  groupSlug: string
  onClose: () => void
  onSelect: ((recipe: FoundRecipe) => void) | undefined
}

/** Shown while the field is empty: recently opened recipes, or hints on what to type. */
export function RecentRecipes({ groupSlug, onClose, onSelect }: RecentRecipesProps) {
  const { t } = useTranslation()
  const recent = useRecentRecipes(groupSlug)
  return (
    <>
      <div className={classes.row}>
        <Text component="h2" fw={600}>
          {recent.length > 0 ? t('search.recent') : t('search.results')}
        </Text>
        {!onSelect && (
          <Anchor component={Link} to={homePath(groupSlug)} onClick={onClose}>
            {t('search.all')}
          </Anchor>
        )}
      </div>
      <div className={classes.list}>
        <p className={classes.hint}>{t('search.hint')}</p>
        <ResultList recipes={recent} groupSlug={groupSlug} onClose={onClose} onSelect={onSelect} />
      </div>
    </>
  )
}
