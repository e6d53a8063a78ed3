import type { TablerIcon } from '@tabler/icons-react'
import type { Recipe, RecipeSummary } from '#contract/recipes.ts'
import { laterLayer, type StandInProps } from '#renderer/components/later/later-layer.tsx'
import type { RecipeAction } from './actions.ts'
import { MenuButton } from './MenuButton.tsx'
import { useHovers } from './use-hovers.ts'

interface OwnEntry {
  icon: TablerIcon
  label: string
  onChoose: () => void
}

export interface RecipeMenuProps {
  recipe: Pick<RecipeSummary, 'id' | 'slug' | 'name'>
  groupSlug: string
  actions: readonly RecipeAction[]
  /** Above them, what only this place offers. */
  first?: OwnEntry
  /** The whole recipe, where it is on screen and can be printed. */
  shown?: Recipe
  /** The label of the button, which must differ where several menus are on the page. */
  label: string
  className?: string | undefined
  size?: number
}

const FilledMenu = laterLayer<RecipeMenuProps>(
  'menu',
  async () => (await import('./FilledMenu.tsx')).FilledMenu,
  StandIn,
)

/** The menu with all further actions on a recipe; nothing if there are none. */
export function RecipeMenu(props: RecipeMenuProps) {
  return props.actions.length > 0 && <FilledMenu {...props} />
}

function StandIn({ button, onGiveUp, label, className, size }: RecipeMenuProps & StandInProps) {
  const hover = useHovers() && { onPointerEnter: button.onClick, onPointerLeave: onGiveUp }
  return <MenuButton {...button} {...hover} label={label} className={className} size={size} />
}
