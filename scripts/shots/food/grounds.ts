import type { Brush } from './brush.ts'
import { darker, lighter } from './colour.ts'
import { layer } from './light.ts'

export const grounds = [
  'oak',
  'walnut',
  'linen',
  'slate',
  'tile',
  'marble',
  'sage',
  'rose',
] as const
export type Ground = (typeof grounds)[number]

const width = 1200
const height = 900

/** What the dish stands on, with light falling from the upper left. */
export function drawGround(brush: Brush, ground: Ground): string {
  return surfaces[ground](brush) + light
}

const surfaces: Record<Ground, (brush: Brush) => string> = {
  oak: (brush) => boards(brush, '#c99f6b', 5),
  walnut: (brush) => boards(brush, '#7a4f33', 4),
  sage: (brush) => boards(brush, '#9fb0a0', 6),
  rose: (brush) => cloth(brush, '#dcbfae'),
  linen: (brush) => cloth(brush, '#ddd2bd'),
  slate: (brush) => stone(brush, '#474b4e'),
  marble,
  tile,
}

const sheet = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`

function boards(brush: Brush, colour: string, count: number): string {
  const wide = height / count
  return Array.from({ length: count }, (_, index) => {
    const tone = brush.real(-0.1, 0.12)
    const fill = tone < 0 ? darker(colour, -tone) : lighter(colour, tone)
    const y = index * wide
    const lines = Array.from({ length: 9 }, () => {
      const a = y + brush.real(6, wide - 6)
      const [b, c] = [a + brush.real(-14, 14), a + brush.real(-10, 10)]
      const dark = darker(fill, brush.real(0.1, 0.24))
      return `<path d="M0 ${a.toFixed(1)}C400 ${b.toFixed(1)} 800 ${c.toFixed(1)} 1200 ${a.toFixed(1)}" stroke="${dark}" stroke-width="${brush.real(0.8, 3).toFixed(1)}" fill="none" opacity="0.55"/>`
    })
    const plank = `<rect y="${y.toFixed(1)}" width="${width}" height="${wide.toFixed(1)}" fill="${fill}"/>`
    const joint = `<rect y="${(y + wide - 4).toFixed(1)}" width="${width}" height="4" fill="${darker(colour, 0.6)}" opacity="0.7"/>`
    return layer('streaks', plank, ...lines) + joint
  }).join('')
}

function cloth(brush: Brush, colour: string): string {
  const threads: string[] = []
  for (let x = 0; x < width; x += 7) {
    threads.push(`<path d="M${x} 0V900" stroke="${darker(colour, brush.real(0.04, 0.16))}"/>`)
  }
  for (let y = 0; y < height; y += 7) {
    threads.push(`<path d="M0 ${y}H1200" stroke="${lighter(colour, brush.real(0.1, 0.5))}"/>`)
  }
  const weave = `<g opacity="0.5" stroke-width="2">${threads.join('')}</g>`
  const x = brush.real(60, 260)
  const stripe = [0, 26].map(
    (more) =>
      `<path d="M${x + more} 0L${x + more - 60} 900" stroke="#8a4a33" stroke-width="9" opacity="0.4"/>`,
  )
  return layer('ripple', sheet(colour), weave, ...stripe)
}

const stone = (_: Brush, colour: string) => layer('crust', sheet(colour))

function marble(brush: Brush): string {
  const veins = Array.from({ length: 7 }, () => {
    const x = brush.real(-200, 1200)
    const path = `M${x} -20C${x + brush.real(0, 300)} 250 ${x + brush.real(0, 300)} 500 ${x + brush.real(200, 600)} 920`
    const wide = brush.real(2, 12).toFixed(1)
    return `<path d="${path}" stroke="#9b948c" stroke-width="${wide}" fill="none" opacity="0.3"/>`
  })
  return `${sheet('#e9e4dc')}<g filter="url(#rough)"><g filter="url(#haze)">${veins.join('')}</g></g>`
}

function tile(brush: Brush): string {
  const size = 225
  const tiles: string[] = []
  for (let x = 0; x < width; x += size) {
    for (let y = 0; y < height; y += size) {
      const fill = lighter('#5f8a90', brush.real(0, 0.22))
      tiles.push(
        `<rect x="${x + 4}" y="${y + 4}" width="${size - 8}" height="${size - 8}" rx="10" fill="${fill}"/>`,
      )
    }
  }
  return sheet('#d5d2c8') + layer('ripple', ...tiles)
}

const light = `<rect width="${width}" height="${height}" fill="url(#sun)"/>`
