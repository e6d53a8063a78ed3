/** Whether the words of a phrase stand at this place. */
export const phraseAt = (keys: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => keys[at + index] === word)
