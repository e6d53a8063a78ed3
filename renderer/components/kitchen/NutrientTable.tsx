import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { nutrients, type Nutrition } from '#contract/recipe-parts.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { nutrientText, nutrientUnits, saltOf } from './nutrients.ts'

export const knownNutrients = (nutrition: Nutrition) => nutrients.filter((name) => nutrition[name])

/** The nutrition per serving: a row for each known value, for screen and print. */
export function NutrientTable({ nutrition, className }: NutrientTableProps) {
  const { t } = useTranslation()
  return (
    <table className={className}>
      <caption>{t('recipe.per-serving')}</caption>
      <tbody>
        {knownNutrients(nutrition).map((name) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">{t(`recipe.nutrient.${name}`)}</th>
              <td>
                <bdi>
                  {nutrientText(nutrition[name] ?? '', t(`recipe.unit.${nutrientUnits[name]}`))}
                </bdi>
              </td>
            </tr>
            {name === 'sodiumContent' && <Salt sodium={nutrition[name] ?? ''} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** The same as salt, which is what labels in Europe say. */
function Salt({ sodium }: { sodium: string }) {
  const { t } = useTranslation()
  const grams = saltOf(sodium)
  if (grams === null) return null
  return (
    <tr>
      <th scope="row">{t('recipe.nutrient.salt')}</th>
      <td>
        <bdi>{nutrientText(formatNumber(grams), t('recipe.unit.g'))}</bdi>
      </td>
    </tr>
  )
}

interface NutrientTableProps {
  nutrition: Nutrition
  className: string | undefined
}
