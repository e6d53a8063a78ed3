import enUS from '#locales/en-US.json'

/** Every English word, for development and tests. In a build this is empty, as words come with the code that says them. */
export const allWords: Record<string, unknown> = enUS
