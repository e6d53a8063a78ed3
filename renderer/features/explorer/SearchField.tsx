import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import classes from './explorer.module.css'
import type { Explorer } from './use-explorer.ts'

/** The words to search for. Enter searches at once and lets go of the field, so that a phone puts its keyboard away. */
export function SearchField({ explorer }: { explorer: Explorer }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { search } = explorer.draft
  // As it is typed; the address knows it without spaces around it.
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
        size="lg"
        radius="xl"
        enterKeyHint="search"
        aria-label={t('explorer.field')}
        placeholder={t('explorer.field')}
        autoComplete="off"
        // Of the text alone: the icons stay where the page has them.
        attributes={{ input: { dir: 'auto' } }}
        maxLength={1000}
        leftSection={<IconSearch size={22} aria-hidden />}
        rightSection={
          text !== '' && (
            <CloseButton
              size={40}
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
      />
    </form>
  )
}
