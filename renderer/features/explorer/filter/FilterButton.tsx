import { laterLayer, type StandInProps } from '#renderer/components/later/later-layer.tsx'
import type { Scope } from '../queries.ts'
import { filterCount } from '../state.ts'
import type { Explorer } from '../use-explorer.ts'
import { FilterFace } from './FilterFace.tsx'

export interface FilterProps {
  explorer: Explorer
  scope: Scope
  /** How many recipes match what is searched for; null while nobody knows. */
  total: number | null
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
  onReset: () => void
}

/** All filters behind one button; what is behind it comes later. */
export const FilterButton = laterLayer<FilterProps>(
  'dialog',
  async () => (await import('./FilterPanel.tsx')).FilterPanel,
  StandIn,
)

function StandIn({ button, explorer }: FilterProps & StandInProps) {
  return <FilterFace {...button} count={filterCount(explorer.draft)} />
}
