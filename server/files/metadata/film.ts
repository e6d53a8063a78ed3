import { type Box, boxesIn, empty } from './boxes.ts'
import { Damaged } from './damaged.ts'

/** Where phones note the place of a film. */
const places = new Set(['\xa9xyz', 'loci'])

/** An MP4 or MOV without the place where it was taken; titles and covers of songs stay. One that is cut off stays as is. */
export function cleanFilm(source: Buffer): Buffer {
  const bytes = Buffer.from(source)
  try {
    const [movie] = boxesIn(bytes, 0, bytes.length).filter(({ type }) => type === 'moov')
    if (movie) emptyPlaces(bytes, movie)
  } catch (error) {
    if (!(error instanceof Damaged) && !(error instanceof RangeError)) throw error
  }
  return bytes
}

function emptyPlaces(bytes: Buffer, { start, end }: Box) {
  for (const box of boxesIn(bytes, start, end)) {
    if (box.type === 'trak') emptyPlaces(bytes, box)
    // Notes of iPhones: place, model and time.
    if (box.type === 'meta') empty(bytes, box)
    if (box.type !== 'udta') continue
    for (const note of boxesIn(bytes, box.start, box.end)) {
      if (places.has(note.type)) empty(bytes, note)
    }
  }
}
