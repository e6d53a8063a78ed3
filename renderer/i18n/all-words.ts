import enUS from '#locales/en-US.json'

/**
 * All English words, for development and tests. In a build this is empty: there, the words are part of the code that
 * uses them.
 */
export const allWords: Record<string, unknown> = enUS
