const longest = 255 // bytes, on most systems

/** Devices on Windows, with any extension and with spaces before it. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(?:\.|$)/i

/**
 * Whether a name stays inside its folder on every system: no separators, drives, devices, control characters or leading
 * dot.
 */
export function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    Buffer.byteLength(name) <= longest &&
    !/[/\\:\p{Cc}]/u.test(name) &&
    !name.startsWith('.') &&
    !isReserved(name)
  )
}

/** Whether Windows takes the name for a device. */
export const isReserved = (name: string) => reserved.test(name)

/** A title without control characters, and without those that turn around what follows: 'Plan exe.pdf' stays that. */
export function plainTitle(title: string): string {
  return title.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ').trim()
}
