import { CloseButton, Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import classes from './explorer.module.css'
import type { Explorer } from './use-explorer.ts'
import { useFirstFound } from './use-first-found.ts'

interface SearchFieldProps {
  explorer: Explorer
  /** Whether the recipes on the page are those of the applied search. */
  isAnswered: boolean
  /** Whether what was typed is about to be searched for, or its answer on its way. */
  isSearching: boolean
}

/**
 * The search field. Enter and the down arrow search at once and lead to the first recipe, past the buttons between, so
 * that another Enter opens it. On a phone Enter only hides the keyboard.
 */
export function SearchField({ explorer, isAnswered, isSearching }: SearchFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { search } = explorer.draft
  const isTouch = useTouch()
  const firstFound = useFirstFound(explorer, isAnswered)
  // The text as typed; in the address it has no spaces around it.
  const [typed, setTyped] = useState(search)
  const text = typed.trim() === search ? typed : search
  useSlashKey(
    useCallback(() => {
      field.current?.focus()
      field.current?.select()
    }, []),
  )
  const type = (next: string) => {
    firstFound.stay()
    setTyped(next)
    if (next.trim() !== search) explorer.setSearch(next)
  }

  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        explorer.submit()
        if (isTouch || search === '') field.current?.blur()
        else firstFound.go(field.current)
      }}
    >
      <TextInput
        ref={field}
        type="search"
        size="md"
        radius="xl"
        enterKeyHint="search"
        aria-label={t('explorer.field')}
        placeholder={t('explorer.field-short')}
        autoComplete="off"
        // Only the text: the icons follow the direction of the page.
        attributes={{ input: { dir: 'auto' } }}
        maxLength={1000}
        leftSection={
          <span className={classes.sign} data-searching={isSearching} aria-hidden>
            <IconSearch size={20} />
            {isSearching && <Loader size={18} />}
          </span>
        }
        rightSection={
          text !== '' && (
            <CloseButton
              size={36}
              radius="xl"
              aria-label={t('explorer.clear-text')}
              onClick={() => {
                type('')
                field.current?.focus()
              }}
            />
          )
        }
        rightSectionPointerEvents="all"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
          event.preventDefault()
          explorer.submit()
          firstFound.go(field.current)
        }}
      />
    </form>
  )
}
