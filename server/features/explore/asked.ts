import type { Request } from 'express'
import { askedQuery } from '#server/http/paging.ts'

/** The address of a list as the client asked for it, without `/api`, for the links to other pages. */
export interface Asked {
  path: string
  search: URLSearchParams
}

export function asked({ originalUrl }: Request): Asked {
  const path = (originalUrl.split('?')[0] ?? '').replace(/^\/api/, '')
  return { path, search: askedQuery(originalUrl) }
}
