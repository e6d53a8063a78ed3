/** As Chrome's: many sites refuse a browser that has another program's name. */
export const plainUserAgent = (whole: string, name: string) =>
  whole
    .split(' ')
    .filter((part) => !part.startsWith('Electron/') && !part.startsWith(`${name}/`))
    .join(' ')
