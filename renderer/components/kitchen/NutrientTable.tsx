import { useTranslation } from 'react-i18next'
import { nutrients, type Nutrition } from '#contract/recipe-parts.ts'
import { nutrientText, nutrientUnits } from './nutrients.ts'

export const knownNutrients = (nutrition: Nutrition) => nutrients.filter((name) => nutrition[name])

/** The nutrition per serving: a row for each known value, for screen and print. */
export function NutrientTable({ nutrition, className }: NutrientTableProps) {
  const { t } = useTranslation()
  return (
    <table className={className}>
      <caption>{t('recipe.per-serving')}</caption>
      <tbody>
        {knownNutrients(nutrition).map((name) => (
          <tr key={name}>
            <th scope="row">{t(`recipe.nutrient.${name}`)}</th>
            <td>
              <bdi>
                {nutrientText(nutrition[name] ?? '', t(`recipe.unit.${nutrientUnits[name]}`))}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NutrientTableProps {
  nutrition: Nutrition
  className: string | undefined
}
