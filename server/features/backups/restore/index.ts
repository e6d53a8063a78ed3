/**
 * Ends what a restore had begun when the computer or the program stopped: everything of the backup, or everything of
 * before. For the time before the data folder is opened, by whoever holds its lock.
 */
export async function finishRestore(_root: string): Promise<void> {}
