import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import classes from './explorer.module.css'
import type { Explorer } from './use-explorer.ts'

/**
 * The search field. Enter searches at once and removes the focus, so that a phone hides its keyboard; the down arrow leads
 * to the first recipe, past the buttons between.
 */
export function SearchField({ explorer }: { explorer: Explorer }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { search } = explorer.draft
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
        field.current?.blur()
      }}
    >
      <TextInput
        ref={field}
        type="search"
        size="md"
        radius="xl"
        enterKeyHint="search"
        aria-label={t('explorer.field')}
        placeholder={t('explorer.field')}
        autoComplete="off"
        // Only the text: the icons follow the direction of the page.
        attributes={{ input: { dir: 'auto' } }}
        maxLength={1000}
        leftSection={<IconSearch size={20} aria-hidden />}
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
          if (event.key === 'ArrowDown' && focusFirstRecipe()) event.preventDefault()
        }}
      />
    </form>
  )
}

/** @returns whether there is one */
function focusFirstRecipe() {
  const first = document.querySelector<HTMLElement>('main article :is(h2, h3) a')
  first?.focus()
  return first !== null
}
