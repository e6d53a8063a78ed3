import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedRecipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { Stars } from '#renderer/features/recipe-life/index.ts'
import { organizerPath, recipePath, useGrowingPicture } from '#renderer/features/recipes/index.ts'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import { CardControls } from './CardControls.tsx'
import classes from './cards.module.css'
import { MatchLine } from './MatchLine.tsx'
import { MissingLine } from './MissingLine.tsx'
import { useCardPress } from './use-card-press.ts'

interface RecipeCardProps {
  recipe: ListedRecipe
  groupSlug: string
  /** Of the heading: below a heading of a section it is 3. */
  level?: 2 | 3
  /** Why the recipe is here, instead of its first tag. */
  reason?: string
}

/** A large card: a link that covers all of it, with the controls above the link. */
export function RecipeCard({ recipe, groupSlug, level = 2, reason }: RecipeCardProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const isMember = useViewer()?.groupSlug === groupSlug
  const press = useCardPress()
  const grows = useGrowingPicture(groupSlug, recipe)
  const Heading = `h${level}` as const
  const [tag] = recipe.tags

  return (
    <article
      className={classes.card}
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      {...press}
    >
      <div className={classes.picture} {...grows.picture}>
        <RecipeImage
          id={recipe.id}
          version={recipe.image}
          preview={recipe.imagePreview}
          size="small"
          alt={recipe.name}
          fades
        />
        {recipe.totalTime && (
          <span className={classes.time}>
            <IconClock size={13} aria-hidden />
            <bdi>{recipe.totalTime}</bdi>
          </span>
        )}
        {isPointedAt && recipe.description !== '' && (
          <div className={classes.description}>
            <Markdown text={recipe.description} isTeaser />
          </div>
        )}
      </div>
      <Heading className={classes.name} dir={writingDirection(recipe.name)}>
        <Link className={classes.link} to={recipePath(groupSlug, recipe.slug)} {...grows.link}>
          {recipe.name}
        </Link>
      </Heading>
      <MatchLine match={recipe.match} />
      <MissingLine foods={recipe.missingFoods} />
      <div className={classes.meta} data-reasoned={reason !== undefined || undefined}>
        <Stars rating={recipe.rating} />
        {reason !== undefined && <bdi className={classes.word}>{reason}</bdi>}
        {reason === undefined && tag && (
          <Link
            className={classes.tag}
            to={organizerPath(groupSlug, 'tags', tag.id)}
            title={tag.name}
            dir="auto"
          >
            {tag.name}
          </Link>
        )}
      </div>
      {isMember && <CardControls recipe={recipe} groupSlug={groupSlug} onPicture />}
    </article>
  )
}
