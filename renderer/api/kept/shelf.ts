import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** What is kept of one answer. */
interface KeptAnswer {
  /** The key of its query as React Query writes it. */
  hash: string
  /** When it came, by the clock of this device. */
  at: number
  /** Of its text, in bytes. */
  size: number
}

/** The list of what is kept, of one person. */
export interface KeptIndex {
  person: string
  /** The oldest first. */
  answers: KeptAnswer[]
}

export interface ShelfChange {
  index: KeptIndex | null
  put: ReadonlyMap<string, string>
  drop: readonly string[]
}

/** Where answers are kept. All of it rejects where the browser keeps nothing, as in some private windows. */
export interface Shelf {
  read: (hash: string) => Promise<{ index: KeptIndex | undefined; text: string | undefined }>
  /** In one step for all tabs. */
  change: (work: (index: KeptIndex | undefined) => ShelfChange) => Promise<void>
  clear: () => Promise<void>
}

const indexKey = 'index'

/** In a database of its own: changes that wait to be sent (`features/shopping/sync`) are kept when this one goes. */
function inDatabase(): Shelf {
  let opened: UseStore | null = null
  // Opened at the first use, so that a browser without a database is found out by whoever uses it.
  const store = () => (opened ??= createStore('trivet-kept', 'answers'))
  return {
    read: (hash) =>
      inTurn(() =>
        store()('readonly', async (answers) => {
          const [index, text] = await Promise.all([
            promisifyRequest<KeptIndex | undefined>(answers.get(indexKey)),
            promisifyRequest<string | undefined>(answers.get(hash)),
          ])
          return { index, text }
        }),
      ),
    change: (work) =>
      inTurn(() =>
        store()('readwrite', async (answers) => {
          const { index, put, drop } = work(await promisifyRequest(answers.get(indexKey)))
          for (const hash of drop) answers.delete(hash)
          for (const [hash, text] of put) answers.put(text, hash)
          if (index) answers.put(index, indexKey)
          else answers.clear()
          await promisifyRequest(answers.transaction)
        }),
      ),
    clear: () => inTurn(() => clear(store())),
  }
}

/** A browser without a database throws at once; that is to reject as well. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => work()

let shelf = inDatabase()

export const keptShelf = (): Shelf => shelf

/** For tests, which have no database. @returns puts it back */
export function replaceShelf(other: Shelf): () => void {
  const before = shelf
  shelf = other
  return () => {
    shelf = before
  }
}
