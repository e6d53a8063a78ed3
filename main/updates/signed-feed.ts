import { createPublicKey, verify } from 'node:crypto'

/** Where new versions are announced, and the key that signs announcements. */
export interface UpdateFeed {
  /**
   * An https address. For Linux the announcement is `latest-linux.yml` below it, with its signature in the same name
   * plus `.sig`.
   */
  url: string
  /** Ed25519, as PEM. */
  publicKey: string
}

/**
 * The feed that a release was built with, from the text of its `updates.json`; null if there is none or it is not safe.
 */
export function readFeed(text: string): UpdateFeed | null {
  const { url, publicKey } = JSON.parse(text) as Record<keyof UpdateFeed, unknown>
  if (typeof url !== 'string' || typeof publicKey !== 'string') return null
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return null
  return { url, publicKey }
}

/**
 * Whether an announcement has a valid signature. It names each file with its SHA-512, so nothing else needs one. @param
 * signature base64 of the Ed25519 signature of the exact text
 */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey(publicKey)
    if (key.asymmetricKeyType !== 'ed25519') return false
    return verify(null, Buffer.from(text), key, Buffer.from(signature.trim(), 'base64'))
  } catch {
    return false // an invalid key or signature
  }
}
