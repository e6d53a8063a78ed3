import { UnstyledButton } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import classes from './opinions.module.css'
import { ratingText, Stars } from './Stars.tsx'

const RateForDialog = lazyDialog(async () => (await import('./RateForDialog.tsx')).RateForDialog)

interface SharedRatingProps {
  recipe: { id: string; name: string; rating: number | null }
  size: 'sm' | 'md'
}

/** The household's stars, on a device that everybody uses; pressing them asks who rates. */
export function SharedRating({ recipe, size }: SharedRatingProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const title = t('life.rate-title', { name: recipe.name })
  const known = recipe.rating
    ? t('life.average-of', { rating: ratingText(recipe.rating) })
    : undefined
  return (
    <span className={classes.rating} data-size={size}>
      <UnstyledButton
        className={classes.opener}
        aria-label={title}
        title={known}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {recipe.rating ? <Stars rating={recipe.rating} /> : <IconStar size={20} aria-hidden />}
      </UnstyledButton>
      <RateForDialog opened={isOpen} onClose={() => setOpen(false)} recipe={recipe} />
    </span>
  )
}
