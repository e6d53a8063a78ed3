const files = {
  large: 'original.webp',
  small: 'min-original.webp',
  tiny: 'tiny-original.webp',
} as const
export type PictureSize = keyof typeof files

interface Picture {
  /** Of the recipe. */
  id: string
  /** The picture's marker, which changes with it. */
  version: string
  /** The id of one of several pictures; without it, the cover. */
  pictureId?: string | undefined
}

/** Where a picture of a recipe is. Browsers keep it for as long as it does not change. */
export function pictureAddress({ id, version, pictureId }: Picture, size: PictureSize): string {
  const folder = `/api/media/recipes/${id}/images${pictureId ? `/${pictureId}` : ''}`
  return `${folder}/${files[size]}?version=${encodeURIComponent(version)}`
}
