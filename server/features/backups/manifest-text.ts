import type { Manifest } from './manifest.ts'

type Packed = Manifest['files'][number]
type Facts = Omit<Manifest, 'files'>

/**
 * The manifest while it grows: of a hundred thousand pictures the text is a sixth of what the objects would weigh.
 * `pieces` gives the document, once.
 */
export function manifestText() {
  const joined: Buffer[] = []
  let loose: string[] = []
  const total = { files: 0, bytes: 0 }
  const join = () => {
    const comma = joined.length > 0 && loose.length > 0 ? ',' : ''
    joined.push(Buffer.from(comma + loose.join(',')))
    loose = []
  }
  return {
    total,
    add: (file: Packed) => {
      total.files += 1
      total.bytes += file.bytes
      if (loose.push(JSON.stringify(file)) === 1000) join()
    },
    *pieces(facts: Facts): Generator<Buffer> {
      join()
      yield Buffer.from(`${JSON.stringify(facts).slice(0, -1)},"files":[`)
      yield* joined
      yield Buffer.from(']}')
    },
  }
}
