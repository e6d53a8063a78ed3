import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'

/** Errors of reading an archive. */
export const archiveRefusals = [
  'archive.not-a-zip',
  'archive.damaged',
  'archive.unsafe',
  'archive.too-large',
  'archive.encrypted',
] as const satisfies ErrorCode[]

/** Errors of reading a backup. */
export const backupRefusals = [
  ...archiveRefusals,
  'backup.placeholder',
  'backup.foreign',
  'backup.other-program',
  'backup.newer',
  'backup.tampered',
  'backup.no-admin',
  'backup.disk-full',
  'backup.not-writable',
  'backup.unreadable-file',
  'backup.source-damaged',
  'backup.folder-not-writable',
  'backup.cancelled',
  'backup.busy',
] as const satisfies ErrorCode[]

/** Errors of parsing a filter. */
export const filterRefusals = [
  'request.filter',
  'request.filter-attribute',
  'request.filter-id',
  'request.filter-parentheses',
  'request.filter-date',
  'request.filter-is',
  'request.filter-list',
  'request.filter-like',
  'request.filter-pattern',
  'request.filter-patterns',
] as const satisfies ErrorCode[]

/** Errors of changing a recipe. */
export const recipeRefusals = ['recipe.not-found', 'recipe.locked'] as const satisfies ErrorCode[]

/** Of imports, and of what is taken back like one, a household has one at a time. */
export const migrationRefusals = [
  'migration.running',
  'migration.taking-back',
  'migration.lines-again',
  'migration.undoing-lines',
] as const satisfies ErrorCode[]

/** Errors of naming foods and units that may be new. */
export const lineRefusals = ['food.too-many', 'unit.too-many'] as const satisfies ErrorCode[]

/** Errors of what may bring new foods, units, categories, tags and tools, as a new recipe does. */
export const namingRefusals = [
  ...lineRefusals,
  'category.too-many',
  'tag.too-many',
  'tool.too-many',
  'file.too-many',
] as const satisfies ErrorCode[]

/** Errors of making a recipe. */
export const makingRefusals = ['recipe.too-many', ...namingRefusals] as const satisfies ErrorCode[]

/** Errors of saving a recipe. */
export const savingRefusals = [
  ...recipeRefusals,
  ...namingRefusals,
  'recipe.exists',
  'recipe.changed-meanwhile',
] as const satisfies ErrorCode[]

/** Errors of uploading a picture. */
export const pictureRefusals = [
  'image.not-an-image',
  'image.heic',
  'image.too-large',
] as const satisfies ErrorCode[]

/** Errors of fetching a picture from an address. */
export const pictureAddressRefusals = [
  'image.url-not-an-image',
  'image.url-not-allowed',
  ...pictureRefusals,
] as const satisfies ErrorCode[]

/** Errors of calls that limit the guessing of passwords or codes. */
export const guessingRefusals = [
  'auth.locked',
  'request.too-many',
  'request.at-once',
] as const satisfies ErrorCode[]

/** Errors that any call can answer: from the checks before its handler, from the disk, or from an unexpected failure. */
const always: ErrorCode[] = [
  'request.malformed',
  'request.wrong-host',
  'request.busy',
  'storage.full',
  'storage.failed',
  'storage.damaged',
  'unexpected',
]

/**
 * All errors of a call: those it lists, and those that follow from its access, query, body and address. A call whose
 * path names a record answers `record.not-found` unless it lists another 404.
 */
export function refusalsOf({
  route,
  access,
  forbidden = 'auth.forbidden',
  refuses = [],
  ...endpoint
}: Endpoint): ErrorCode[] {
  const { params, query, body, upload, form, file } = endpoint
  const changes = !route.startsWith('GET ')
  const asks = query instanceof z.ZodObject ? query.shape : {}
  const isMissingListed = refuses.some((code) => errors[code].status === 404)
  const found: ErrorCode[] = [
    ...always,
    ...(changes ? (['request.wrong-origin', 'request.too-large'] as const) : []),
    ...(changes || params || query || body || upload || form ? (['request.invalid'] as const) : []),
    ...(access === 'public' ? [] : (['auth.required', 'auth.token-revoked'] as const)),
    ...(access === 'public' || access === 'user' ? [] : [forbidden]),
    ...(isClosedToReaders({ route, access, ...endpoint }) ? (['auth.read-only'] as const) : []),
    ...('orderBy' in asks ? (['request.order-by', 'request.seed-missing'] as const) : []),
    ...('queryFilter' in asks ? filterRefusals : []),
    ...(route.includes('/:') && !isMissingListed ? (['record.not-found'] as const) : []),
    ...(file ? (['file.not-found', 'file.changed', 'file.range'] as const) : []),
    ...refuses,
  ]
  return [...new Set(found)]
}

/** Whether members who may only read are refused: every change that is not marked `readersToo`. */
export function isClosedToReaders({ route, access, readersToo }: Endpoint): boolean {
  return access !== 'public' && !readersToo && !route.startsWith('GET ')
}
