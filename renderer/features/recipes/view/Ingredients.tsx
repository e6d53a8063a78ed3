import { Button, Checkbox, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { CopyButton } from '#renderer/components/CopyButton.tsx'
import { ingredientListText } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { useCheckedLines } from './checked-lines.ts'
import classes from './Ingredients.module.css'
import { IngredientText } from './IngredientText.tsx'

/** What one needs, to be ticked off; the ticks last 12 hours in this browser. */
export function Ingredients({ recipe, scaling }: { recipe: Recipe; scaling: Scaling }) {
  const { t } = useTranslation()
  const { checked, set } = useCheckedLines(recipe.id)
  const { recipeIngredient: lines, settings } = recipe
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
            <Button variant="subtle" size="compact-sm" onClick={() => set(ids, false)}>
              {t('recipe.uncheck-all')}
            </Button>
          )}
          <CopyButton
            text={ingredientListText(lines, settings.disableAmount, scaling)}
            label={t('recipe.copy-ingredients')}
          />
        </div>
      </div>
      {settings.disableAmount && scaling.factor !== 1 && (
        <Text className={classes.hint} size="sm" c="dimmed">
          <IconInfoCircle size={16} aria-hidden /> {t('recipe.scaled-text-hint')}
        </Text>
      )}
      {inSections(lines).map((section) => (
        <div key={section.lines[0]?.referenceId} className={classes.section}>
          {section.title !== null && (
            <h3 className={classes.sectionTitle}>
              <bdi>{section.title}</bdi>
            </h3>
          )}
          <ul className={classes.list}>
            {section.lines.map((line) => (
              <li key={line.referenceId}>
                <Checkbox
                  classNames={{
                    root: classes.line!,
                    body: classes.lineBody!,
                    label: classes.label!,
                  }}
                  checked={checked.has(line.referenceId)}
                  onChange={(event) => set([line.referenceId], event.currentTarget.checked)}
                  label={
                    <IngredientText
                      ingredient={line}
                      disableAmount={settings.disableAmount}
                      scaling={scaling}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function inSections(lines: Ingredient[]) {
  const sections: { title: string | null; lines: Ingredient[] }[] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (last && !line.title) last.lines.push(line)
    else sections.push({ title: line.title || null, lines: [line] })
  }
  return sections
}
