/** What a recipe's `image` says after an import that found no picture; clients of the API rely on it. */
export const NO_IMAGE = 'no image'

/** Whether a recipe's `image` is the marker of a picture: null says that there is none, and so does `NO_IMAGE`. */
export function hasPicture(image: string | null): image is string {
  return image !== null && image !== NO_IMAGE
}
