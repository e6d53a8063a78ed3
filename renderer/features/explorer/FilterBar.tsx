import {
  IconCarrot,
  IconCategory,
  IconTags,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import { choicesFor, type ChoiceProps, useChoiceFilters } from './choice-filters.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { EmptyStock } from './EmptyStock.tsx'
import { PickFilter } from './PickFilter.tsx'
import type { Scope } from './queries.ts'
import { type PickKind, pickKinds } from './picks.ts'
import { choiceIn, type ChoicePart, type Choices } from './state.ts'
import type { Explorer } from './use-explorer.ts'

const icons: Record<PickKind, TablerIcon> = {
  categories: IconCategory,
  tags: IconTags,
  tools: IconToolsKitchen2,
  foods: IconCarrot,
}

/** All filters, each behind its button. */
export function FilterBar({ explorer, scope }: { explorer: Explorer; scope: Scope }) {
  const { draft, applied, change } = explorer
  const filters = useChoiceFilters()
  return (
    <>
      {pickKinds.map((kind) => (
        <PickFilter
          key={kind}
          kind={kind}
          icon={icons[kind]}
          scope={scope}
          applied={applied}
          picks={draft.picks[kind]}
          onChange={(picks) => change({ picks: { ...draft.picks, [kind]: picks } }, kind)}
        />
      ))}
      {choicesFor(filters, scope).map((part) => (
        <Choice key={part} part={part} filters={filters} explorer={explorer} />
      ))}
    </>
  )
}

function Choice<P extends ChoicePart>({ part, filters, explorer }: ChoiceProps<P>) {
  const { icon, label, choices, wordsOf } = filters[part]
  return (
    <ChoiceFilter<Choices[P]>
      icon={icon}
      label={label}
      choices={choices}
      wordsOf={wordsOf}
      value={choiceIn(explorer.draft, part)}
      onChange={(value) => explorer.change({ [part]: value }, part)}
    >
      {part === 'maxMissingFoods' && <EmptyStock />}
    </ChoiceFilter>
  )
}
