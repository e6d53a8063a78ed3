import { trimmed } from '#server/ingredient-parser/trimmed.ts'

/** Whether the words of a phrase stand at this place. */
export const phraseAt = (keys: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => keys[at + index] === word)

/** Without spaces and stray signs at the ends. */
export const tidy = (text: string): string => trimmed(text.replace(/\s+/g, ' '), ' ,،;:–—-')
