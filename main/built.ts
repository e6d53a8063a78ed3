import path from 'node:path'

/** The path of something that the build puts beside this program's code: 'renderer', 'preload/index.cjs'. */
export const built = (name: string) => path.join(import.meta.dirname, '..', name)
