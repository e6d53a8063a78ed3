import { AppError } from '#server/errors/app-error.ts'
import type {
  IncomingPast,
  IncomingPicture,
  IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { SentPast, SentPicture, SentRecipe } from './messages.ts'

export interface OwnPictures {
  /** Keeps those of the file under numbers. `held` is how many bytes of memory they take. */
  keep: (recipe: IncomingRecipe) => { recipe: SentRecipe; held: number }
  /** @throws AppError recipe-file.unreadable if it was forgotten, and as reading a file does */
  read: (number: number) => Promise<Uint8Array<ArrayBuffer>>
  forget: () => void
}

/** The pictures and other files of recipes that were handed over, which are read only when they are asked for. */
export function ownPictures(): OwnPictures {
  const kept = new Map<number, () => Promise<Buffer>>()
  let last = 0
  return {
    keep: ({ pictures, assets, timeline, past, ...rest }) => {
      let held = 0
      const numberOf = (read: () => Promise<Buffer>) => {
        last += 1
        kept.set(last, read)
        return last
      }
      const sentPicture = (picture: IncomingPicture): SentPicture => {
        if (picture.kind === 'address') return picture
        held += picture.held ?? 0
        return { number: numberOf(picture.read) }
      }
      const sentPast = ({ versions, original }: IncomingPast): SentPast => ({
        versions: versions.map(({ read, ...version }) => {
          held += version.held
          return { ...version, number: numberOf(read) }
        }),
        original: original && { ...original, pages: original.pages.map(sentPicture) },
      })
      const recipe = {
        ...rest,
        pictures: pictures.map(sentPicture),
        assets: assets.map(({ read, ...asset }) => ({ ...asset, number: numberOf(read) })),
        timeline: timeline.map(({ picture, ...event }) =>
          picture ? { ...event, picture: sentPicture(picture) } : event,
        ),
        ...(past && { past: sentPast(past) }),
      }
      return { recipe, held }
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
