import { Group, NumberInput, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fractionText } from '#contract/amounts/fractions.ts'
import type { KitchenUnit } from '#contract/amounts/kitchen-units.ts'
import { factorFor, unitsToSay } from '#contract/amounts/scale-by.ts'
import type { Recipe } from '#contract/recipes.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { formatLocale, formatNumber } from '#renderer/i18n/format.ts'
import { maxFactor } from '#renderer/hooks/session-scale.ts'
import { useUnitWord } from '#renderer/hooks/use-scaling.ts'
import { scalableLines } from './scalable-lines.ts'

interface ScaleByDialogProps {
  opened: boolean
  onClose: () => void
  recipe: Recipe
  onScale: (factor: number) => void
}

/** 'I have 300 g of …': scales the recipe to the available amount of one ingredient. */
export function ScaleByDialog({ opened, onClose, recipe, onScale }: ScaleByDialogProps) {
  const { t } = useTranslation()
  const locale = formatLocale()
  const word = useUnitWord()
  const lines = useMemo(() => scalableLines(recipe), [recipe])
  const [id, setId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [saidIn, setSaidIn] = useState<KitchenUnit | null>(null)
  const [wasTried, setTried] = useState(false)

  const chosen = lines.find((line) => line.id === id) ?? lines[0]
  if (!chosen) return null
  const { written } = chosen
  const units = unitsToSay(written)
  const unit = saidIn && units.includes(saidIn) ? saidIn : written.unit
  const factor = quantity === null ? null : factorFor(written, { quantity, unit })
  const isTooMuch = factor !== null && factor > maxFactor
  const isUsable = factor !== null && factor > 0 && !isTooMuch

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('amounts.by-ingredient')}
      submitLabel={t('amounts.scale')}
      onSubmit={() => {
        setTried(true)
        if (!isUsable) return
        onScale(factor)
        onClose()
      }}
    >
      <Select
        label={t('amounts.ingredient')}
        data={lines.map(({ id, text }) => ({ value: id, label: text }))}
        value={chosen.id}
        onChange={(value) => setId(value)}
        allowDeselect={false}
        searchable={lines.length > 12}
        comboboxProps={{ withinPortal: true }}
      />
      <Group align="end" wrap="nowrap">
        <NumberInput
          label={t('amounts.have')}
          value={quantity ?? ''}
          min={0}
          decimalScale={3}
          hideControls
          flex={1}
          data-autofocus
          onChange={(value) => setQuantity(typeof value === 'number' ? value : null)}
          error={
            isTooMuch
              ? t('amounts.too-much', { limit: formatNumber(maxFactor) })
              : wasTried && !isUsable && t('amounts.missing')
          }
        />
        {units.length > 0 && (
          <Select
            aria-label={t('amounts.unit-label')}
            w={130}
            data={units.map((unit) => ({ value: unit, label: word(unit, 2) }))}
            value={unit}
            onChange={setSaidIn}
            allowDeselect={false}
          />
        )}
      </Group>
      <Text c="dimmed" size="sm" aria-live="polite">
        {isUsable && t('amounts.makes', { factor: fractionText(factor, locale) })}
      </Text>
    </Dialog>
  )
}
