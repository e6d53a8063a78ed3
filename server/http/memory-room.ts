import { createRoom } from '#server/process/room.ts'

/** Bytes of uploads that are read into memory together. A larger one is there alone. */
const MOST_TOGETHER = 48 * 1024 * 1024

/** Runs work that has a whole upload of so many bytes in memory, in the order in which uploads were complete. */
export const inMemoryRoom = createRoom({ most: MOST_TOGETHER })
