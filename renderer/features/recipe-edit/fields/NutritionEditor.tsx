import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#contract/amounts/numbers.ts'
import { nutrients } from '#contract/recipe-parts.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { nutrientUnits } from '#renderer/components/kitchen/nutrients.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { EditSection } from './EditSection.tsx'

interface NutritionEditorProps {
  nutrition: RecipeDraft['nutrition']
  onChange: (nutrition: RecipeDraft['nutrition']) => void
}

/** The nutrition values per serving. A decimal comma is stored as a point, which other programs can read. */
export function NutritionEditor({ nutrition, onChange }: NutritionEditorProps) {
  const { t } = useTranslation()
  return (
    <EditSection title={t('recipe.nutrition')} hint={t('recipe.per-serving')}>
      <div className={classes.nutrition}>
        {nutrients.map((name) => (
          <TextInput
            key={name}
            label={t(`recipe.nutrient.${name}`)}
            rightSection={
              <Text size="sm" c="dimmed">
                {t(`recipe.unit.${nutrientUnits[name]}`)}
              </Text>
            }
            rightSectionWidth={52}
            value={nutrition[name]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={255}
            onChange={(event) => onChange({ ...nutrition, [name]: event.currentTarget.value })}
            onBlur={() => {
              const tidy = plainNumber(nutrition[name])
              if (tidy !== nutrition[name]) onChange({ ...nutrition, [name]: tidy })
            }}
          />
        ))}
      </div>
    </EditSection>
  )
}

/** '1,5' becomes '1.5'; anything that is not a number is kept. */
function plainNumber(text: string): string {
  const value = /^[\d.,٠-٩۰-۹٫]+$/.test(text.trim()) ? readAmount(text, formatLocale()) : undefined
  return value === undefined || value === null ? text : String(value)
}
