import type { Recipe, RecipeSummary } from '#contract/recipes.ts'
import { laterLayer, type StandInProps } from '#renderer/components/later-layer.tsx'
import type { RecipeAction } from './actions.ts'
import { MenuButton } from './MenuButton.tsx'
import { useHovers } from './use-hovers.ts'

export interface RecipeMenuProps {
  recipe: Pick<RecipeSummary, 'id' | 'slug' | 'name'>
  groupSlug: string
  actions: readonly RecipeAction[]
  /** The whole recipe, where it is on screen and can be printed. */
  shown?: Recipe
  /** Names the button where several menus stand side by side. */
  label: string
  className?: string | undefined
  size?: number
}

const FilledMenu = laterLayer<RecipeMenuProps>(
  'menu',
  async () => (await import('./FilledMenu.tsx')).FilledMenu,
  StandIn,
)

/** Everything else that can be done with a recipe; no menu where nothing can. */
export function RecipeMenu(props: RecipeMenuProps) {
  return props.actions.length > 0 && <FilledMenu {...props} />
}

function StandIn({ button, onGiveUp, label, className, size }: RecipeMenuProps & StandInProps) {
  const hover = useHovers() && { onPointerEnter: button.onClick, onPointerLeave: onGiveUp }
  return <MenuButton {...button} {...hover} label={label} className={className} size={size} />
}
