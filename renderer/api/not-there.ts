import { ApiError } from './client.ts'

/**
 * Whether there is nothing at an address that somebody opened: it was deleted, is of another household, or the id in it
 * could never have been one.
 */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)
