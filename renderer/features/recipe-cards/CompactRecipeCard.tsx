import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListedRecipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/Markdown.tsx'
import { RecipeImage } from '#renderer/components/RecipeImage.tsx'
import { Stars } from '#renderer/features/recipe-life/index.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import classes from './cards.module.css'
import { MatchLine } from './MatchLine.tsx'
import { MissingLine } from './MissingLine.tsx'

interface CompactRecipeCardProps {
  recipe: Pick<ListedRecipe, 'id' | 'slug' | 'name' | 'description' | 'image' | 'rating'> &
    Pick<ListedRecipe, 'match' | 'missingFoods'>
  groupSlug: string
  /** Picks the recipe instead of opening it. */
  onSelect?: () => void
  /** Picture on top instead of at the start. */
  vertical?: boolean
  /** Without a raised edge, for lists that have their own. */
  flat?: boolean
  /** Of the heading: below a heading of a section it is 3. */
  level?: 2 | 3
  /** Controls at the end, above the stretched link. */
  actions?: ReactNode
}

/** The small card of lists and of the search dialog: square picture, name, three lines of description. */
export function CompactRecipeCard(card: CompactRecipeCardProps) {
  const { recipe, groupSlug, onSelect, vertical = false, flat = false, level = 3, actions } = card

  const Heading = `h${level}` as const

  return (
    <article className={classes.compact} data-vertical={vertical} data-flat={flat}>
      <div className={classes.square}>
        <RecipeImage
          id={recipe.id}
          version={recipe.image}
          size={vertical ? 'small' : 'tiny'}
          alt={recipe.name}
        />
      </div>
      <div className={classes.body}>
        <Heading className={classes.compactName}>
          {onSelect ? (
            <UnstyledButton className={classes.link} onClick={onSelect}>
              <bdi>{recipe.name}</bdi>
            </UnstyledButton>
          ) : (
            <Link className={classes.link} to={recipePath(groupSlug, recipe.slug)}>
              <bdi>{recipe.name}</bdi>
            </Link>
          )}
        </Heading>
        <MatchLine match={recipe.match} />
        <MissingLine foods={recipe.missingFoods} />
        {recipe.description !== '' && (
          <div className={classes.lines}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <div className={classes.compactActions}>
          <Stars rating={recipe.rating} />
          {actions}
        </div>
      </div>
    </article>
  )
}
