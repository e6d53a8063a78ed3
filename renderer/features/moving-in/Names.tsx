import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportedName } from '#contract/migration-options.ts'
import type { FoundName } from '#contract/migration-preview.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './moving-in.module.css'
import { typedFor } from './state.ts'

interface NamesProps {
  list: ImportedName
  found: FoundName[]
  typed: Record<string, string>
  onType: (typed: Record<string, string>) => void
}

const FIRST = 20

/** The names of one list, folded: what each becomes here, which can be changed. An empty field leaves the name out. */
export function Names({ list, found, typed, onType }: NamesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(FIRST)
  const fresh = found.filter(({ here }) => here === null).length
  return (
    <details
      className={classes.names}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{t(`moving-in.list.${list}`)}</b>
        <span>{t('moving-in.list-of', { new: fresh, ...counted(found.length) })}</span>
      </summary>
      {isOpen && (
        <ul>
          {found.slice(0, shown).map((one) => (
            <li key={one.name}>
              <Name
                found={one}
                typed={typedFor(typed, one.name)}
                onType={(text) => onType({ ...typed, [one.name]: text })}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && found.length > shown && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + 100)}>
          {t('moving-in.more-names')}
        </Button>
      )}
    </details>
  )
}

interface NameProps {
  found: FoundName
  typed: string | undefined
  onType: (text: string) => void
}

function Name({ found, typed, onType }: NameProps) {
  const { t } = useTranslation()
  const { name, recipes, here, made } = found
  const becomes = here?.name ?? made ?? ''
  const value = typed ?? becomes
  const state = () => {
    if (value.trim() === '') return t('moving-in.left-out')
    if (value !== becomes) return t('moving-in.renamed')
    return t(here ? 'moving-in.is-here' : 'moving-in.is-new')
  }
  return (
    <TextInput
      label={<bdi>{name}</bdi>}
      description={`${t('moving-in.in-recipes', counted(recipes))} · ${state()}`}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      maxLength={255}
      dir="auto"
      placeholder={t('moving-in.left-out')}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
