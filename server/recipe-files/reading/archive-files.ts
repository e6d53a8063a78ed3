const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
/** 'soups/Leek soup.json' → 'Leek soup' */
export const titleOf = (path: string) => nameOf(path).replace(/\.[^.]{1,20}$/, '')
export const hasEnding = (path: string, ...endings: string[]) =>
  endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))
