import { useState } from 'react'
import { Logo } from './Logo.tsx'
import classes from './RecipeImage.module.css'

const files = {
  large: 'original.webp',
  small: 'min-original.webp',
  tiny: 'tiny-original.webp',
} as const

interface RecipeImageProps {
  id: string
  /** The picture's version marker; null when there is none. */
  version: string | null
  size?: keyof typeof files
  alt?: string
  /** Fills its parent either way; 'contain' shows all of the picture. */
  fit?: 'cover' | 'contain'
  /** Load at once: for the one picture a screen is about. */
  eager?: boolean
  /** One picture of several, by its id; the cover without it. */
  pictureId?: string | undefined
}

/** A recipe's picture, filling its parent, or the product's mark while there is none. */
export function RecipeImage(props: RecipeImageProps) {
  // A new picture gets a new chance after an old one failed.
  return <Picture key={`${props.id}/${props.pictureId}/${props.version}`} {...props} />
}

function Picture({
  id,
  version,
  size = 'small',
  alt = '',
  fit = 'cover',
  eager = false,
  pictureId,
}: RecipeImageProps) {
  const [failed, setFailed] = useState(false)
  if (failed || !version) {
    return (
      <span className={classes.placeholder}>
        <Logo size={size === 'tiny' ? 28 : 64} />
      </span>
    )
  }
  const folder = `/api/media/recipes/${id}/images${pictureId ? `/${pictureId}` : ''}`
  const address = `${folder}/${files[size]}?version=${encodeURIComponent(version)}`
  return (
    <img
      className={classes.image}
      src={address}
      alt={alt}
      style={{ objectFit: fit }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
