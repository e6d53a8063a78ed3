import { type Area, at, type Brush, type Point } from './brush.ts'
import { darker } from './colour.ts'
import { type Heap, inner, shade } from './heap.ts'
import { layer } from './light.ts'

export interface Pieces {
  kind: 'pieces'
  shape: 'cookie' | 'bun' | 'ball' | 'square' | 'crescent' | 'roll'
  colours: string[]
  count: number
}

/** The pieces side by side; those that are nearer lie over the others. */
export function drawPieces(brush: Brush, { shape, colours, count }: Pieces, area: Area): Heap {
  const { spots, r } =
    area.wide === undefined ? inRings(inner(area, 0.93), count) : inRows(area, count)
  const svg = spots
    .map(([x, y]): Point => [x + r * brush.real(-0.06, 0.06), y + r * brush.real(-0.06, 0.06)])
    .toSorted((one, other) => one[1] - other[1])
    .map((spot) => {
      const piece = shapes[shape](brush, r, shade(brush, colours, 0.1))
      const place = `transform="translate(${at(spot)}) rotate(${brush.between(0, 360)})"`
      return layer('round', piece.replaceAll('AT', place))
    })
  return { svg: svg.join(''), top: inner(area, 0.8) }
}

interface Places {
  spots: Point[]
  r: number
}

function inRings({ x, y, r }: Area, count: number): Places {
  const inside = count > 8 ? 3 : count > 5 ? 1 : 0
  const ring = (many: number, away: number) =>
    Array.from({ length: many }, (_, index): Point => {
      const angle = (index / many) * 2 * Math.PI + many
      return many === 1 ? [x, y] : [x + away * Math.cos(angle), y + away * Math.sin(angle)]
    })
  const size = count === 1 ? r : r / (inside === 3 ? 3.7 : inside === 1 ? 2.95 : 2.35)
  return { spots: [...ring(inside, size * 1.1), ...ring(count - inside, r - size * 0.96)], r: size }
}

function inRows({ x, y, r, wide = 1 }: Area, count: number): Places {
  const rows = Math.max(1, Math.round(Math.sqrt(count / wide)))
  const columns = Math.ceil(count / rows)
  const spots = Array.from({ length: count }, (_, index): Point => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return [
      x + r * wide * (((column + 0.5) / columns) * 2 - 1),
      y + r * (((row + 0.5) / rows) * 2 - 1),
    ]
  })
  return { spots, r: Math.min(r / rows, (r * wide) / columns) * 0.9 }
}

type Shape = Pieces['shape']

/** One piece around 0,0; AT stands for where it goes. */
const shapes: Record<Shape, (brush: Brush, r: number, fill: string) => string> = {
  cookie: (brush, r, fill) => {
    const bits = brush
      .scatter({ x: 0, y: 0, r: r * 0.74 }, 9, r * 0.3)
      .map((point) => `<path d="${brush.blob(point, r * 0.12, 0.3)}" fill="#3c1f12"/>`)
    return `<g AT>${layer('crumb', `<path d="${brush.blob([0, 0], r, 0.06)}" fill="${fill}"/>`, ...bits)}</g>`
  },
  bun: (_, r, fill) => {
    const points = Array.from({ length: 40 }, (_, index): Point => {
      const away = r * (0.1 + index * 0.019)
      return [away * Math.cos(index * 0.42), away * Math.sin(index * 0.42)]
    })
    return `<g AT>${layer('crumb', `<circle r="${r.toFixed(1)}" fill="${fill}"/>`, `<path d="M${points.map(at).join('L')}" stroke="${darker(fill, 0.5)}" stroke-width="${(r * 0.09).toFixed(1)}" fill="none" stroke-linecap="round"/>`)}</g>`
  },
  ball: (brush, r, fill) =>
    `<g AT>${layer('crumb', `<path d="${brush.blob([0, 0], r, 0.07)}" fill="${fill}"/>`)}</g>`,
  square: (_, r, fill) =>
    `<g AT>${layer('crumb', `<rect x="${-r * 0.84}" y="${-r * 0.84}" width="${r * 1.68}" height="${r * 1.68}" rx="${r * 0.14}" fill="${fill}"/>`)}</g>`,
  crescent: (_, r, fill) => {
    const pleats = [-0.6, -0.36, -0.12, 0.12, 0.36, 0.6].map(
      (share) =>
        `<path d="M${share * r} ${-r * 0.52}l${-share * r * 0.3} ${r * 0.32}" stroke="${darker(fill, 0.3)}" stroke-width="5"/>`,
    )
    return `<g AT><path d="M${-r} ${r * 0.3}C${-r} ${-r * 0.9} ${r} ${-r * 0.9} ${r} ${r * 0.3}C${r * 0.4} ${r * 0.62} ${-r * 0.4} ${r * 0.62} ${-r} ${r * 0.3}Z" fill="${fill}"/>${pleats.join('')}</g>`
  },
  roll: (_, r, fill) =>
    `<g AT><rect x="${-r}" y="${-r * 0.46}" width="${2 * r}" height="${r * 0.92}" rx="${r * 0.3}" fill="${fill}"/><ellipse cx="${r * 0.9}" rx="${r * 0.14}" ry="${r * 0.38}" fill="#6f8f3c"/></g>`,
}
