import { ActionIcon, Text, Title } from '@mantine/core'
import { IconEraser, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientListText } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { inSections } from '#renderer/components/kitchen/recipe-lines.ts'
import { useCheckedLines } from './checked-lines.ts'
import { IngredientRow } from './IngredientRow.tsx'
import classes from './Ingredients.module.css'
import { rowParts } from '#renderer/components/kitchen/row-parts.ts'

interface IngredientsProps {
  recipe: Recipe
  scaling: Scaling
  /** What a line weighs, where that stands beside its volume; else ''. */
  weightOf: (line: Ingredient) => string
  /** How much to make, in the heading. */
  servings: ReactNode
  /** In which units, below the list. */
  units: ReactNode
}

const longMeasure = 8 // characters; more do not fit beside the shorter ones
const manyLines = 30

/** What one needs, to be ticked off; the ticks last 12 hours in this browser. */
export function Ingredients({ recipe, scaling, weightOf, servings, units }: IngredientsProps) {
  const { t } = useTranslation()
  const { checked, set } = useCheckedLines(recipe.id)
  const handleCheck = useCallback((id: string, isChecked: boolean) => set([id], isChecked), [set])
  const { recipeIngredient: lines, settings } = recipe
  const { disableAmount } = settings
  const copied = useMemo(
    () => ingredientListText(lines, disableAmount, scaling),
    [lines, disableAmount, scaling],
  )
  // All rows have the same columns, and a list without amounts needs none for them.
  const widest = useMemo(
    () =>
      Math.max(0, ...lines.map((line) => rowParts(line, disableAmount, scaling).measure.length)),
    [lines, disableAmount, scaling],
  )
  if (lines.length === 0) return null

  const ids = lines.map((line) => line.referenceId)
  const hasTicks = ids.some((id) => checked.has(id))

  return (
    <section className={classes.ingredients} aria-labelledby="ingredients">
      <div className={classes.head}>
        <Title order={2} id="ingredients">
          {t('recipe.ingredients')}
        </Title>
        {servings}
      </div>
      {disableAmount && scaling.factor !== 1 && (
        <Text className={classes.hint} size="sm" c="dimmed">
          <IconInfoCircle size={16} aria-hidden /> {t('recipe.scaled-text-hint')}
        </Text>
      )}
      <div
        data-measures={widest === 0 ? 'none' : widest > longMeasure ? 'long' : 'short'}
        data-many={lines.length > manyLines}
      >
        {inSections(lines).map((section) => (
          <div key={section.items[0]?.referenceId}>
            {section.title !== '' && (
              <h3 className={classes.sectionTitle}>
                <bdi>{section.title}</bdi>
              </h3>
            )}
            <ul className={classes.list}>
              {section.items.map((line) => (
                <IngredientRow
                  key={line.referenceId}
                  line={line}
                  disableAmount={disableAmount}
                  scaling={scaling}
                  weight={weightOf(line)}
                  isFirst={line === lines[0]}
                  isChecked={checked.has(line.referenceId)}
                  onCheck={handleCheck}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <CopyButton compact text={copied} label={t('recipe.copy-ingredients')} />
        {hasTicks && (
          <Tooltip label={t('recipe.uncheck-all')}>
            <ActionIcon aria-label={t('recipe.uncheck-all')} onClick={() => set(ids, false)}>
              <IconEraser size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {units}
      </div>
    </section>
  )
}
