/** A link for a new password; it is deleted when it is used. */
export interface PasswordResetsTable {
  tokenHash: string // SHA-256, hex
  userId: string
  email: string // of the account when it was made: another address later makes the link worthless
  madeBy: string | null // who handed it out; null if the person asked for it by mail
  createdAt: string
  expiresAt: string
}
