import { useTranslation } from 'react-i18next'
import { ingredientParts } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { shownYield, timesText } from '#contract/amounts/yields.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { NoteText } from '#renderer/components/kitchen/NoteText.tsx'
import type { WeightOf } from '#renderer/components/kitchen/use-weights.ts'
import { inSections } from '#renderer/components/kitchen/recipe-lines.ts'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import classes from './print.module.css'

const few = 5
// Longer sections may break across pages; moving them as a whole would leave too much of a page empty.
const mostKeptTogether = 24

interface PrintIngredientsProps {
  recipe: Recipe
  scaling: Scaling
  weightOf: WeightOf
}

/** The ingredients, scaled, converted and weighed as on the page. */
export function PrintIngredients({ recipe, scaling, weightOf }: PrintIngredientsProps) {
  const { t } = useTranslation()
  const { recipeIngredient: lines, recipeYield, settings } = recipe
  const { factor, locale } = scaling
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{t('recipe.ingredients')}</h2>
      {(recipeYield !== '' || factor !== 1) && (
        <p className={classes.yield}>
          {recipeYield !== '' && <bdi>{shownYield(recipeYield, factor, locale)}</bdi>}{' '}
          {factor !== 1 && t('print.scaled', { factor: timesText(factor, locale) })}
        </p>
      )}
      {inSections(lines).map(({ title, items }) => (
        <div
          key={items[0]?.referenceId}
          className={classes.section}
          data-together={items.length <= mostKeptTogether}
        >
          {title !== '' && (
            <h3>
              <bdi>{title}</bdi>
            </h3>
          )}
          <ul className={classes.ingredients} data-few={lines.length <= few}>
            {items.map((line) => (
              <Line
                key={line.referenceId}
                line={line}
                disableAmount={settings.disableAmount}
                scaling={scaling}
                weight={weightOf(line)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface LineProps {
  line: Ingredient
  disableAmount: boolean
  scaling: Scaling
  /** '' if it is not shown. */
  weight: string
}

function Line({ line, disableAmount, scaling, weight }: LineProps) {
  const { amount, unit, food, note } = ingredientParts(line, disableAmount, scaling)
  const measure = [amount, unit].filter((part) => part !== '').join('\u00a0')
  return (
    <li>
      <span dir={writingDirection(food, note, unit)}>
        {measure !== '' && (
          <>
            <bdi className={classes.amount}>{measure}</bdi>{' '}
          </>
        )}
        {food !== '' && <bdi>{food}</bdi>}
        {food !== '' && note !== '' && ' '}
        {note !== '' && (
          <bdi className={food === '' ? undefined : classes.note}>
            <NoteText text={note} />
          </bdi>
        )}
        {weight !== '' && (
          <>
            {' '}
            <bdi className={classes.note}>{weight}</bdi>
          </>
        )}
      </span>
    </li>
  )
}
