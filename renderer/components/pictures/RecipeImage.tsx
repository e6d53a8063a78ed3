import { type CSSProperties, useState } from 'react'
import { hasPicture } from '#contract/picture-marker.ts'
import { Logo } from './Logo.tsx'
import { type PictureSize, pictureAddress } from './picture-address.ts'
import { previewAddress } from './preview-address.ts'
import classes from './RecipeImage.module.css'

interface RecipeImageProps {
  id: string
  /** The picture's marker, which changes with it; `hasPicture` tells whether it is one. */
  version: string | null
  size?: PictureSize
  alt?: string
  /** Fills its parent either way; 'contain' does not crop. */
  fit?: 'cover' | 'contain'
  /** Loads at once instead of lazily: for a screen's main picture. */
  eager?: boolean
  /** The id of one of several pictures; without it, the cover. */
  pictureId?: string | undefined
  /** Fades in when loaded: for lists in which many pictures load one by one. */
  fades?: boolean
  /** The recipe's `imagePreview`, to be seen until the picture is there, which then fades in over it. */
  preview?: string | null
  /** The card's picture is in the cache and is shown instead of the preview. */
  wasOnCard?: boolean
  /** Whose first letter stands in for the picture; it is not read out. */
  name?: string
}

/** A recipe's picture, filling its parent; without one its first letter, or the product's mark. */
export function RecipeImage(props: RecipeImageProps) {
  // A new key resets the error state, so that a new picture is tried after an old one failed.
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
  preview = null,
  fades = preview !== null,
  wasOnCard = false,
  name = alt,
}: RecipeImageProps) {
  // Without the server, the browser may still have the smaller one, of a card or read ahead.
  const [failures, setFailures] = useState(0)
  const shown = [size, ...(size === 'large' ? ['small' as const] : [])][failures]
  if (!shown || !hasPicture(version)) {
    return (
      <span className={classes.placeholder}>
        {name === '' ? (
          <Logo size={size === 'tiny' ? 28 : 64} />
        ) : (
          <span className={classes.letter} aria-hidden>
            {firstLetter(name)}
          </span>
        )}
      </span>
    )
  }
  const addressOf = (size: PictureSize) => pictureAddress({ id, version, pictureId }, size)
  const image = (
    <img
      ref={fades ? showIfThere : null}
      className={classes.image}
      data-fades={fades || undefined}
      src={addressOf(shown)}
      alt={alt}
      style={{ objectFit: fit }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={(event) => show(event.currentTarget)}
      onError={() => setFailures(failures + 1)}
    />
  )
  if (preview === null) return image
  const style: CSSProperties & Record<'--preview', string> = {
    '--preview': [...(wasOnCard ? [addressOf('small')] : []), previewAddress(preview)]
      .map((address) => `url("${address}")`)
      .join(', '),
  }
  return (
    <span className={classes.frame} style={style}>
      {image}
    </span>
  )
}

const show = (image: HTMLImageElement) => image.setAttribute('data-shown', '')

/** A picture from the browser's cache, as after Back, is shown without fading in. */
const showIfThere = (image: HTMLImageElement | null) => {
  if (image?.complete) show(image)
}

/** The first letter of a name; quotation marks and numbers before it are skipped. */
function firstLetter(name: string): string {
  const letter = /\p{L}/u.exec(name)?.[0] ?? Array.from(name.trim())[0] ?? ''
  return letter.toLocaleUpperCase()
}
