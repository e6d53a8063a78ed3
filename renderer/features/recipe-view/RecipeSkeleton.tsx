import { useTranslation } from 'react-i18next'
import { hasPicture } from '#contract/picture-marker.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { openedCard } from '#renderer/features/recipes/index.ts'
import hero from './hero/Hero.module.css'
import classes from './RecipeSkeleton.module.css'
import view from './RecipeView.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

interface RecipeSkeletonProps {
  /** Absent where no card leads. */
  slug?: string
}

/** The outline of a recipe before it is there, with the picture of the card that was opened. */
export function RecipeSkeleton({ slug }: RecipeSkeletonProps) {
  const { t } = useTranslation()
  const card = openedCard(slug ?? '')
  const isPlain = card !== null && !hasPicture(card.image)
  return (
    <div className={`${view.page} ${classes.wait}`} role="status" aria-label={t('recipe.loading')}>
      <div className={hero.hero} data-plain={isPlain}>
        {!isPlain && (
          <div className={hero.picture}>
            {card && (
              <RecipeImage id={card.id} version={card.image} preview={card.imagePreview} eager />
            )}
          </div>
        )}
        <div className={hero.words}>
          <span className={classes.name} />
          <span className={classes.line} />
          <span className={classes.text} />
          <span className={classes.actions} />
        </div>
      </div>
      <div className={view.columns} data-list>
        {['needed', 'done'].map((column) => (
          <div key={column}>
            <span className={classes.heading} />
            {rows.map((row) => (
              <span key={row} className={classes.row} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
