export { isFromShelf } from './from-shelf.ts'
export { ShelvesPlace, useShelvesSoon } from './ShelvesPlace.tsx'
export { useShelves } from './use-shelves.ts'
