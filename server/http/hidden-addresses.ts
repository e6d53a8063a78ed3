import type { Viewer } from '#server/context/caller.ts'
import type { Listing } from './listing.ts'

type Reader = Pick<Viewer, 'readOnly'>

/**
 * An address to which the household sends something, as this member may see it. Whoever knows all of it can often send
 * there, too, so members who may only read, and visitors, see the computer alone.
 * @param url of the web, or empty
 */
export function shownAddress(url: string, viewer: Reader | null): string {
  const isHidden = viewer === null || viewer.readOnly
  return isHidden && URL.canParse(url) ? `${new URL(url).origin}/` : url
}

/** A list of what has such addresses: who does not see them finds nothing out by filters or the order either. */
export function listingFor({ readOnly }: Reader, listing: Listing): Listing {
  if (!readOnly) return listing
  const { url: _, ...sortable } = listing.sortable
  const { url: __, ...filterable } = listing.filterable
  return { ...listing, sortable, filterable }
}
