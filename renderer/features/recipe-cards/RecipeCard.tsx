import { Badge } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedRecipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { Markdown } from '#renderer/components/Markdown.tsx'
import { RecipeImage } from '#renderer/components/RecipeImage.tsx'
import { FavoriteButton, RecipeRating, Stars } from '#renderer/features/recipe-life/index.ts'
import { organizerPath, recipePath } from '#renderer/features/recipes/index.ts'
import { CardMenu } from './CardMenu.tsx'
import classes from './cards.module.css'
import { MatchLine } from './MatchLine.tsx'
import { MissingLine } from './MissingLine.tsx'

const maxTags = 2
const maxTagLength = 20

/** A large card: one stretched link, and beside it the controls that do something of their own. */
export function RecipeCard({ recipe, groupSlug }: { recipe: ListedRecipe; groupSlug: string }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const isMember = useViewer()?.groupSlug === groupSlug
  const tags = recipe.tags.slice(0, maxTags)

  return (
    <article
      className={classes.card}
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <div className={classes.picture}>
        <RecipeImage id={recipe.id} version={recipe.image} size="small" alt={recipe.name} />
        {isPointedAt && recipe.description !== '' && (
          <div className={classes.description}>
            <Markdown text={recipe.description} />
          </div>
        )}
        {isMember && <FavoriteButton recipe={recipe} size={36} onPicture />}
      </div>
      <h2 className={classes.name}>
        <Link className={classes.link} to={recipePath(groupSlug, recipe.slug)}>
          <bdi>{recipe.name}</bdi>
        </Link>
      </h2>
      <div className={classes.told}>
        <MatchLine match={recipe.match} />
        <MissingLine foods={recipe.missingFoods} />
      </div>
      <div className={classes.actions}>
        {isMember ? <RecipeRating recipe={recipe} size="sm" /> : <Stars rating={recipe.rating} />}
        <div className={classes.tags}>
          {tags.map((tag) => (
            <Badge
              key={tag.id}
              component={Link}
              to={organizerPath(groupSlug, 'tags', tag.id)}
              className={classes.tag}
              variant="light"
              color="accent"
              title={tag.name}
              dir="auto"
            >
              {shortened(tag.name)}
            </Badge>
          ))}
        </div>
        <CardMenu recipe={recipe} groupSlug={groupSlug} />
      </div>
    </article>
  )
}

function shortened(name: string) {
  return name.length > maxTagLength ? `${name.slice(0, maxTagLength - 1)}…` : name
}
