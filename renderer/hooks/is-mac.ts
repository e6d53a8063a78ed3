/** Whether shortcuts are with ⌘ instead of Ctrl here. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
