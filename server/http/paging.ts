import type { SelectQueryBuilder } from 'kysely'
import type { Page, PageQuery } from '#contract/paging.ts'
import { snakeCase } from '#contract/snake-case.ts'
import { AppError } from '#server/errors/app-error.ts'

export interface Order<A extends string> {
  attribute: A
  direction: 'asc' | 'desc'
}

/**
 * Parses 'name, created_at:desc' (docs/contract/lists.md). `attributes` maps each allowed name (snake_case, with dots
 * for relations) to what the caller sorts by. Names may come in camelCase or snake_case, and "updated at" in four
 * spellings.
 * @throws AppError request.order-by for anything else
 */
export function parseOrderBy<A extends string>(
  statement: string,
  fallback: 'asc' | 'desc',
  attributes: Record<string, A>,
): Order<A>[] {
  const orders = statement.split(',').map((part): Order<A> => {
    const [name = '', direction = fallback, ...rest] = part.trim().split(':')
    const attribute = attributeOf(name.trim(), attributes)
    const wanted = direction.trim().toLowerCase()
    if (attribute === undefined || rest.length > 0 || (wanted !== 'asc' && wanted !== 'desc')) {
      throw new AppError('request.order-by', { statement, part: part.trim() })
    }
    return { attribute, direction: wanted }
  })
  // Sorting by an attribute twice changes nothing, and SQLite limits the number of terms.
  return orders.filter(
    ({ attribute }, index) => orders.findIndex((order) => order.attribute === attribute) === index,
  )
}

function attributeOf<A extends string>(name: string, attributes: Record<string, A>): A | undefined {
  const folded = snakeCase(name).replace(/(^|\.)updated?_at$/, '$1update_at')
  return Object.hasOwn(attributes, folded) ? attributes[folded] : undefined
}

export interface PageWindow {
  page: number
  perPage: number
  limit: number | null
  offset: number
  pages: number
  /** It has fewer than were asked for: its links say how many. */
  isShort?: true
}

/** A page that begins where this one does, with as many rows as fit and the other pages begin with, too. */
export function shortened(window: PageWindow, total: number, fit: number): PageWindow {
  const { limit, offset } = window
  let perPage = limit === null ? fit : Math.min(fit, limit)
  while (offset % perPage !== 0) perPage -= 1
  const page = offset / perPage + 1
  return { page, perPage, limit: perPage, offset, pages: Math.ceil(total / perPage), isShort: true }
}

/** Which rows are on a page. A `limit` of null means all. */
export function pageWindow(query: Pick<PageQuery, 'page' | 'perPage'>, total: number): PageWindow {
  if (query.perPage < 0)
    return { page: 1, perPage: total, limit: null, offset: 0, pages: total > 0 ? 1 : 0 }
  const pages = query.perPage === 0 ? 0 : Math.ceil(total / query.perPage)
  const page = query.page === -1 ? Math.max(pages, 1) : Math.max(query.page, 1)
  return {
    page,
    perPage: query.perPage,
    limit: query.perPage,
    offset: Math.min((page - 1) * query.perPage, Number.MAX_SAFE_INTEGER),
    pages,
  }
}

/** Reads one page of a query's rows. @param total how many there are on all pages */
export async function readPage<D, T extends keyof D, R>(
  query: Pick<PageQuery, 'page' | 'perPage'>,
  total: number,
  sorted: SelectQueryBuilder<D, T, R>,
) {
  const window = pageWindow(query, total)
  const page = window.limit === null ? sorted : sorted.limit(window.limit).offset(window.offset)
  return { window, total, rows: await page.execute() }
}

export interface Found<T> {
  window: ReturnType<typeof pageWindow>
  /** On all pages. */
  total: number
  items: T[]
}

/** Where a list was asked for, for the links to other pages. */
export interface Asked {
  /** The address without `/api`. */
  path: string
  /** The query as the client sent it (`askedQuery`). */
  asked: URLSearchParams
}

/** Builds the envelope of a list. The links repeat the query with another page. */
export function makePage<T>({ window, total, items }: Found<T>, { path, asked }: Asked): Page<T> {
  const link = (page: number) => {
    const search = new URLSearchParams(asked)
    search.set('page', String(page))
    if (window.isShort) search.set('perPage', String(window.perPage))
    return `${path}?${search.toString()}`
  }
  return {
    page: window.page,
    per_page: window.perPage,
    total,
    total_pages: window.pages,
    items,
    next: window.page < window.pages ? link(window.page + 1) : null,
    previous:
      window.page > 1 && window.pages > 0 ? link(Math.min(window.page - 1, window.pages)) : null,
  }
}

/** The query as the client wrote it, without empty values. */
export function askedQuery(originalUrl: string): URLSearchParams {
  const start = originalUrl.indexOf('?')
  const search = new URLSearchParams(start < 0 ? '' : originalUrl.slice(start))
  return new URLSearchParams([...search].filter(([, value]) => value !== ''))
}
