import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/errors/app-error.ts'

/** A record that stopped the thread that read it, by its place among all that the reader takes up, and why. */
export interface StuckItem {
  place: number
  code: Extract<ErrorCode, 'recipe-file.recipe-too-slow' | 'recipe-file.recipe-too-large'>
}

/** Shared with whoever may have to end the thread: the place, counted from one, of what is read at this moment; else 0. */
export type ItemCell = Int32Array<SharedArrayBuffer>
export const newItemCell = (): ItemCell => new Int32Array(new SharedArrayBuffer(4))

/** Over one pass through a file. */
export interface ItemWatch {
  /** @throws AppError for a record that is left out, as it was the end of a thread before */
  begin: () => void
  end: () => void
}

export function itemWatch(cell: ItemCell, leftOut: StuckItem[]): ItemWatch {
  let place = -1
  return {
    begin: () => {
      place += 1
      const stuck = leftOut.find((one) => one.place === place)
      if (stuck) throw new AppError(stuck.code)
      Atomics.store(cell, 0, place + 1)
    },
    end: () => void Atomics.store(cell, 0, 0),
  }
}

const watching = new AsyncLocalStorage<ItemWatch>()

/** Reads on; records that are taken up meanwhile tell this watch. */
export const watched = <Result>(watch: ItemWatch, read: () => Result): Result =>
  watching.run(watch, read)

/** Takes up one record. @throws what `make` throws; AppError if it is left out */
export async function takeUp<Item>(make: () => Item | Promise<Item>): Promise<Item> {
  const watch = watching.getStore()
  if (!watch) return make()
  watch.begin()
  try {
    return await make()
  } finally {
    watch.end()
  }
}
