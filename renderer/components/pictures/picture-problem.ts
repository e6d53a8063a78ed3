/** Why a file cannot be uploaded as a picture of at most `maxBytes`; null if it can. */
export function pictureProblem(file: File, maxBytes: number): 'not-image' | 'too-large' | null {
  // Some systems do not know the type of HEIC and AVIF files, so an empty type passes; the server checks the content
  // anyway.
  if (file.type !== '' && !file.type.startsWith('image/')) return 'not-image'
  return file.size > maxBytes ? 'too-large' : null
}
