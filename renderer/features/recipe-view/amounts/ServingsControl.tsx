import { ActionIcon, Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { servingsOf, shownYield, stepServings } from '#contract/amounts/yields.ts'
import type { Recipe } from '#contract/recipes.ts'
import { laterLayer } from '#renderer/components/later/later-layer.tsx'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import { AmountButton } from './AmountButton.tsx'
import type { AmountPopoverProps } from './AmountPopover.tsx'
import { fetchScaleBy } from './scale-by.ts'
import classes from './ServingsControl.module.css'

const ScaleByDialog = lazyDialog(fetchScaleBy)
// Fetched late: most people use plus and minus only.
const AmountPopover = laterLayer<AmountPopoverProps>(
  'dialog',
  async () => (await import('./AmountPopover.tsx')).AmountPopover,
  ({ button, recipe, factor, locale }) => (
    <AmountButton {...button} amount={shownYield(recipe.recipeYield, factor, locale)} />
  ),
)

const farFromWritten = 4

interface ServingsControlProps {
  recipe: Recipe
  factor: number
  locale: string
  onChange: (factor: number) => void
}

/** Sets how much to make: in servings if the recipe says how many it has, else in batches. */
export function ServingsControl({ recipe, factor, locale, onChange }: ServingsControlProps) {
  const { t } = useTranslation()
  const [isByIngredient, setByIngredient] = useState(false)
  const { recipeYield } = recipe
  const servings = servingsOf(recipeYield)
  const step = (by: 1 | -1) => {
    if (servings !== null) onChange(stepServings(servings * factor, by) / servings)
    else onChange(by === 1 ? factor + 1 : Math.max(1, factor - 1))
  }
  const now = servings === null ? factor : servings * factor

  return (
    <>
      <div className={classes.stepper} role="group" aria-label={t('recipe.servings')}>
        <ActionIcon
          className={classes.step}
          aria-label={t(servings === null ? 'recipe.batch-less' : 'recipe.serving-less')}
          disabled={now <= 1}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <AmountPopover
          recipe={recipe}
          factor={factor}
          locale={locale}
          onChange={onChange}
          onByIngredient={() => setByIngredient(true)}
        />
        <ActionIcon
          className={classes.step}
          aria-label={t(servings === null ? 'recipe.batch-more' : 'recipe.serving-more')}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
      {factor !== 1 && (
        <div className={classes.changed}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} className="mirrored" aria-hidden />}
            onClick={() => onChange(1)}
          >
            {t('recipe.as-written')}
          </Button>
          {(factor >= farFromWritten || factor <= 1 / farFromWritten) && (
            <Text size="sm" c="dimmed">
              {t('recipe.far-from-written')}
            </Text>
          )}
        </div>
      )}
      <ScaleByDialog
        opened={isByIngredient}
        onClose={() => setByIngredient(false)}
        recipe={recipe}
        onScale={onChange}
      />
    </>
  )
}
