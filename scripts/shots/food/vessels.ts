import type { Area, Brush } from './brush.ts'
import { darker, lighter } from './colour.ts'
import { layer } from './light.ts'

export const vessels = ['bowl', 'plate', 'pan', 'board', 'tin', 'tray'] as const
export type Vessel = (typeof vessels)[number]

/** A vessel seen from above, and the disc inside it that food may cover. */
export interface Drawn {
  svg: string
  inside: Area
}

const ring = ({ x, y }: Area, r: number, more: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" ${more}/>`

const shadow = ({ x, y, r }: Area) =>
  `<ellipse cx="${x + 26}" cy="${y + 34}" rx="${r * 1.01}" ry="${r * 1.01}" fill="#160b04" opacity="0.5" filter="url(#blur)"/>`

/** `area` is the outer edge; `glaze` the colour of dishes. */
export function drawVessel(brush: Brush, vessel: Vessel, area: Area, glaze: string): Drawn {
  return made[vessel](brush, area, glaze)
}

const made: Record<Vessel, (brush: Brush, area: Area, glaze: string) => Drawn> = {
  bowl: (_, area, glaze) => {
    const inside = { ...area, r: area.r * 0.86 }
    const svg =
      shadow(area) +
      layer('glaze', ring(area, area.r, `fill="${glaze}"`)) +
      ring(
        area,
        area.r * 0.94,
        `fill="none" stroke="${lighter(glaze, 0.7)}" stroke-width="5" opacity="0.7"`,
      ) +
      ring(area, area.r * 0.88, `fill="${darker(glaze, 0.35)}"`) +
      ring(area, area.r * 0.87, 'fill="url(#hollow)"')
    return { svg, inside }
  },
  plate: (_, area, glaze) => {
    const inside = { ...area, r: area.r * 0.86 }
    const svg =
      shadow(area) +
      layer('glaze', ring(area, area.r, `fill="${glaze}"`)) +
      ring(
        area,
        area.r * 0.965,
        `fill="none" stroke="${darker(glaze, 0.3)}" stroke-width="4" opacity="0.35"`,
      ) +
      ring(area, area.r * 0.76, `fill="${darker(glaze, 0.1)}" filter="url(#haze)"`) +
      ring(area, area.r * 0.74, `fill="${lighter(glaze, 0.2)}"`)
    return { svg, inside }
  },
  pan: (brush, area) => {
    const turn = brush.pick([-38, 28, 146, 205])
    const handle = `<g transform="rotate(${turn} ${area.x} ${area.y})"><rect x="${area.x + area.r - 24}" y="${area.y - 42}" width="330" height="84" rx="36" fill="#26221f"/><circle cx="${area.x + area.r + 262}" cy="${area.y}" r="19" fill="#0d0b0a"/></g>`
    const svg =
      shadow(area) +
      layer('round', handle, ring(area, area.r, 'fill="#2b2725"')) +
      ring(area, area.r * 0.93, 'fill="#191614"') +
      ring(area, area.r * 0.91, 'fill="url(#hollow)"')
    return { svg, inside: { ...area, r: area.r * 0.89 } }
  },
  board: (brush, area) => {
    const [w, h] = [area.r * 2.5, area.r * 1.9]
    const [x, y] = [area.x - w / 2, area.y - h / 2]
    const turn = brush.real(-7, 7).toFixed(1)
    const box = (more: string) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="46" ${more}/>`
    const rings = Array.from({ length: 12 }, () => {
      const at = y + brush.real(20, h - 20)
      return `<path d="M${x + 10} ${at}q${w / 2} ${brush.real(-26, 26)} ${w - 20} 0" stroke="#8a5a30" stroke-width="${brush.real(1, 4).toFixed(1)}" fill="none" opacity="0.4"/>`
    })
    const hole = `<circle cx="${x + w - 70}" cy="${area.y}" r="24" fill="#3a2416"/>`
    const svg = `<g transform="rotate(${turn} ${area.x} ${area.y})"><g transform="translate(22 30)">${box('fill="#160b04" opacity="0.5" filter="url(#blur)"')}</g>${layer('glaze', layer('streaks', box('fill="#c08a55"'), ...rings))}${hole}</g>`
    return { svg, inside: { ...area, x: area.x - area.r * 0.08, r: area.r * 0.98 } }
  },
  tin: (_, area) => {
    const svg =
      shadow(area) +
      layer('glaze', ring(area, area.r, 'fill="#a9a7a3"')) +
      ring(area, area.r * 0.95, 'fill="#4b4643"')
    return { svg, inside: { ...area, r: area.r * 0.93 } }
  },
  tray: (_, area) => {
    const [w, h] = [area.r * 2.75, area.r * 2]
    const box = (less: number, more: string) =>
      `<rect x="${area.x - w / 2 + less}" y="${area.y - h / 2 + less}" width="${w - 2 * less}" height="${h - 2 * less}" rx="${50 - less / 2}" ${more}/>`
    const svg =
      `<g transform="translate(24 32)">${box(0, 'fill="#160b04" opacity="0.5" filter="url(#blur)"')}</g>` +
      layer('glaze', box(0, 'fill="#58534f"')) +
      box(22, 'fill="#3b3633"') +
      layer('ripple', box(34, 'fill="#e8dcc4"'))
    return { svg, inside: { ...area, r: area.r * 0.88, wide: 1.42 } }
  },
}
