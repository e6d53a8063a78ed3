export interface SideNavProps {
  /** In a drawer over the page: lets it close itself. */
  onNavigate?: (() => void) | undefined
  /** In the rail, which holds only what is always in sight: shows the rest. */
  onMore?: (() => void) | undefined
}

/** What the navigation is drawn as. */
export function shapeOf({ onNavigate, onMore }: SideNavProps): 'drawer' | 'rail' | 'full' {
  if (onNavigate) return 'drawer'
  return onMore ? 'rail' : 'full'
}
