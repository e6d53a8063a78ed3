import { type Random, seededRandom } from '#scripts/support/random.ts'

/** Where food lies, in units of the picture (1200 × 900): a disc, or a rectangle 2 r high. */
export interface Area {
  x: number
  y: number
  r: number
  /** How much wider than high a rectangle is. */
  wide?: number
}

export type Point = readonly [x: number, y: number]

/** Draws shapes that look made by hand; the same seed always gives the same lines. */
export interface Brush extends Random {
  /** Any number between these two. */
  real: (low: number, high: number) => number
  /** Points within the area, none closer to another than `gap` as long as there is room. */
  scatter: (area: Area, count: number, gap: number) => Point[]
  /** A closed, slightly uneven round line. `wobble` 0 is a circle, 0.3 a pebble. */
  blob: (at: Point, r: number, wobble?: number, flat?: number) => string
}

export function brushOf(seed: string): Brush {
  const random = seededRandom(numberOf(seed))
  const real = (low: number, high: number) =>
    low + ((high - low) * random.between(0, 1_000_000)) / 1_000_000
  const within = ({ x, y, r, wide }: Area): Point => {
    if (wide !== undefined) return [x + real(-r, r) * wide, y + real(-r, r)]
    const angle = real(0, 2 * Math.PI)
    const away = r * Math.sqrt(real(0, 1))
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)]
  }
  return {
    ...random,
    real,
    scatter: (area, count, gap) => {
      const found: Point[] = []
      for (let tries = 0; found.length < count && tries < count * 12; tries += 1) {
        const [x, y] = within(area)
        const room = tries < count * 8 ? gap : gap / 2
        if (found.every(([a, b]) => Math.hypot(a - x, b - y) >= room)) found.push([x, y])
      }
      return found
    },
    blob: ([x, y], r, wobble = 0.12, flat = 1) => {
      const turn = real(0, Math.PI)
      const corners = Array.from({ length: 9 }, (_, index): Point => {
        const angle = (index / 9) * 2 * Math.PI
        const away = r * (1 + real(-wobble, wobble))
        const [a, b] = [away * Math.cos(angle), away * flat * Math.sin(angle)]
        return [
          x + a * Math.cos(turn) - b * Math.sin(turn),
          y + a * Math.sin(turn) + b * Math.cos(turn),
        ]
      })
      return smooth(corners)
    },
  }
}

/** A closed line through the middles of these corners, bent towards each of them. */
export function smooth(corners: readonly Point[]): string {
  const middle = ([a, b]: Point, [c, d]: Point): Point => [(a + c) / 2, (b + d) / 2]
  const last = corners.at(-1)!
  const parts = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length]!
    return `Q${at(corner)} ${at(middle(corner, next))}`
  })
  return `M${at(middle(last, corners[0]!))}${parts.join('')}Z`
}

export const at = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`

/** FNV-1a, so that pictures depend on nothing but the text. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
