import { ActionIcon, Progress, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { followFirst, moveFocus } from './move-focus.ts'
import { RecentRecipes } from './RecentRecipes.tsx'
import classes from './SearchDialog.module.css'
import type { FoundRecipe, TypedText } from './found-recipe.ts'
import { SearchResults } from './SearchResults.tsx'
import { useRecipeSearch } from './use-recipe-search.ts'

interface SearchPanelProps {
  onClose: () => void
  onSelect: ((recipe: FoundRecipe) => void) | undefined
  withCloseButton: boolean
  typed: TypedText | undefined
}

export function SearchPanel({ onClose, onSelect, withCloseButton, typed }: SearchPanelProps) {
  const { t } = useTranslation()
  const group = useViewedGroup()
  const [own, setOwn] = useState('')
  const { text, onText, isHurried } = typed ?? { text: own, onText: setOwn, isHurried: false }
  const search = useRecipeSearch(text, group)
  const { hurry } = search
  const panel = useRef<HTMLDivElement>(null)
  const wasHurried = useRef(false)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isHurried && !wasHurried.current) hurry()
    wasHurried.current = isHurried
  }, [isHurried, hurry])

  // Enter before the answer has arrived searches at once, and never opens a result of an older text.
  const handleEnter = () => (search.isSearching ? search.hurry() : followFirst(panel.current))

  return (
    <div ref={panel} onKeyDown={(event) => moveFocus(event, panel.current)} role="presentation">
      <div className={classes.head}>
        <TextInput
          type="search"
          className={classes.field}
          data-autofocus
          data-search-stop
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          autoComplete="off"
          // Only the text: the icons follow the direction of the page.
          attributes={{ input: { dir: 'auto' } }}
          classNames={{ input: classes.text }}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onFocus={({ currentTarget: field }) => {
            // The field may already contain text that was typed before it was loaded; the caret must be at its end.
            if (!isTaken.current) field.setSelectionRange(field.value.length, field.value.length)
            isTaken.current = true
            typed?.onReady()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) handleEnter()
          }}
        />
        {withCloseButton && (
          <ActionIcon onClick={onClose} aria-label={t('general.close')}>
            <IconX size={22} />
          </ActionIcon>
        )}
      </div>
      <Progress
        className={classes.progress}
        value={search.isSearching ? 100 : 0}
        animated={search.isSearching}
        size={3}
        aria-label={t('general.loading')}
        aria-hidden={!search.isSearching}
      />
      {text.trim() === '' ? (
        <RecentRecipes groupSlug={group.groupSlug} onClose={onClose} onSelect={onSelect} />
      ) : (
        <SearchResults
          search={search}
          groupSlug={group.groupSlug}
          onClose={onClose}
          onSelect={onSelect}
        />
      )}
    </div>
  )
}
