/**
 * A person may have no email address. The column must not be empty and must differ from every other one, so the id stands
 * in for it: an id has no @.
 * @param email in lower case; empty for none
 */
export function storedEmail(email: string, userId: string): string {
  return email === '' ? userId : email
}

/** The reverse: the address, or an empty text. */
export function shownEmail(stored: string): string {
  return stored.includes('@') ? stored : ''
}
