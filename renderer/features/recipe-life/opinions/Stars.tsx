import { UnstyledButton } from '@mantine/core'
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOneStop } from '#renderer/hooks/use-one-stop.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './opinions.module.css'

const stars = [1, 2, 3, 4, 5]

/** A rating with one decimal in the user's language: '4.3'. */
export const ratingText = (rating: number) => formatNumber(rating, { maximumFractionDigits: 1 })

/** Stars to look at, only those that were given; nothing for a recipe that nobody rated. */
export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation()
  if (!rating) return null
  return (
    <span
      className={classes.given}
      role="img"
      aria-label={t('life.rated', { rating: ratingText(rating) })}
    >
      {stars
        .filter((value) => fillOf(value, rating) !== 'empty')
        .map((value) => (
          <Star key={value} fill={fillOf(value, rating)} />
        ))}
    </span>
  )
}

interface StarsInputProps {
  label: string
  /** The number of stars, or null. */
  value: number | null
  /** 0 removes the stars. */
  onChange: (value: number) => void
  /** Shown in a muted colour until the user has chosen. */
  fallback?: number | null
  isBusy?: boolean
  size?: 'sm' | 'md'
}

/** Five star buttons; pressing the current value removes the rating. */
export function StarsInput({ label, value, onChange, ...rest }: StarsInputProps) {
  const { fallback = null, isBusy = false, size = 'md' } = rest
  const { t } = useTranslation()
  const shown = value ?? fallback ?? 0
  const { row, tabIndexOf } = useOneStop((value ?? 1) - 1)
  return (
    <span
      className={classes.stars}
      data-size={size}
      data-chosen={value !== null}
      role="group"
      aria-label={label}
      aria-busy={isBusy}
      {...row}
    >
      {stars.map((star) => (
        <UnstyledButton
          key={star}
          className={classes.star}
          tabIndex={tabIndexOf(star - 1)}
          aria-label={t('life.stars', counted(star))}
          aria-pressed={star === value}
          onClick={() => !isBusy && onChange(star === value ? 0 : star)}
        >
          <Star fill={fillOf(star, shown)} />
        </UnstyledButton>
      ))}
    </span>
  )
}

type Fill = 'empty' | 'half' | 'full'

function fillOf(star: number, rating: number): Fill {
  if (rating >= star - 0.25) return 'full'
  return rating >= star - 0.75 ? 'half' : 'empty'
}

function Star({ fill }: { fill: Fill }) {
  const Picture = { empty: IconStar, half: IconStarHalfFilled, full: IconStarFilled }[fill]
  return <Picture data-fill={fill} aria-hidden />
}
