import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { timesText } from '#contract/amounts/yields.ts'
import { hasPicture } from '#contract/picture-marker.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { WeightOf } from '#renderer/components/kitchen/use-weights.ts'
import { Logo } from '#renderer/components/pictures/Logo.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { currentLocale } from '#renderer/i18n/i18n.ts'
import { papers } from './paper.ts'
import type { PrintPreferences } from './preferences.ts'
import { PrintIngredients } from './PrintIngredients.tsx'
import { PrintNotes, PrintNutrition } from './PrintNotes.tsx'
import { PrintSteps } from './PrintSteps.tsx'
import classes from './print.module.css'

interface PrintSheetProps {
  recipe: Recipe
  scaling: Scaling
  weightOf: WeightOf
  preferences: PrintPreferences
  /** Shown on screen, where the headings have a lower level. */
  isPreview?: boolean
}

/** A recipe for printing: title, facts, ingredients, steps and notes. */
export function PrintSheet(props: PrintSheetProps) {
  const { recipe, scaling, weightOf, preferences, isPreview = false } = props
  const { imagePosition, paper, letterSize, columns, showNotes, showNutrition } = preferences
  const Name = isPreview ? 'h3' : 'h1'
  const letters = papers[paper].letters[letterSize]
  const showsPicture = imagePosition !== 'hidden' && hasPicture(recipe.image)
  return (
    <article
      className={classes.sheet}
      data-paper={paper}
      style={{ '--sheet-letters': `${letters}pt` } as CSSProperties}
    >
      {/* The setting says left or right, so this row is left-to-right in every language. */}
      <header className={classes.header} dir="ltr" data-picture={imagePosition}>
        {showsPicture && (
          <div className={classes.picture}>
            <RecipeImage id={recipe.id} version={recipe.image} size="large" eager />
          </div>
        )}
        <div className={classes.intro} dir={currentLocale().dir}>
          <Name className={classes.name}>
            <Logo size={22} /> <bdi>{recipe.name}</bdi>
          </Name>
          <Times recipe={recipe} />
          {preferences.showDescription && <Markdown text={recipe.description} />}
        </div>
      </header>
      <div className={classes.body} data-columns={columns}>
        <PrintIngredients recipe={recipe} scaling={scaling} weightOf={weightOf} />
        <PrintSteps recipe={recipe} scaling={scaling} />
        {showNotes && <PrintNotes recipe={recipe} />}
        {showNutrition && <PrintNutrition recipe={recipe} />}
      </div>
      <Origin recipe={recipe} scaling={scaling} />
    </article>
  )
}

const times = ['totalTime', 'prepTime', 'performTime'] as const

function Times({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const known = times.filter((name) => recipe[name])
  const { difficulty } = recipe
  if (known.length === 0 && difficulty === null) return null
  return (
    <dl className={classes.times}>
      {known.map((name) => (
        <div key={name}>
          <dt>{t(`recipe.time.${name}`)}</dt>
          <dd dir="auto">{recipe[name]}</dd>
        </div>
      ))}
      {difficulty && (
        <div>
          <dt>{t('recipe.difficulty.label')}</dt>
          <dd>{t(`recipe.difficulty.${difficulty}`)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The original page, and how the recipe was scaled and converted. */
function Origin({ recipe, scaling }: Pick<PrintSheetProps, 'recipe' | 'scaling'>) {
  const { t } = useTranslation()
  const { factor, locale, conversion } = scaling
  const isChanged = factor !== 1 || conversion !== undefined
  if (!recipe.orgURL && !isChanged) return null
  return (
    <footer className={classes.footer}>
      {recipe.orgURL && (
        <p>
          {t('print.source')} <bdi className={classes.address}>{recipe.orgURL}</bdi>
        </p>
      )}
      {factor !== 1 && <p>{t('print.scale-note', { factor: timesText(factor, locale) })}</p>}
      {conversion && <p>{t(`print.converted-${conversion.system}`)}</p>}
    </footer>
  )
}
