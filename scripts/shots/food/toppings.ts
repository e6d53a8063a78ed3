import { type Area, at, type Brush, type Point } from './brush.ts'
import { darker, lighter, mix } from './colour.ts'
import { layer } from './light.ts'

type Draw = (brush: Brush, area: Area, count: number) => string

/** A shape around 0,0 put where it belongs. */
const put = ([x, y]: Point, turn: number, shape: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${shape}</g>`

const shade = (brush: Brush, colour: string, much = 0.16) => {
  const tone = brush.real(-much, much)
  return tone < 0 ? darker(colour, -tone) : lighter(colour, tone)
}

/** Many of one kind, each turned its own way, with light and shadow. */
const strewn =
  (filter: string, gap: number, shape: (brush: Brush) => string): Draw =>
  (brush, area, count) =>
    layer(
      filter,
      ...brush
        .scatter(area, count, gap)
        .map((point) => put(point, brush.real(0, 360), shape(brush))),
    )

const pebble = (
  filter: string,
  gap: number,
  colours: readonly string[],
  size: number,
  wobble = 0.1,
) =>
  strewn(filter, gap, (brush) => {
    const path = brush.blob([0, 0], size * brush.real(0.8, 1.15), wobble, 0.86)
    return `<path d="${path}" fill="${shade(brush, brush.pick(colours))}"/>`
  })

/** A leaf along x with its rib. */
export function leaf(length: number, wide: number, fill: string): string {
  const half = length / 2
  return `<path d="M${-half} 0Q${-half / 3} ${-wide} ${half} 0Q${-half / 3} ${wide} ${-half} 0Z" fill="${fill}"/><path d="M${-half} 0L${half * 0.85} 0" stroke="${lighter(fill, 0.35)}" stroke-width="1.6" opacity="0.7"/>`
}

const leaves = (gap: number, length: number, wide: number, colours: readonly string[]) =>
  strewn('wet', gap, (brush) =>
    leaf(
      length * brush.real(0.75, 1.2),
      wide * brush.real(0.8, 1.2),
      shade(brush, brush.pick(colours)),
    ),
  )

const ringed = (r: number, rind: string, flesh: string, spokes: number) => {
  const lines = Array.from({ length: spokes }, (_, index) => {
    const turn = (index / spokes) * 360
    return `<path d="M0 0L${r * 0.8} 0" transform="rotate(${turn.toFixed(0)})" stroke="${lighter(flesh, 0.7)}" stroke-width="3.5"/>`
  })
  return `<circle r="${r}" fill="${rind}"/><circle r="${r * 0.88}" fill="${lighter(flesh, 0.75)}"/><circle r="${r * 0.8}" fill="${flesh}"/>${lines.join('')}`
}

function tomato(brush: Brush): string {
  const r = brush.real(32, 44)
  const red = shade(brush, '#c9301c', 0.1)
  const seeds = brush
    .scatter({ x: 0, y: 0, r: r * 0.62 }, 9, 9)
    .map((point) => `<ellipse cx="${point[0]}" cy="${point[1]}" rx="4" ry="2.6" fill="#f3c66a"/>`)
  return `<circle r="${r}" fill="${red}"/><circle r="${r * 0.76}" fill="${lighter(red, 0.18)}"/>${seeds.join('')}<path d="M${-r * 0.7} 0H${r * 0.7}M0 ${-r * 0.7}V${r * 0.7}" stroke="${red}" stroke-width="8"/>`
}

function egg(brush: Brush): string {
  const white = `<path d="${brush.blob([0, 0], 92, 0.13)}" fill="#fbf5e6"/>`
  return `${white}<circle cx="${brush.real(-10, 10).toFixed(0)}" r="40" fill="#f0a11c"/><circle cx="-10" cy="-12" r="13" fill="#ffd36b" opacity="0.8"/>`
}

const draws = {
  parsley: leaves(15, 24, 9, ['#3f7a2c', '#55923a', '#2f6423']),
  basil: leaves(64, 92, 34, ['#3c7d33', '#4f9142']),
  mint: leaves(50, 66, 26, ['#4b9a52', '#3b8546']),
  dill: strewn('wet', 34, (brush) => {
    const lines = Array.from({ length: 11 }, (_, index) => {
      const x = -24 + index * 5
      return `M${x} 0l${brush.real(6, 14).toFixed(0)} ${index % 2 ? -14 : 14}`
    })
    return `<path d="M-28 0H28${lines.join('')}" stroke="${shade(brush, '#4d8136')}" stroke-width="2.6" fill="none"/>`
  }),
  chives: strewn('wet', 14, (brush) => {
    const green = shade(brush, '#4f8f34')
    return `<ellipse rx="7" ry="5.5" fill="${green}"/><ellipse rx="3" ry="2.2" fill="${darker(green, 0.5)}"/>`
  }),
  sesame: strewn(
    'round',
    12,
    (brush) => `<ellipse rx="7" ry="3.6" fill="${shade(brush, '#f1dfb4', 0.1)}"/>`,
  ),
  pepper: strewn('haze', 8, () => '<circle r="4" fill="#241710"/>'),
  seeds: strewn(
    'wet',
    18,
    (brush) => `<ellipse rx="11" ry="5" fill="${shade(brush, '#6d7f3a')}"/>`,
  ),
  cream: (brush, { x, y, r }) => {
    const turn = (share: number, angle: number): Point => [
      x + r * share * Math.cos(angle),
      y + r * share * Math.sin(angle),
    ]
    const begin = brush.real(0, 6)
    const points = Array.from({ length: 26 }, (_, index) =>
      turn(0.08 + index * 0.025, begin + index * 0.42),
    )
    const line = `M${points.map(at).join('L')}`
    return `<g filter="url(#rough)"><path d="${line}" stroke="#fff8e8" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" fill="none" opacity="0.94"/></g>`
  },
  oil: strewn(
    'wet',
    60,
    (brush) =>
      `<path d="${brush.blob([0, 0], brush.real(7, 26), 0.1)}" fill="#d99a1e" fill-opacity="0.62"/>`,
  ),
  croutons: strewn('round', 58, (brush) => {
    const size = brush.real(36, 50)
    return `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="8" fill="${shade(brush, '#cf9345')}"/>`
  }),
  chilli: strewn(
    'wet',
    36,
    (brush) =>
      `<circle r="${brush.real(11, 16).toFixed(0)}" fill="#c3261a"/><circle r="7" fill="#f2c9a0"/><circle r="3" cx="3" fill="#e5a54f"/>`,
  ),
  peas: pebble('wet', 25, ['#6ea43a', '#84b648', '#5b9231'], 14, 0.04),
  chickpeas: pebble('wet', 38, ['#dcb268', '#e6c283', '#cf9f52'], 22, 0.1),
  beans: strewn(
    'wet',
    34,
    (brush) =>
      `<path d="M-24 4C-26 -16 22 -18 24 2C24 16 8 12 0 8C-8 6 -22 16 -24 4Z" fill="${shade(brush, brush.pick(['#5c2018', '#6f2a1f', '#2f1d18']))}"/>`,
  ),
  whiteBeans: strewn(
    'wet',
    34,
    (brush) =>
      `<path d="M-24 4C-26 -16 22 -18 24 2C24 16 8 12 0 8C-8 6 -22 16 -24 4Z" fill="${shade(brush, '#eadcb8', 0.1)}"/>`,
  ),
  lemon: strewn('wet', 130, (brush) => ringed(brush.real(58, 70), '#e3b62c', '#f6dd63', 9)),
  orange: strewn('wet', 130, (brush) => ringed(brush.real(64, 78), '#dd7d1c', '#f4a63a', 10)),
  onion: strewn('wet', 74, (brush) => {
    const r = brush.real(28, 46)
    return [1, 0.76, 0.52]
      .map(
        (share) =>
          `<circle r="${(r * share).toFixed(1)}" fill="none" stroke="${mix('#b5537e', '#f6e3ea', 1 - share * 0.8)}" stroke-width="7"/>`,
      )
      .join('')
  }),
  friedOnions: strewn(
    'round',
    22,
    (brush) =>
      `<path d="M-26 ${brush.real(-8, 8).toFixed(0)}Q0 ${brush.real(-26, 26).toFixed(0)} 26 0" stroke="${shade(brush, '#8a4d1c', 0.25)}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  ),
  cheese: strewn(
    'round',
    12,
    (brush) =>
      `<path d="M-15 0Q0 ${brush.real(-9, 9).toFixed(0)} 15 0" stroke="${shade(brush, '#f6dc94', 0.1)}" stroke-width="5.5" fill="none" stroke-linecap="round"/>`,
  ),
  feta: strewn(
    'round',
    48,
    (brush) =>
      `<path d="${brush.blob([0, 0], brush.real(18, 30), 0.22)}" fill="${shade(brush, '#faf4e4', 0.05)}"/>`,
  ),
  mozzarella: strewn(
    'round',
    120,
    (brush) => `<path d="${brush.blob([0, 0], brush.real(48, 64), 0.12)}" fill="#fbf3df"/>`,
  ),
  nuts: pebble('round', 34, ['#a8682f', '#bf8246', '#8d5527'], 18, 0.24),
  almonds: strewn(
    'round',
    36,
    (brush) => `<path d="M-24 0Q-4 -17 24 0Q-4 17 -24 0Z" fill="${shade(brush, '#e2bd84')}"/>`,
  ),
  berries: pebble('wet', 44, ['#33406f', '#28335a', '#45548a'], 24, 0.03),
  raspberries: strewn('wet', 52, (brush) => {
    const drops = brush.scatter({ x: 0, y: 0, r: 20 }, 13, 8)
    const dots = drops.map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7.5" fill="${shade(brush, '#c22a4b')}"/>`,
    )
    return `<circle r="21" fill="#9d1b3a"/>${dots.join('')}`
  }),
  strawberries: strewn('wet', 84, (brush) => {
    const red = shade(brush, '#cf2b2b', 0.1)
    const dots = brush.scatter({ x: 0, y: 0, r: 30 }, 16, 10)
    return `<path d="M-44 0C-40 -40 20 -42 48 0C20 42 -40 40 -44 0Z" fill="${red}"/>${dots.map(([x, y]) => `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="3.4" ry="2" fill="#f2cf6b"/>`).join('')}`
  }),
  plums: strewn('wet', 92, (brush) => {
    const plum = shade(brush, '#6b2346', 0.14)
    return `<path d="M-52 0C-40 -40 36 -40 52 0C36 40 -40 40 -52 0Z" fill="${plum}"/><path d="M-40 0C-30 -28 28 -28 40 0C28 26 -30 26 -40 0Z" fill="#d9902f"/><ellipse rx="16" ry="9" fill="#9e5a1c"/>`
  }),
  apples: strewn(
    'wet',
    56,
    (brush) =>
      `<path d="M-54 14C-48 -36 48 -36 54 14C30 -6 -30 -6 -54 14Z" fill="${shade(brush, '#e9c173', 0.1)}" stroke="#b33a2a" stroke-width="4"/>`,
  ),
  tomatoes: strewn('wet', 84, tomato),
  olives: strewn(
    'wet',
    56,
    (brush) =>
      `<circle r="22" fill="${shade(brush, brush.pick(['#3a2a36', '#4d5a24']))}"/><circle r="9" fill="#1d1218"/>`,
  ),
  mushrooms: strewn(
    'round',
    66,
    (brush) =>
      `<path d="M-34 4C-36 -34 36 -34 34 4C20 12 14 4 12 10L10 34H-10L-12 10C-14 4 -20 12 -34 4Z" fill="${shade(brush, '#cfa67a')}"/><path d="M-22 0H22" stroke="#7a5233" stroke-width="5"/>`,
  ),
  cucumber: strewn('wet', 68, (brush) => {
    const r = brush.real(32, 40)
    return `<circle r="${r}" fill="#3f7a38"/><circle r="${r * 0.88}" fill="#d5e6a6"/><circle r="${r * 0.5}" fill="#c2db8c"/><path d="M-10 -6h4M8 -8h4M0 10h4M-4 -14h3" stroke="#f3f7d7" stroke-width="4"/>`
  }),
  radish: strewn(
    'wet',
    58,
    (brush) =>
      `<circle r="${brush.real(24, 32).toFixed(0)}" fill="#cf2f57"/><circle r="${brush.real(20, 22).toFixed(0)}" fill="#fbeff0"/>`,
  ),
  carrots: strewn('wet', 52, (brush) => {
    const r = brush.real(22, 30)
    return `<circle r="${r}" fill="${shade(brush, '#e07a1f', 0.1)}"/><circle r="${r * 0.5}" fill="#f09a3e"/>`
  }),
  potatoes: pebble('round', 74, ['#e3bf6d', '#d8ab52', '#ecd08c'], 40, 0.16),
  meat: pebble('round', 66, ['#7a3f22', '#8c4a28', '#6a3319'], 36, 0.22),
  chicken: pebble('round', 96, ['#c98a3f', '#b8752f', '#d89c52'], 54, 0.2),
  salmon: strewn('wet', 190, (brush) => {
    const lines = [-50, -20, 10, 40].map(
      (x) =>
        `<path d="M${x} -46Q${x + 26} 0 ${x} 46" stroke="#fbd9c4" stroke-width="5" fill="none"/>`,
    )
    return `<rect x="-100" y="-54" width="200" height="108" rx="42" fill="${shade(brush, '#ea8a62', 0.08)}"/>${lines.join('')}`
  }),
  tofu: strewn(
    'round',
    60,
    (brush) =>
      `<rect x="-24" y="-24" width="48" height="48" rx="7" fill="${shade(brush, '#e6c27c')}"/><rect x="-17" y="-17" width="34" height="34" rx="5" fill="#f4e2b6"/>`,
  ),
  broccoli: strewn('round', 62, (brush) => {
    const heads = brush.scatter({ x: 0, y: 0, r: 24 }, 14, 8)
    return heads
      .map(
        ([x, y]) =>
          `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="11" fill="${shade(brush, '#44802f', 0.2)}"/>`,
      )
      .join('')
  }),
  chocolate: strewn(
    'round',
    44,
    (brush) =>
      `<path d="${brush.blob([0, 0], brush.real(12, 22), 0.3)}" fill="${shade(brush, '#3c1f12', 0.14)}"/>`,
  ),
  sugar: (brush, { x, y, r }) => {
    const flakes = brush.scatter({ x, y, r: r * 0.94 }, 420, 4)
    const dust = flakes.map(
      (point) =>
        `<circle cx="${point[0].toFixed(0)}" cy="${point[1].toFixed(0)}" r="${brush.real(2, 9).toFixed(1)}" fill="#fffdf6" opacity="${brush.real(0.3, 0.85).toFixed(2)}"/>`,
    )
    return dust.join('')
  },
  egg: strewn('wet', 190, egg),
  ice: strewn(
    'wet',
    70,
    (brush) =>
      `<rect x="-34" y="-34" width="68" height="68" rx="14" fill="#ffffff" fill-opacity="${brush.real(0.3, 0.5).toFixed(2)}"/>`,
  ),
} satisfies Record<string, Draw>

export type Topping = keyof typeof draws

export const drawTopping = (brush: Brush, topping: Topping, area: Area, count: number) =>
  draws[topping](brush, area, count)
