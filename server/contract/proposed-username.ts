/** A username made from somebody's full name: the first name, small, without accents and signs. May be empty. */
export function proposedUsername(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return first
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .toLowerCase()
}
