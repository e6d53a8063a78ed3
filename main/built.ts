import path from 'node:path'

/** Path of a build output, which lies beside this program's code: 'renderer', 'preload/index.cjs'. */
export const built = (name: string) => path.join(import.meta.dirname, '..', name)
