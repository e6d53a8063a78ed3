import { Button, Checkbox, Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ingredientLine } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import classes from './shopping.module.css'

interface TickIngredientsProps {
  recipe: Recipe
  scaling: Scaling
  /** The reference ids of the chosen lines. */
  ticked: ReadonlySet<string>
  onChange: (ticked: Set<string>) => void
}

/** The ingredients as they will be added to the list, by section; those on hand come last. */
export function TickIngredients({ recipe, scaling, ticked, onChange }: TickIngredientsProps) {
  const { t } = useTranslation()
  const all = recipe.recipeIngredient.map(({ referenceId }) => referenceId)
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <>
      <Group>
        <Button variant="default" size="sm" onClick={() => onChange(new Set(all))}>
          {t('shopping.tick-all')}
        </Button>
        <Button variant="default" size="sm" onClick={() => onChange(new Set())}>
          {t('shopping.untick-all')}
        </Button>
      </Group>
      {sectionsOf(recipe.recipeIngredient, t('shopping.in-the-house')).map((section) => (
        <section key={section.key}>
          {section.title !== '' && (
            <Title order={3} size="h5" dir="auto" className={classes.section}>
              {section.title}
            </Title>
          )}
          <div className={classes.ticks}>
            {section.lines.map((line) => (
              <Checkbox
                key={line.referenceId}
                className={classes.tick}
                checked={ticked.has(line.referenceId)}
                onChange={() => toggle(line.referenceId)}
                label={<span dir="auto">{ingredientLine(line, line.disableAmount, scaling)}</span>}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function sectionsOf(lines: Ingredient[], houseTitle: string) {
  const sections: { key: string; title: string; lines: Ingredient[] }[] = []
  for (const line of lines) {
    if (sections.length === 0 || line.title) {
      sections.push({ key: line.referenceId, title: line.title ?? '', lines: [] })
    }
    if (!line.food?.onHand) sections.at(-1)?.lines.push(line)
  }
  const inTheHouse = lines.filter(({ food }) => food?.onHand)
  sections.push({ key: 'house', title: houseTitle, lines: inTheHouse })
  return sections.filter((section) => section.lines.length > 0)
}
