/** Whether a name stays inside its folder on every system: no separators, drives, control characters or leading dot. */
export function isPlainName(name: string): boolean {
  return name.length <= 255 && !/[/\\:\p{Cc}]/u.test(name) && !name.startsWith('.') && name !== ''
}
