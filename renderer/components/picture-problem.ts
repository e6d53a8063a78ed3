/** What makes a file unfit to be sent as a picture of at most so many bytes, before anything is sent. */
export function pictureProblem(file: File, maxBytes: number): 'not-image' | 'too-large' | null {
  // Some systems do not know the type of HEIC and AVIF files; the server looks inside anyway.
  if (file.type !== '' && !file.type.startsWith('image/')) return 'not-image'
  return file.size > maxBytes ? 'too-large' : null
}
