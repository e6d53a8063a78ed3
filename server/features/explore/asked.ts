import type { Request } from 'express'
import { type Asked, askedQuery } from '#server/http/paging.ts'

/** Where a list was asked for; guests name the group in the address. */
export function asked({ originalUrl }: Request): Asked {
  const path = (originalUrl.split('?')[0] ?? '').replace(/^\/api/, '')
  return { path, asked: askedQuery(originalUrl) }
}
