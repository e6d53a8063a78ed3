import type { Bit } from './people.ts'

export interface InviteTokensTable {
  token: string // 24 random bytes, url-safe
  groupId: string
  madeBy: string // the person who answers for it; it ends when that account does
  uses: number // as it was made
  usesLeft: number // the row is deleted with the last one
  readOnly: Bit // those who join may only read
  expiresAt: string
  createdAt: string
}
