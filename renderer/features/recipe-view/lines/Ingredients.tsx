import { ActionIcon, Checkbox, Text, Title } from '@mantine/core'
import { IconArrowsExchange, IconEraser, IconInfoCircle } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientLine, ingredientListText } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { CopyButton } from '#renderer/components/CopyButton.tsx'
import { inSections } from '#renderer/components/recipe-lines.ts'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { useCheckedLines } from './checked-lines.ts'
import classes from './Ingredients.module.css'
import { IngredientText } from './IngredientText.tsx'

/** What one needs, to be ticked off; the ticks last 12 hours in this browser. */
export function Ingredients({ recipe, scaling }: { recipe: Recipe; scaling: Scaling }) {
  const { t } = useTranslation()
  const { checked, set } = useCheckedLines(recipe.id)
  const handleCheck = useCallback((id: string, isChecked: boolean) => set([id], isChecked), [set])
  const { recipeIngredient: lines, settings } = recipe
  const copied = useMemo(
    () => ingredientListText(lines, settings.disableAmount, scaling),
    [lines, settings.disableAmount, scaling],
  )
  if (lines.length === 0) return null

  const ids = lines.map((line) => line.referenceId)
  const hasTicks = ids.some((id) => checked.has(id))

  return (
    <section aria-labelledby="ingredients">
      <div className={classes.head}>
        <Title order={2} id="ingredients">
          {t('recipe.ingredients')}
        </Title>
        <div className={classes.tools}>
          {hasTicks && (
            <Tooltip label={t('recipe.uncheck-all')}>
              <ActionIcon aria-label={t('recipe.uncheck-all')} onClick={() => set(ids, false)}>
                <IconEraser size={20} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <CopyButton compact text={copied} label={t('recipe.copy-ingredients')} />
        </div>
      </div>
      {settings.disableAmount && scaling.factor !== 1 && (
        <Text className={classes.hint} size="sm" c="dimmed">
          <IconInfoCircle size={16} aria-hidden /> {t('recipe.scaled-text-hint')}
        </Text>
      )}
      {inSections(lines).map((section) => (
        <div key={section.items[0]?.referenceId} className={classes.section}>
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
                disableAmount={settings.disableAmount}
                scaling={scaling}
                isChecked={checked.has(line.referenceId)}
                onCheck={handleCheck}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface IngredientRowProps {
  line: Ingredient
  disableAmount: boolean
  scaling: Scaling
  isChecked: boolean
  onCheck: (id: string, isChecked: boolean) => void
}

const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { line, disableAmount, scaling, isChecked, onCheck } = props
  return (
    <li className={classes.row}>
      <Checkbox
        classNames={{ root: classes.line, body: classes.lineBody, label: classes.label }}
        checked={isChecked}
        onChange={(event) => onCheck(line.referenceId, event.currentTarget.checked)}
        label={<IngredientText ingredient={line} disableAmount={disableAmount} scaling={scaling} />}
      />
      {scaling.conversion && (
        <AsWritten line={line} disableAmount={disableAmount} scaling={scaling} />
      )}
    </li>
  )
})

/** For a line in other measures: what the recipe itself says, one tap away. */
function AsWritten({
  line,
  disableAmount,
  scaling,
}: Pick<IngredientRowProps, 'line' | 'disableAmount' | 'scaling'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const written = ingredientLine(line, disableAmount, { ...scaling, conversion: undefined })
  if (written === ingredientLine(line, disableAmount, scaling)) return null
  return (
    <>
      <Tooltip label={t('amounts.show-written')}>
        <ActionIcon
          className={classes.swap}
          size={44}
          aria-label={t('amounts.show-written')}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isShown && (
        <p className={classes.written} dir="auto">
          {t('amounts.written-as', { amount: written })}
        </p>
      )}
    </>
  )
}
