import {
  IconCarrot,
  IconCategory,
  IconClock,
  IconFridge,
  IconStar,
  IconTags,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { EmptyStock } from './EmptyStock.tsx'
import { PickFilter } from './PickFilter.tsx'
import type { Scope } from './queries.ts'
import { type PickKind, pickKinds } from './state.ts'
import type { Explorer } from './use-explorer.ts'
import { useFilterWords } from './use-filter-words.ts'

const icons: Record<PickKind, TablerIcon> = {
  categories: IconCategory,
  tags: IconTags,
  tools: IconToolsKitchen2,
  foods: IconCarrot,
}
const minutes = [15, 30, 45, 60, 90]
const stars = [1, 2, 3, 4, 5]
const missing = [0, 1, 2, 3, 5]

/** All filters, each behind its button. */
export function FilterBar({ explorer, scope }: { explorer: Explorer; scope: Scope }) {
  const { t } = useTranslation()
  const { draft, applied, change } = explorer
  const words = useFilterWords()
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
      <ChoiceFilter
        icon={IconClock}
        label={t('explorer.time')}
        wordsOf={words.maxTime}
        choices={minutes}
        value={draft.maxTime}
        onChange={(maxTime) => change({ maxTime }, 'time')}
      />
      <ChoiceFilter
        icon={IconStar}
        label={t('explorer.rating')}
        wordsOf={words.minRating}
        choices={stars}
        value={draft.minRating}
        onChange={(minRating) => change({ minRating }, 'rating')}
      />
      {scope.isMember && (
        <ChoiceFilter
          icon={IconFridge}
          label={t('explorer.cook')}
          wordsOf={words.maxMissingFoods}
          choices={missing}
          value={draft.maxMissingFoods}
          onChange={(maxMissingFoods) => change({ maxMissingFoods }, 'cook')}
        >
          <EmptyStock />
        </ChoiceFilter>
      )}
    </>
  )
}
