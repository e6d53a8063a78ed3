import { Button, UnstyledButton } from '@mantine/core'
import { IconBan, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { choicesFor, type ChoiceProps, useChoiceFilters } from './choice-filters.ts'
import classes from '../explorer.module.css'
import { useNames } from './queries.ts'
import { pickCount, type PickKind, pickKinds, withPick } from '../picks.ts'
import type { Scope } from '../queries.ts'
import { choiceIn, type ChoicePart, withoutFilters } from '../state.ts'
import type { Explorer } from '../use-explorer.ts'

/** Every filter that is set, to be taken away again; for when there is one. */
export function FilterChips({ explorer, scope }: { explorer: Explorer; scope: Scope }) {
  const { t } = useTranslation()
  const { draft, change } = explorer
  const filters = useChoiceFilters()
  return (
    <ul className={classes.chips} aria-label={t('explorer.active')}>
      {pickKinds.map((kind) => (
        <PickChips key={kind} kind={kind} explorer={explorer} scope={scope} />
      ))}
      {choicesFor(filters, scope).map((part) => (
        <ChoiceChip key={part} part={part} filters={filters} explorer={explorer} />
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.chip}
          onClick={() => change(withoutFilters(draft), 'clear')}
        >
          {t('explorer.clear-all')}
        </Button>
      </li>
    </ul>
  )
}

function ChoiceChip<P extends ChoicePart>({ part, filters, explorer }: ChoiceProps<P>) {
  const value = choiceIn(explorer.draft, part)
  if (value === null) return null
  return (
    <Chip
      name={filters[part].wordsOf(value)}
      onRemove={() => explorer.change({ [part]: null }, part)}
    />
  )
}

interface PickChipsProps {
  kind: PickKind
  explorer: Explorer
  scope: Scope
}

function PickChips({ kind, explorer, scope }: PickChipsProps) {
  const { t } = useTranslation()
  const { draft, change } = explorer
  const picks = draft.picks[kind]
  const { data, isPending } = useNames(kind, scope, pickCount(picks) > 0)
  const nameOf = (key: string) => {
    const known = data?.items.find(({ id, slug }) => id === key || slug === key)
    return known?.name ?? t(isPending ? 'general.loading' : `explorer.unknown-${kind}`)
  }
  const remove = (id: string) =>
    change({ picks: { ...draft.picks, [kind]: withPick(picks, id, 'off') } }, kind)
  return (
    <>
      {picks.include.map((id) => (
        <Chip key={id} name={nameOf(id)} onRemove={() => remove(id)} />
      ))}
      {picks.exclude.map((id) => (
        <Chip
          key={id}
          name={t('explorer.without', { name: nameOf(id) })}
          isExclude
          onRemove={() => remove(id)}
        />
      ))}
    </>
  )
}

interface ChipProps {
  name: string
  isExclude?: boolean
  onRemove: () => void
}

function Chip({ name, isExclude = false, onRemove }: ChipProps) {
  const { t } = useTranslation()
  return (
    <li>
      <UnstyledButton
        className={classes.chip}
        data-exclude={isExclude}
        aria-label={t('home.remove-filter', { name })}
        title={t('home.remove-filter', { name })}
        onClick={onRemove}
      >
        {isExclude && <IconBan size={16} aria-hidden />}
        <bdi className={classes.chipName}>{name}</bdi>
        <IconX size={16} aria-hidden />
      </UnstyledButton>
    </li>
  )
}
