import { ActionIcon, Anchor, Progress, Text, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import classes from './SearchDialog.module.css'
import { SearchResult } from './SearchResult.tsx'
import { useRecipeSearch } from './use-recipe-search.ts'

interface SearchPanelProps {
  onClose: () => void
  withCloseButton: boolean
}

export function SearchPanel({ onClose, withCloseButton }: SearchPanelProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const [text, setText] = useState('')
  const { settled, results, total, isSearching, error, retry } = useRecipeSearch(text)
  const panel = useRef<HTMLDivElement>(null)
  const home = paths.group(viewer.groupSlug)
  const allOf = settled ? `${home}?search=${encodeURIComponent(settled)}` : home

  return (
    <div ref={panel} onKeyDown={(event) => moveFocus(event, panel.current)} role="presentation">
      <div className={classes.head}>
        <TextInput
          type="search"
          className={classes.field ?? ''}
          data-autofocus
          data-search-stop
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          autoComplete="off"
          dir="auto"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {withCloseButton && (
          <ActionIcon onClick={onClose} aria-label={t('general.close')}>
            <IconX size={22} />
          </ActionIcon>
        )}
      </div>
      <Progress
        className={classes.progress ?? ''}
        value={isSearching ? 100 : 0}
        animated={isSearching}
        size={3}
        aria-label={t('general.loading')}
        aria-hidden={!isSearching}
      />
      <div className={classes.row}>
        <Text component="h2" fw={600}>
          {t('search.results')}
        </Text>
        <Anchor component={Link} to={allOf} onClick={onClose}>
          {t('search.all')}
        </Anchor>
      </div>
      <div className={classes.list}>
        <output className="only-for-readers">
          {results && t('search.count', { count: total })}
        </output>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!results && !error && !isSearching && <p className={classes.hint}>{t('search.hint')}</p>}
        {results?.length === 0 && (
          <p className={classes.hint}>
            {t('search.none', { text: settled })}{' '}
            <Anchor component={Link} to={allOf} onClick={onClose}>
              {t('search.none-link')}
            </Anchor>
          </p>
        )}
        <Results recipes={results ?? []} onClose={onClose} />
      </div>
    </div>
  )
}

function Results({ recipes, onClose }: { recipes: RecipeSummary[]; onClose: () => void }) {
  const viewer = useSignedIn()
  return (
    <ul className={classes.results}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <SearchResult
            recipe={recipe}
            to={paths.recipe(viewer.groupSlug, recipe.slug)}
            onFollow={onClose}
          />
        </li>
      ))}
    </ul>
  )
}

/** Up and Down walk from the field through the cards; Enter in the field opens the first card. */
function moveFocus(event: KeyboardEvent<HTMLElement>, panel: HTMLElement | null) {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('[data-search-stop]') ?? [])]
  const field = panel?.querySelector('input')
  const at = stops.findIndex((stop) => stop === document.activeElement || stop === event.target)
  const cards = stops.filter((stop) => stop !== field)
  if (event.target === field && event.key === 'Enter') return cards[0]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.nativeEvent.isComposing) return
  event.preventDefault()
  const order = field ? [field, ...cards] : cards
  const now = at < 0 ? 0 : order.indexOf(stops[at]!)
  order[Math.min(Math.max(now + step, 0), order.length - 1)]?.focus()
}
