let first: string | null = null

/**
 * Keeps the number of the first answer since somebody began to listen: what was read later is at least as new. An answer
 * that the browser had kept, like the colors, has the number of back then and would only bring old changes again.
 */
export function keepLiveNumber({ headers }: Response) {
  if (headers.get('Cache-Control')?.includes('no-store')) first ??= headers.get('Trivet-Live')
}

/** The number to listen from; null if nothing was read. It begins anew with the next answer. */
export function takeLiveNumber(): string | null {
  const taken = first
  first = null
  return taken
}
