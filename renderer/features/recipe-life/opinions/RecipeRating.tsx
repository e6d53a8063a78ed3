import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './opinions.module.css'
import { useOpinion } from './opinions.ts'
import { SharedRating } from './SharedRating.tsx'
import { ratingText, Stars, StarsInput } from './Stars.tsx'

const RateDialog = lazyDialog(async () => (await import('./RateDialog.tsx')).RateDialog)

interface RecipeRatingProps {
  /** `rating` is the group's average, or null. */
  recipe: { id: string; slug: string; name: string; rating: number | null }
  /** 'sm': in a line of text, where stars as large as a finger have no room; touch opens them in a dialog. */
  size?: 'sm' | 'md'
}

/** The user's own stars, and the group's average as a number if it differs. Locked recipes can be rated, too. */
export function RecipeRating({ recipe, size = 'md' }: RecipeRatingProps) {
  const { sharedDevice } = useSignedIn()
  if (sharedDevice) return <SharedRating recipe={recipe} size={size} />
  return <OwnRating recipe={recipe} size={size} />
}

type OwnRatingProps = Required<RecipeRatingProps>

function OwnRating({ recipe, size }: OwnRatingProps) {
  const { t } = useTranslation()
  const isTouch = useTouch()
  const { guard } = useNeedsServer()
  const [isOpen, setOpen] = useState(false)
  const { rating: own, isKnown, change } = useOpinion(recipe)
  const average = recipe.rating === null ? '' : ratingText(recipe.rating)
  const isOther = isKnown && average !== '' && (own === null || ratingText(own) !== average)
  const label = t('life.rating-of', { name: recipe.name })
  // A thumb that scrolls touches stars as well, so what it did can be taken back.
  const offerUndo = (rating: number) =>
    toastWithUndo(
      rating === 0
        ? t('life.stars-removed', { name: recipe.name })
        : t('life.stars-given', { name: recipe.name, ...counted(rating) }),
      () => change.mutate({ rating: own ?? 0 }),
    )
  const rate = (rating: number) =>
    change.mutate({ rating }, isTouch ? { onSuccess: () => offerUndo(rating) } : undefined)
  return (
    <span className={classes.rating} data-size={size}>
      {isTouch && size === 'sm' ? (
        <>
          <UnstyledButton
            className={classes.opener}
            aria-label={label}
            aria-haspopup="dialog"
            {...guard(() => setOpen(true))}
          >
            <Stars rating={own ?? recipe.rating} />
          </UnstyledButton>
          <RateDialog
            opened={isOpen}
            onClose={() => setOpen(false)}
            title={label}
            value={own}
            fallback={recipe.rating}
            onChange={rate}
          />
        </>
      ) : (
        <StarsInput
          label={label}
          value={own}
          fallback={recipe.rating}
          isBusy={change.isPending}
          size={size}
          onChange={rate}
        />
      )}
      {isOther && !change.isPending && (
        <span className={classes.average} title={t('life.average')}>
          <span aria-hidden>{average}</span>
          <VisuallyHidden>{t('life.average-of', { rating: average })}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
