/** Where people report problems, ask for help and find new versions. */
export const website = 'https://trivet.app'
