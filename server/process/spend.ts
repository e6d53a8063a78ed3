/** Smaller ones do not matter, and may share their memory. */
const LARGE = 8 * 1024 * 1024

/**
 * Frees the memory of a large file whose text is known now; nobody may look at the bytes any more. Without it they stay
 * beside the text, and beside all that is made of it, as V8 does not count buffers.
 */
export function spend(bytes: Buffer) {
  if (bytes.length >= LARGE) free(bytes)
}

/** All pieces as one. Those of something large are freed; nobody may look at them any more. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(pieces)
  if (whole.length >= LARGE) for (const piece of pieces) free(piece)
  return whole
}

/** Frees the memory of bytes that nobody may look at any more, without waiting for a collection. */
export function free({ buffer, byteLength }: Buffer) {
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0
  // Node before 21 cannot do it.
  if (isOwn) buffer.transfer?.(0)
}
