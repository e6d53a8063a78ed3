import { TRANSITIONS } from './lattice.ts'
import { packedHashes, unpackedHashes } from './packed-hashes.ts'
import { CLASSES, LABELS } from './states.ts'
import type { Clusters } from './word-facts.ts'

/** How sure the reader is of each part when it says so: a logistic curve over the model's own odds and their square. */
export type Curve = readonly [slope: number, offset: number, bend: number]
export interface Curves {
  quantity: Curve
  unit: Curve
  food: Curve
  note: Curve
  all: Curve
}

/** Some bytes for each hash, which ascend; a weight is a byte times `step`. */
export interface Weights {
  hashes: Int32Array
  weights: Int8Array
}

/** What a chain of labels has learned (chain.ts): scores from one state to the next, and of the features of features.ts. */
export interface ChainWeights {
  transitions: Float64Array
  plain: Weights
  staged: Weights
}

/** A trained model as it lies in its file. */
export interface ModelFile {
  step: number
  curves: Curves
  clusters: Clusters
  chain: ChainWeights
  /** Reads from the last word to the first; asked where the other one doubts. */
  mirrored: ChainWeights
  /** Of whole readings (second-look.ts). */
  marks: Weights
}

/** First bytes of a file; the number changes with the format. */
const magic = 'trivet-lines-4\n\n'

interface Header {
  step: number
  curves: Curves
  clusters: number
  /** Rows of the plain and the staged features of each chain. */
  chain: [plain: number, staged: number]
  mirrored: [plain: number, staged: number]
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
  const table = (rows: number, width: number): Weights => {
    const found = unpackedHashes(new Uint8Array(bytes), at, rows)
    if (found === null) throw new Error('the model of ingredient lines is incomplete')
    at = found.end
    return { hashes: found.hashes, weights: new Int8Array(take(rows * width)) }
  }
  const chainOf = ([plain, staged]: Header['chain']): ChainWeights => ({
    transitions: Float64Array.from(new Float32Array(take(TRANSITIONS * 4))),
    plain: table(plain, LABELS),
    staged: table(staged, CLASSES),
  })
  const chain = chainOf(header.chain)
  const mirrored = chainOf(header.mirrored)
  const marks = table(header.marks, 1)
  if (at !== bytes.byteLength) throw new Error('the model of ingredient lines is too long')
  const { step, curves } = header
  return { step, curves, clusters, chain, mirrored, marks }
}

export function writeModel(model: ModelFile): Uint8Array {
  const { step, curves, clusters, chain, mirrored, marks } = model
  const rows = ({ plain, staged }: ChainWeights): Header['chain'] => [
    plain.hashes.length,
    staged.hashes.length,
  ]
  const header: Header = {
    step,
    curves,
    clusters: clusters.size,
    chain: rows(chain),
    mirrored: rows(mirrored),
    marks: marks.hashes.length,
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const bytes = (array: Int32Array | Int16Array | Float32Array | Uint32Array | Int8Array) =>
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  const ofWeights = ({ hashes, weights }: Weights) => [packedHashes(hashes), bytes(weights)]
  const parts = [
    new TextEncoder().encode(magic),
    bytes(Uint32Array.of(text.length)),
    text,
    bytes(Int32Array.from(clusters.keys())),
    bytes(Int16Array.from([...clusters.values()].flat())),
    ...[chain, mirrored].flatMap(({ transitions, plain, staged }) => [
      bytes(Float32Array.from(transitions)),
      ...ofWeights(plain),
      ...ofWeights(staged),
    ]),
    ...ofWeights(marks),
  ]
  return new Uint8Array(Buffer.concat(parts))
}
