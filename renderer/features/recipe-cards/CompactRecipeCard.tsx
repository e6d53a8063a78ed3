import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListedRecipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { Stars } from '#renderer/features/recipe-life/index.ts'
import { recipePath, useGrowingPicture } from '#renderer/features/recipes/index.ts'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import classes from './cards.module.css'
import { MatchLine } from './MatchLine.tsx'
import { MissingLine } from './MissingLine.tsx'
import { useCardPress } from './use-card-press.ts'

interface CompactRecipeCardProps {
  recipe: Pick<ListedRecipe, 'id' | 'slug' | 'name' | 'description' | 'image' | 'rating'> &
    Pick<ListedRecipe, 'imagePreview' | 'match' | 'missingFoods'>
  groupSlug: string
  /** Called on a click, instead of opening the recipe. */
  onSelect?: () => void
  /** The picture is above instead of beside the text. */
  vertical?: boolean
  /** Without room around it, for lists that have their own. */
  flat?: boolean
  /** The level of its heading: 3 below the heading of a section. */
  level?: 2 | 3
  /** Controls at the end, above the link that covers the card. */
  actions?: ReactNode
}

/** The small card of lists: square picture, name, three lines of description. */
export function CompactRecipeCard(card: CompactRecipeCardProps) {
  const { recipe, groupSlug, onSelect, vertical = false, flat = false, level = 3, actions } = card

  const press = useCardPress()
  const grows = useGrowingPicture(groupSlug, recipe)
  const Heading = `h${level}` as const

  return (
    <article className={classes.compact} data-vertical={vertical} data-flat={flat} {...press}>
      <div className={classes.square} {...grows.picture}>
        <RecipeImage
          id={recipe.id}
          version={recipe.image}
          preview={recipe.imagePreview}
          size={vertical ? 'small' : 'tiny'}
          alt={recipe.name}
          fades
        />
      </div>
      <div className={classes.body}>
        <Heading className={classes.compactName} dir={writingDirection(recipe.name)}>
          {onSelect ? (
            <UnstyledButton className={classes.link} onClick={onSelect}>
              {recipe.name}
            </UnstyledButton>
          ) : (
            <Link className={classes.link} to={recipePath(groupSlug, recipe.slug)} {...grows.link}>
              {recipe.name}
            </Link>
          )}
        </Heading>
        <MatchLine match={recipe.match} />
        <MissingLine foods={recipe.missingFoods} />
        {recipe.description !== '' && (
          <div className={classes.lines}>
            <Markdown text={recipe.description} isTeaser />
          </div>
        )}
        <Stars rating={recipe.rating} />
      </div>
      {actions}
    </article>
  )
}
