import { Button, NumberInput, Popover } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { servingsOf, shownYield } from '#contract/amounts/yields.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { LayerProps } from '#renderer/components/later/later-layer.tsx'
import { maxFactor } from '#renderer/hooks/session-scale.ts'
import { AmountButton } from './AmountButton.tsx'
import { Presets } from './Presets.tsx'
import { canScaleBy } from './scalable-lines.ts'
import classes from './ServingsControl.module.css'

export interface AmountPopoverProps {
  recipe: Recipe
  factor: number
  locale: string
  onChange: (factor: number) => void
  /** Opens the dialog that scales by one ingredient. */
  onByIngredient: () => void
}

/** Sets any amount: typed, by a preset, or by one ingredient. */
export function AmountPopover(props: AmountPopoverProps & LayerProps) {
  const { recipe, factor, locale, onChange, onByIngredient, ref, opened, setOpened } = props
  const { t } = useTranslation()
  const servings = servingsOf(recipe.recipeYield)
  const now = servings === null ? factor : servings * factor
  const setNow = (value: number) => onChange(servings === null ? value : value / servings)
  return (
    <Popover width={300} withArrow trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <AmountButton
          ref={ref}
          amount={shownYield(recipe.recipeYield, factor, locale)}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <NumberInput
          label={t(servings === null ? 'recipe.factor' : 'recipe.servings')}
          value={Math.round(now * 1000) / 1000}
          min={0}
          max={maxFactor}
          decimalScale={3}
          hideControls
          data-autofocus
          // What is typed replaces the amount. `onFocus` is called a moment late, when somebody may have typed.
          onFocusCapture={({ currentTarget: field }) => field.select()}
          onKeyDown={({ key }) => key === 'Enter' && setOpened(false)}
          onChange={(value) => {
            if (typeof value === 'number' && value > 0) setNow(value)
          }}
        />
        <Presets factor={factor} locale={locale} onChange={onChange} />
        {canScaleBy(recipe) && (
          <Button
            variant="subtle"
            mt="sm"
            fullWidth
            classNames={{ root: classes.byIngredient, label: classes.wrapping }}
            leftSection={<IconScale size={18} aria-hidden />}
            onClick={() => {
              setOpened(false)
              onByIngredient()
            }}
          >
            {t('amounts.by-ingredient')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
