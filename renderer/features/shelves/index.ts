export { isFromShelf } from './from-shelf.ts'
export { ShelvesPlace } from './ShelvesPlace.tsx'
export { useShelves } from './use-shelves.ts'
