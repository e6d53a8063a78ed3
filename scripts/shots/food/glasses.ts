import { type Point } from './brush.ts'
import { darker } from './colour.ts'
import { disc, inner, type Make, shade } from './heap.ts'
import { layer } from './light.ts'

/** What stands on the ground in glasses of its own. */
export const glasses: Record<'jars' | 'drinks', Make> = {
  jars: (brush, colours, area) => {
    const spots: Point[] = [
      [area.x - area.r * 0.62, area.y + area.r * 0.3],
      [area.x + area.r * 0.5, area.y - area.r * 0.36],
      [area.x + area.r * 0.72, area.y + area.r * 0.66],
    ]
    const jar = (spot: Point, index: number) => {
      const r = area.r * (index === 2 ? 0.38 : 0.58)
      const here = { x: spot[0], y: spot[1], r }
      const lumps = brush
        .scatter(inner(here, 0.74), 26, 20)
        .map(
          (point) =>
            `<path d="${brush.blob(point, brush.real(12, 26), 0.25)}" fill="${shade(brush, colours, 0.24)}"/>`,
        )
      return (
        `<circle cx="${here.x + 20}" cy="${here.y + 26}" r="${r}" fill="#160b04" opacity="0.5" filter="url(#blur)"/>` +
        layer('glaze', disc(here, '#dfe5e2')) +
        disc(inner(here, 0.9), darker(colours[0]!, 0.3)) +
        layer('round', ...lumps) +
        disc(inner(here, 0.9), 'url(#hollow)') +
        disc(inner(here, 0.95), 'none', 'stroke="#ffffff" stroke-width="5" opacity="0.6"')
      )
    }
    return {
      svg: spots.map(jar).join(''),
      top: { x: spots[0]![0], y: spots[0]![1], r: area.r * 0.26 },
    }
  },
  drinks: (brush, colours, area) => {
    const glass = (x: number, y: number, r: number) => {
      const here = { x, y, r }
      return (
        `<ellipse cx="${x + 50}" cy="${y + 56}" rx="${r * 1.12}" ry="${r}" fill="#160b04" opacity="0.42" filter="url(#blur)"/>` +
        disc(here, '#eef3f0', 'opacity="0.55"') +
        layer('ripple', disc(inner(here, 0.9), colours[0]!)) +
        disc(inner(here, 0.9), 'url(#hollow)') +
        disc(inner(here, 0.97), 'none', 'stroke="#ffffff" stroke-width="9" opacity="0.75"')
      )
    }
    const top = { x: area.x - area.r * 0.34, y: area.y + area.r * 0.1, r: area.r * 0.58 }
    const svg =
      glass(area.x + area.r * 0.86, area.y - area.r * 0.46, area.r * 0.4) +
      glass(top.x, top.y, area.r * 0.74)
    return { svg, top: inner(top, brush.real(0.8, 0.9)) }
  },
}
