/** Smaller ones do not matter, and may share their memory. */
const LARGE = 8 * 1024 * 1024

/**
 * Frees the memory of a large file whose text is known now; nobody may look at the bytes any more. Without it they stay
 * beside the text, and beside all that is made of it, as V8 does not count buffers.
 */
export function spend({ buffer, byteLength }: Buffer) {
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  // Node before 21 cannot do it.
  if (isOwn && byteLength >= LARGE) buffer.transfer?.(0)
}
