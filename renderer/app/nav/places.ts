import {
  IconBasket,
  IconBook2,
  IconBooks,
  IconCalendarWeek,
  IconHeart,
  IconHistory,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '#renderer/app/paths.ts'

export type PlaceName = 'recipes' | 'plan' | 'shopping' | 'favorites' | 'cookbooks' | 'timeline'

export interface Place {
  name: PlaceName
  to: string
  icon: TablerIcon
  /** On the page itself, the link starts it over. */
  startsOver?: true
  /** It is marked on the pages below it as well. */
  marksBelow?: true
}

interface PlacesOf {
  groupSlug: string
  /** Absent for visitors. */
  memberId: string | undefined
}

/** Where one goes most: always in sight, in the sidebar, the rail or the tabs of a phone. */
export function placesOf({ groupSlug, memberId }: PlacesOf): Place[] {
  const recipes: Place = {
    name: 'recipes',
    to: paths.group(groupSlug),
    icon: IconBook2,
    startsOver: true,
  }
  if (memberId === undefined) return groupSlug === '' ? [] : [recipes]
  return [
    recipes,
    { name: 'plan', to: paths.planner, icon: IconCalendarWeek },
    { name: 'shopping', to: paths.shoppingLists, icon: IconBasket, marksBelow: true },
    { name: 'favorites', to: paths.favorites(memberId), icon: IconHeart },
    { name: 'cookbooks', to: paths.cookbooks(groupSlug), icon: IconBooks },
    { name: 'timeline', to: paths.timeline(groupSlug), icon: IconHistory },
  ]
}
