import { TRANSITIONS } from './lattice.ts'
import { CLASSES, LABELS } from './states.ts'
import type { Clusters } from './word-facts.ts'

/** How sure the reader is of each part when it says so: slope and offset of a logistic curve over the model's own odds. */
export type Curve = readonly [slope: number, offset: number]
export interface Curves {
  quantity: Curve
  unit: Curve
  food: Curve
  note: Curve
  all: Curve
}

/** A trained model as it lies in its file. Features are the hashes of features.ts; a weight is a byte times `step`. */
export interface ModelFile {
  step: number
  curves: Curves
  clusters: Clusters
  transitions: Float64Array
  plain: { hashes: Int32Array; weights: Int8Array }
  staged: { hashes: Int32Array; weights: Int8Array }
  /** Of whole readings (second-look.ts). */
  marks: { hashes: Int32Array; weights: Int8Array }
}

/** First bytes of a file; the number changes with the format. */
const magic = 'trivet-lines-3\n\n'

interface Header {
  step: number
  curves: Curves
  clusters: number
  plain: number
  staged: number
  marks: number
}

const littleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

/** @throws Error for another format or an incomplete file */
export function readModel(file: Uint8Array): ModelFile {
  if (!littleEndian)
    throw new Error('the model of ingredient lines needs a little-endian processor')
  const bytes = new Uint8Array(file).buffer
  const begins = new TextDecoder().decode(bytes.slice(0, magic.length))
  if (begins !== magic) throw new Error('not a model of ingredient lines')
  let at = magic.length
  const take = (size: number) => {
    if (at + size > bytes.byteLength) throw new Error('the model of ingredient lines is incomplete')
    at += size
    return bytes.slice(at - size, at)
  }
  const [length = 0] = new Uint32Array(take(4))
  const header = JSON.parse(new TextDecoder().decode(take(length))) as Header
  const stems = new Int32Array(take(header.clusters * 4))
  const groups = new Int16Array(take(header.clusters * 6))
  const clusters = new Map(
    Array.from(stems, (stem, index) => {
      const [one = -1, two = -1, three = -1] = groups.subarray(index * 3, index * 3 + 3)
      return [stem, [one, two, three]] as const
    }),
  )
  const transitions = Float64Array.from(new Float32Array(take(TRANSITIONS * 4)))
  const table = (rows: number, width: number) => ({
    hashes: new Int32Array(take(rows * 4)),
    weights: new Int8Array(take(rows * width)),
  })
  const plain = table(header.plain, LABELS)
  const staged = table(header.staged, CLASSES)
  const marks = table(header.marks, 1)
  if (at !== bytes.byteLength) throw new Error('the model of ingredient lines is too long')
  const { step, curves } = header
  return { step, curves, clusters, transitions, plain, staged, marks }
}

export function writeModel({
  step,
  curves,
  clusters,
  transitions,
  plain,
  staged,
  marks,
}: ModelFile): Uint8Array {
  const header: Header = {
    step,
    curves,
    clusters: clusters.size,
    plain: plain.hashes.length,
    staged: staged.hashes.length,
    marks: marks.hashes.length,
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const bytes = (array: Int32Array | Int16Array | Float32Array | Uint32Array | Int8Array) =>
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  const parts = [
    new TextEncoder().encode(magic),
    bytes(Uint32Array.of(text.length)),
    text,
    bytes(Int32Array.from(clusters.keys())),
    bytes(Int16Array.from([...clusters.values()].flat())),
    bytes(Float32Array.from(transitions)),
    bytes(plain.hashes),
    bytes(plain.weights),
    bytes(staged.hashes),
    bytes(staged.weights),
    bytes(marks.hashes),
    bytes(marks.weights),
  ]
  return new Uint8Array(Buffer.concat(parts))
}
