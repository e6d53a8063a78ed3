/** Makes the largest size of pictures after they were answered, one at a time. */
export interface LargestSizes {
  /** Looks what is due. Inside a transaction as well: it then waits for its end. */
  wake: () => void
  /** Makes that of this picture next. Ends with it, also if it was there, or could not be made. */
  ready: (pictureId: string) => Promise<void>
  /** Until it is let go, mostly only what somebody asks for is made. @returns a function that lets it go */
  hold: () => () => void
  /** Ends when nothing more can be made for now. */
  idle: () => Promise<void>
}
