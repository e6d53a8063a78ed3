import { paths } from '#renderer/app/paths.ts'

export const everythingId = 'everything'

/** Where those who manage the household take everything with them. */
export const everythingPath = `${paths.householdSettings}#${everythingId}`
