export { fromShelf } from './Shelf.tsx'
export { ShelvesPlace } from './ShelvesPlace.tsx'
export { useShelves } from './use-shelves.ts'
