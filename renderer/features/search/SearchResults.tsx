import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { homePath } from '#renderer/features/recipes/index.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './SearchDialog.module.css'
import type { FoundRecipe } from './found-recipe.ts'
import { ResultList } from './ResultList.tsx'
import type { RecipeSearch } from './use-recipe-search.ts'

interface SearchResultsProps {
  search: RecipeSearch
  groupSlug: string
  onClose: () => void
  onSelect: ((recipe: FoundRecipe) => void) | undefined
}

/** The results, and a link to the page with all of them. */
export function SearchResults({ search, groupSlug, onClose, onSelect }: SearchResultsProps) {
  const { t } = useTranslation()
  const { settled, results, total, isSearching, error, retry } = search
  const all = `${homePath(groupSlug)}?search=${encodeURIComponent(settled)}`
  const isGuessed = !!results?.length && results.every(({ match }) => match?.isGuess)
  const isMore = results !== null && total > results.length
  return (
    <>
      <div className={classes.row}>
        <Text component="h2" fw={600}>
          {t('search.results')}
        </Text>
        {!onSelect && (
          <Anchor component={Link} to={settled ? all : homePath(groupSlug)} onClick={onClose}>
            {isMore ? t('search.all-found', { number: formatNumber(total) }) : t('search.all')}
          </Anchor>
        )}
      </div>
      <div className={classes.list}>
        <output className="only-for-readers">
          {results && !isSearching && t('search.count', counted(total))}
        </output>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {results?.length === 0 && !isSearching && (
          <p className={classes.hint}>
            {t('search.none', { text: settled })}{' '}
            {!onSelect && (
              <Anchor component={Link} to={all} onClick={onClose}>
                {t('search.none-link')}
              </Anchor>
            )}
          </p>
        )}
        {isGuessed && <p className={classes.hint}>{t('search.guessed', { text: settled })}</p>}
        <ResultList
          recipes={results ?? []}
          groupSlug={groupSlug}
          onClose={onClose}
          onSelect={onSelect}
          isSearching={isSearching}
        />
      </div>
    </>
  )
}
