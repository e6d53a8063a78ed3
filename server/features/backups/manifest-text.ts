import type { Manifest } from './manifest.ts'

type Packed = Manifest['files'][number]
type Facts = Omit<Manifest, 'files'>

/**
 * Builds the manifest as text: for 100,000 pictures that takes a sixth of the memory of objects. `pieces` returns the
 * document and can be called once.
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
