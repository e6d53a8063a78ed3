export { cookbookRoutes } from './routes.ts'
export { booksById, bookListing, type WireBook } from './repository.ts'
export { bookCovers } from './covers.ts'
export { createBook, deleteBook } from './service.ts'
