import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fractionText } from '#contract/amounts/fractions.ts'
import { timesText } from '#contract/amounts/yields.ts'
import classes from './ServingsControl.module.css'

const presets = [0.5, 1, 2, 3]

interface PresetsProps {
  factor: number
  locale: string
  onChange: (factor: number) => void
}

/** Buttons for common factors, such as half and double. */
export function Presets({ factor, locale, onChange }: PresetsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.presets}>
      {presets.map((preset) => (
        <Button
          key={preset}
          variant={preset === factor ? 'light' : 'default'}
          size="compact-md"
          aria-pressed={preset === factor}
          aria-label={t('recipe.times-as-much', { factor: fractionText(preset, locale) })}
          onClick={() => onChange(preset)}
        >
          {timesText(preset, locale)}
        </Button>
      ))}
    </div>
  )
}
