import type { Request } from 'express'
import { type Asked, askedQuery } from '#server/http/paging.ts'

/** The path and query of a guest's list, for its links to other pages. The path contains the group. */
export function asked({ originalUrl }: Request): Asked {
  const path = (originalUrl.split('?')[0] ?? '').replace(/^\/api/, '')
  return { path, asked: askedQuery(originalUrl) }
}
