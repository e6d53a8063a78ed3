import { ActionIcon, Button, Group, Popover, Text } from '@mantine/core'
import {
  IconMinus,
  IconPlus,
  IconArrowBackUp,
  IconScale,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fractionText } from '#contract/amounts/fractions.ts'
import { servingsOf, shownYield, stepServings, timesText } from '#contract/amounts/yields.ts'
import type { Recipe } from '#contract/recipes.ts'
import { lazyDialog } from '#renderer/components/lazy-dialog.tsx'
import { toast } from '#renderer/components/toast.ts'
import { canScaleBy } from './scalable-lines.ts'
import classes from './ServingsControl.module.css'
import { maxFactor } from '#renderer/hooks/session-scale.ts'

const ScaleByDialog = lazyDialog(async () => (await import('./ScaleByDialog.tsx')).ScaleByDialog)
// Most people press plus and minus and need no field to type in.
const fetchField = async () => (await import('@mantine/core')).NumberInput

const presets = [0.5, 1, 2, 3]
const farFromWritten = 4

interface ServingsControlInput {
  recipe: Recipe
  factor: number
  locale: string
  onChange: (factor: number) => void
}

/** How much to make: by servings where the recipe says how many it is for, else in batches. */
export function ServingsControl({ recipe, factor, locale, onChange }: ServingsControlInput) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'amount' | 'ingredient' | null>(null)
  const [AmountField, setAmountField] = useState<Awaited<ReturnType<typeof fetchField>>>()
  // The field is there before the popover is, which gives it the focus.
  const openAmount = async () => {
    const Field = await fetchField()
    setAmountField(() => Field)
    setDialog('amount')
  }
  const { recipeYield } = recipe
  const servings = servingsOf(recipeYield)
  const step = (by: 1 | -1) => {
    if (servings !== null) onChange(stepServings(servings * factor, by) / servings)
    else onChange(by === 1 ? factor + 1 : Math.max(1, factor - 1))
  }
  const now = servings === null ? factor : servings * factor
  const setNow = (value: number) => onChange(servings === null ? value : value / servings)

  return (
    <Group
      gap="xs"
      role="group"
      aria-label={t('recipe.servings')}
      className={classes.control ?? ''}
    >
      <div className={classes.stepper}>
        <ActionIcon
          aria-label={t(servings === null ? 'recipe.batch-less' : 'recipe.serving-less')}
          disabled={now <= 1}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <Popover
          width={300}
          withArrow
          trapFocus
          opened={dialog === 'amount'}
          onChange={(isOpen) => setDialog(isOpen ? 'amount' : null)}
        >
          <Popover.Target>
            <Button
              variant="subtle"
              classNames={{ root: classes.amount!, label: classes.wrapping! }}
              leftSection={<IconToolsKitchen2 size={18} aria-hidden />}
              title={t('recipe.change-servings')}
              onClick={() => {
                if (dialog === 'amount') setDialog(null)
                else openAmount().catch(() => toast.error(t('general.no-connection')))
              }}
            >
              <bdi aria-live="polite">{shownYield(recipeYield, factor, locale)}</bdi>
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            {AmountField && (
              <AmountField
                label={t(servings === null ? 'recipe.factor' : 'recipe.servings')}
                value={Math.round(now * 1000) / 1000}
                min={0}
                max={maxFactor}
                decimalScale={3}
                hideControls
                data-autofocus
                onChange={(value) => {
                  if (typeof value === 'number' && value > 0) setNow(value)
                }}
              />
            )}
            <Presets factor={factor} locale={locale} onChange={onChange} />
            {canScaleBy(recipe) && (
              <Button
                variant="subtle"
                mt="sm"
                fullWidth
                classNames={{ root: classes.byIngredient!, label: classes.wrapping! }}
                leftSection={<IconScale size={18} aria-hidden />}
                onClick={() => setDialog('ingredient')}
              >
                {t('amounts.by-ingredient')}
              </Button>
            )}
          </Popover.Dropdown>
        </Popover>
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
        opened={dialog === 'ingredient'}
        onClose={() => setDialog(null)}
        recipe={recipe}
        onScale={onChange}
      />
      {(factor >= farFromWritten || factor <= 1 / farFromWritten) && (
        <Text size="sm" c="dimmed" className={classes.warning ?? ''}>
          {t('recipe.far-from-written')}
        </Text>
      )}
    </Group>
  )
}

function Presets({ factor, locale, onChange }: Omit<ServingsControlInput, 'recipe'>) {
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
