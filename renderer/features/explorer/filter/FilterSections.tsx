import { Accordion } from '@mantine/core'
import {
  IconCarrot,
  IconCategory,
  IconSettings,
  IconTags,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#renderer/i18n/format.ts'
import { pickCount, type PickKind, pickKinds } from '../picks.ts'
import { choiceIn, type ChoicePart, type Choices } from '../state.ts'
import { choicesFor, type ChoiceProps, useChoiceFilters } from './choice-filters.ts'
import { ChoiceSection } from './ChoiceSection.tsx'
import { EmptyStock } from './EmptyStock.tsx'
import classes from './filter.module.css'
import type { FilterProps } from './FilterButton.tsx'
import { PickSection } from './PickSection.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const icons: Record<PickKind, TablerIcon> = {
  categories: IconCategory,
  tags: IconTags,
  tools: IconToolsKitchen2,
  foods: IconCarrot,
}

/** All filters, and how searching works here, in parts that fold; what is set is open. */
export function FilterSections(filter: FilterProps) {
  const { explorer, scope } = filter
  const { t } = useTranslation()
  const { draft, applied, change } = explorer
  const filters = useChoiceFilters()
  const shown = choicesFor(filters, scope)
  const [open, setOpen] = useState<string[]>(() => {
    const picked = pickKinds.filter((kind) => pickCount(draft.picks[kind]) > 0)
    const chosen = shown.filter((part) => choiceIn(draft, part) !== null)
    return picked.length + chosen.length > 0 ? [...picked, ...chosen] : ['maxTime']
  })
  const choices = (parts: ChoicePart[]) =>
    parts.map((part) => (
      <Section
        key={part}
        name={part}
        icon={filters[part].icon}
        label={filters[part].label}
        value={choiceText({ part, filters, explorer })}
        isFirst={part === shown[0]}
      >
        {open.includes(part) && <Choice part={part} filters={filters} explorer={explorer} />}
      </Section>
    ))
  return (
    <Accordion
      multiple
      order={3}
      className={classes.sections ?? ''}
      classNames={{ item: classes.section, control: classes.control }}
      value={open}
      onChange={setOpen}
      transitionDuration={0}
    >
      {choices(shown.slice(0, 1))}
      {pickKinds.map((kind) => (
        <Section
          key={kind}
          name={kind}
          icon={icons[kind]}
          label={t(`explorer.kind.${kind}`)}
          count={pickCount(draft.picks[kind])}
        >
          {open.includes(kind) && (
            <PickSection
              kind={kind}
              scope={scope}
              applied={applied}
              picks={draft.picks[kind]}
              onChange={(picks) => change({ picks: { ...draft.picks, [kind]: picks } }, kind)}
            />
          )}
        </Section>
      ))}
      {choices(shown.slice(1))}
      <Section name="settings" icon={IconSettings} label={t('explorer.settings')}>
        <SettingsSection {...filter} />
      </Section>
    </Accordion>
  )
}

interface SectionProps {
  name: string
  icon: TablerIcon
  label: string
  /** How many things are picked here. */
  count?: number
  /** What is chosen here; '' for nothing. */
  value?: string
  /** The focus of the panel begins here. */
  isFirst?: boolean
  children: ReactNode
}

function Section(section: SectionProps) {
  const { name, icon: Icon, label, count = 0, value = '', isFirst = false, children } = section
  const { t } = useTranslation()
  const number = formatNumber(count)
  return (
    <Accordion.Item value={name}>
      <Accordion.Control
        icon={<Icon size={18} aria-hidden />}
        {...(isFirst && { 'data-autofocus': true })}
        {...(count > 0 && { 'aria-label': t('explorer.filter-set', { filter: label, number }) })}
      >
        {label} {count > 0 && <span className={classes.value}>{number}</span>}
        {value !== '' && <span className={classes.value}>{value}</span>}
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  )
}

function choiceText<P extends ChoicePart>({ part, filters, explorer }: ChoiceProps<P>): string {
  const value = choiceIn(explorer.draft, part)
  return value === null ? '' : filters[part].wordsOf(value)
}

function Choice<P extends ChoicePart>({ part, filters, explorer }: ChoiceProps<P>) {
  const { label, choices, wordsOf } = filters[part]
  return (
    <ChoiceSection<Choices[P]>
      label={label}
      choices={choices}
      wordsOf={wordsOf}
      value={choiceIn(explorer.draft, part)}
      onChange={(value) => explorer.change({ [part]: value }, part)}
    >
      {part === 'maxMissingFoods' && <EmptyStock />}
    </ChoiceSection>
  )
}
