import { Title } from '@mantine/core'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/Markdown.tsx'
import { LastMade, RecipeRating, Stars } from '#renderer/features/recipe-life/index.ts'
import { VisibilityLine } from '#renderer/features/recipes/index.ts'
import classes from '../RecipeView.module.css'
import type { RecipeAccess } from '../recipe-access.ts'
import { ActionBar, VisitorsBar } from './ActionBar.tsx'
import { FactChips } from './FactChips.tsx'
import { Gallery } from './Gallery.tsx'

interface HeroProps {
  recipe: Recipe
  groupSlug: string
  access: RecipeAccess
}

/** The recipe introduces itself: its pictures, and beside or below them a card with name and facts. */
export function Hero({ recipe, groupSlug, access }: HeroProps) {
  const isMember = access !== 'visitor'
  return (
    <header
      className={classes.hero}
      data-landscape={recipe.settings.landscapeView}
      data-plain={recipe.image === null}
    >
      {recipe.image !== null && (
        <div className={classes.picture}>
          <Gallery recipe={recipe} isMember={isMember} />
        </div>
      )}
      <div className={classes.card}>
        {isMember ? (
          <ActionBar recipe={recipe} groupSlug={groupSlug} canEdit={access === 'editor'} />
        ) : (
          <VisitorsBar recipe={recipe} groupSlug={groupSlug} />
        )}
        <Title order={1} className={classes.name}>
          <bdi>{recipe.name}</bdi>
        </Title>
        {isMember ? <RecipeRating recipe={recipe} /> : <Stars rating={recipe.rating} />}
        {recipe.description !== '' && (
          <div className={classes.description}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <FactChips recipe={recipe} />
        {isMember && <LastMade recipe={recipe} />}
        {isMember && <VisibilityLine isPublic={recipe.settings.public} />}
      </div>
    </header>
  )
}
