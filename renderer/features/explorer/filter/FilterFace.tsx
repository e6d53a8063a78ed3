import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolFace } from '#renderer/components/buttons/ToolFace.tsx'
import { formatNumber } from '#renderer/i18n/format.ts'

interface FilterFaceProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  /** How many filters are set. */
  count: number
}

/** The button in front of all filters. */
export function FilterFace({ count, ...button }: FilterFaceProps) {
  const { t } = useTranslation()
  const filter = t('explorer.filter')
  const number = formatNumber(count)
  return (
    <ToolFace
      {...button}
      aria-keyshortcuts="F"
      icon={IconAdjustmentsHorizontal}
      word={filter}
      label={count > 0 ? t('explorer.filter-set', { filter, number }) : filter}
      count={count}
    />
  )
}
