import { AppError } from '#server/errors/app-error.ts'
import type { IncomingPicture } from '#server/recipe-files/incoming.ts'
import type { SentPicture } from './messages.ts'

export interface OwnPictures {
  /** Keeps those of the file under numbers. `held` is how many bytes of memory they take. */
  keep: (pictures: IncomingPicture[]) => { pictures: SentPicture[]; held: number }
  /** @throws AppError recipe-file.unreadable if it was forgotten, and as reading a file does */
  read: (number: number) => Promise<Uint8Array<ArrayBuffer>>
  forget: () => void
}

/** The pictures of recipes that were handed over, which are read only when they are asked for. */
export function ownPictures(): OwnPictures {
  const kept = new Map<number, () => Promise<Buffer>>()
  let last = 0
  return {
    keep: (all) => {
      let held = 0
      const pictures = all.map((picture): SentPicture => {
        if (picture.kind === 'address') return picture
        held += picture.held ?? 0
        last += 1
        kept.set(last, picture.read)
        return { number: last }
      })
      return { pictures, held }
    },
    read: async (number) => {
      const read = kept.get(number)
      if (!read) throw new AppError('recipe-file.unreadable')
      return ownBytes(await read())
    },
    forget: () => kept.clear(),
  }
}

/** In a block of memory that holds nothing else, so that it can be handed to another thread. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes
  const isOwn = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
  return isOwn ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(bytes)
}
