import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#renderer/api/session.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import classes from './opinions.module.css'
import { useOpinion } from './opinions.ts'

interface FavoriteButtonProps {
  recipe: { id: string; slug: string; name: string }
  size?: ActionIconProps['size']
  className?: string | undefined
  /** The letter that presses it, where there is only one heart. */
  shortcut?: string
}

/** The heart of the signed-in person, or of a device that everybody uses; other members have their own. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { recipe, size = 44, className = '', shortcut } = props
  const { t } = useTranslation()
  const { isFavorite, change } = useOpinion(recipe)
  const { sharedDevice, fullName } = useSignedIn()
  const labels = sharedDevice
    ? (['life.favorite-remove-here', 'life.favorite-add-here'] as const)
    : (['life.favorite-remove', 'life.favorite-add'] as const)
  const label = t(labels[isFavorite ? 0 : 1], { name: recipe.name, device: fullName ?? '' })
  const handleClick = () => {
    if (!change.isPending) change.mutate({ isFavorite: !isFavorite })
  }
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <ActionIcon
        className={`${classes.heart} ${className}`}
        data-favorite={isFavorite}
        radius="xl"
        size={size}
        aria-label={label}
        // Not `disabled`, which would remove the focus from the button.
        aria-disabled={change.isPending}
        aria-busy={change.isPending}
        onClick={handleClick}
      >
        {isFavorite ? (
          <IconHeartFilled size={20} aria-hidden />
        ) : (
          <IconHeart size={20} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  )
}
