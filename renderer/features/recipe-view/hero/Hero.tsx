import { Title } from '@mantine/core'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { hasPicture } from '#contract/picture-marker.ts'
import type { Recipe } from '#contract/recipes.ts'
import { useFirstHeading } from '#renderer/hooks/use-first-heading.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { type RecipeAccess, writes } from '../recipe-access.ts'
import { Description } from './Description.tsx'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import classes from './Hero.module.css'
import { KitchenActions } from './KitchenActions.tsx'
import { HeaderActions, PictureActions } from './PageActions.tsx'

const longName = 60 // characters

interface HeroProps {
  recipe: Recipe
  /** '' for somebody who sees nothing else of its group. */
  groupSlug: string
  access: RecipeAccess
  /** How the amounts below are shown now. */
  scaling: Scaling
}

/** The recipe introduces itself: name, one line of facts, two of description, and beside them its pictures. */
export function Hero({ recipe, groupSlug, access, scaling }: HeroProps) {
  const isPhone = useWindowWidth('below-sm')
  const isMember = access !== 'visitor'
  const heading = useFirstHeading()
  return (
    <header
      className={classes.hero}
      data-landscape={recipe.settings.landscapeView}
      data-plain={!hasPicture(recipe.image)}
    >
      {hasPicture(recipe.image) && (
        <div className={classes.picture}>
          <Gallery recipe={recipe} isMember={isMember} />
        </div>
      )}
      {isPhone && <PictureActions recipe={recipe} groupSlug={groupSlug} access={access} />}
      <div className={classes.words}>
        {!isPhone && <HeaderActions recipe={recipe} groupSlug={groupSlug} access={access} />}
        <Title
          ref={heading}
          tabIndex={-1}
          order={1}
          className={classes.name}
          data-long={recipe.name.length > longName}
        >
          <bdi>{recipe.name}</bdi>
        </Title>
        <Facts recipe={recipe} isMember={isMember} scaling={scaling} />
        <Description text={recipe.description} />
        {!isPhone && (
          <KitchenActions recipe={recipe} groupSlug={groupSlug} canWrite={writes(access)} />
        )}
      </div>
    </header>
  )
}
