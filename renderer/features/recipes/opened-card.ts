import { useLayoutEffect, useRef } from 'react'
import { useViewTransitionState } from 'react-router-dom'
import type { RecipeSummary } from '#contract/recipes.ts'
import { recipePath } from './paths.ts'

export type CardPicture = Pick<RecipeSummary, 'id' | 'slug' | 'name' | 'image' | 'imagePreview'>

/** The card that was opened last, and which of its recipe's cards on the page it was: several shelves may show it. */
let opened: { recipe: CardPicture; place: number } | null = null

/** The recipe whose card was opened last, if it has this slug: its page shows the picture before the rest is there. */
export const openedCard = (slug: string): CardPicture | null =>
  opened?.recipe.slug === slug ? opened.recipe : null

/** Of what the browser lets grow from one page into the next; the page of the recipe names its picture like this, too. */
const pictureName = 'recipe-picture'

/** Whether a link between a list and a recipe asks for a transition; browsers without them ignore it. */
export const growsPictures = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the picture of a card grow into that of the recipe, and back, in browsers that can. The page never waits for it:
 * the browser draws the old picture over the new place.
 * @returns what the card's link and the element around its picture take
 */
export function useGrowingPicture(groupSlug: string, recipe: CardPicture) {
  const picture = useRef<HTMLDivElement>(null)
  const isMoving = useViewTransitionState(recipePath(groupSlug, recipe.slug))
  useLayoutEffect(() => {
    const element = picture.current
    if (!isMoving || !element) return
    const all = picturesOf(recipe.id)
    // A name that two elements have would end the transition.
    const chosen = all[opened?.recipe.id === recipe.id ? opened.place : 0] ?? all[0]
    if (chosen !== element) return
    element.style.viewTransitionName = pictureName
    return () => {
      element.style.viewTransitionName = ''
    }
  }, [isMoving, recipe.id])
  return {
    link: {
      viewTransition: growsPictures(),
      onClick: () => {
        opened = {
          recipe,
          place: picture.current ? picturesOf(recipe.id).indexOf(picture.current) : 0,
        }
      },
    },
    picture: { ref: picture, 'data-picture-of': recipe.id },
  }
}

const picturesOf = (id: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-picture-of="${id}"]`),
]
