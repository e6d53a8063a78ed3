import { UnstyledButton } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { decimalText } from '#contract/amounts/fractions.ts'
import type { IngredientLine } from '#contract/amounts/ingredient-names.ts'
import { weightOfVolume } from '#contract/amounts/volume-weights.ts'
import classes from './weights.module.css'

interface WeightsSwitchProps {
  isShown: boolean
  onChange: (isShown: boolean) => void
}

/** Shows the weights of what is measured by volume, or hides them again. */
export function WeightsSwitch({ isShown, onChange }: WeightsSwitchProps) {
  const { t } = useTranslation()
  return (
    <UnstyledButton
      className={classes.switch}
      aria-pressed={isShown}
      title={t('amounts.weights-hint')}
      onClick={() => onChange(!isShown)}
    >
      <IconScale size={18} aria-hidden /> {t('amounts.weights')}
    </UnstyledButton>
  )
}

/** '120 g', '240–360 g' or '1.2 kg'; null for a line whose weight is not known. */
export function weightText(
  line: IngredientLine,
  disableAmount: boolean,
  { factor, locale, word }: WeightStyle,
): string | null {
  const weight = weightOfVolume(line, disableAmount, factor)
  if (!weight) return null
  const { least, most } = weight
  const unit = most >= 1000 ? 'kg' : 'g'
  const ends = least === null || least === most ? [most] : [least, most]
  const amounts = ends.map((grams) => decimalText(unit === 'kg' ? grams / 1000 : grams, locale))
  return `${amounts.join('–')} ${word(unit, most)}`
}

interface WeightStyle {
  factor: number
  locale: string
  /** The unit's name for this amount. */
  word: (unit: 'g' | 'kg', amount: number) => string
}
