import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { servingsOf, shownYield, stepServings } from '#contract/amounts/yields.ts'
import type { Recipe } from '#contract/recipes.ts'
import { laterLayer } from '#renderer/components/later-layer.tsx'
import { lazyDialog } from '#renderer/components/lazy-dialog.tsx'
import { AmountButton } from './AmountButton.tsx'
import type { AmountPopoverProps } from './AmountPopover.tsx'
import { Presets } from './Presets.tsx'
import classes from './ServingsControl.module.css'

const ScaleByDialog = lazyDialog(async () => (await import('./ScaleByDialog.tsx')).ScaleByDialog)
// Most people press plus and minus and need no field to type in.
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

/** How much to make: by servings where the recipe says how many it is for, else in batches. */
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
    <Group gap="xs" role="group" aria-label={t('recipe.servings')} className={classes.control}>
      <div className={classes.stepper}>
        <ActionIcon
          aria-label={t(servings === null ? 'recipe.batch-less' : 'recipe.serving-less')}
          disabled={now <= 1}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <AmountPopover
          recipe={recipe}
          factor={factor}
          locale={locale}
          onChange={onChange}
          onByIngredient={() => setByIngredient(true)}
        />
        <ActionIcon
          aria-label={t(servings === null ? 'recipe.batch-more' : 'recipe.serving-more')}
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </div>
      {servings === null && <Presets factor={factor} locale={locale} onChange={onChange} />}
      {factor !== 1 && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onChange(1)}
        >
          {t('recipe.as-written')}
        </Button>
      )}
      <ScaleByDialog
        opened={isByIngredient}
        onClose={() => setByIngredient(false)}
        recipe={recipe}
        onScale={onChange}
      />
      {(factor >= farFromWritten || factor <= 1 / farFromWritten) && (
        <Text size="sm" c="dimmed" className={classes.warning}>
          {t('recipe.far-from-written')}
        </Text>
      )}
    </Group>
  )
}
