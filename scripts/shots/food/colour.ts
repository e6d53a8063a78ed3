type Rgb = [number, number, number]

const channels = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** A colour between two, both as '#rrggbb': 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  const mixed = a.map((value, index) => Math.round(value + (b[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Food gets warmer towards light and shade, not greyer. */
export const lighter = (hex: string, share: number) => mix(hex, '#fff6dc', share)
export const darker = (hex: string, share: number) => mix(hex, '#2a1206', share)
