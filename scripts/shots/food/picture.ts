import { type Area, type Brush, brushOf } from './brush.ts'
import { drawFood, type Food } from './foods.ts'
import { drawGround, type Ground } from './grounds.ts'
import { filters, layer } from './light.ts'
import { drawTopping, leaf, type Topping } from './toppings.ts'
import { drawVessel, type Vessel } from './vessels.ts'

export interface Dish {
  ground: Ground
  /** null: the food stands on the ground by itself. */
  vessel: Vessel | null
  /** The colour of bowls and plates; cream unless told. */
  glaze?: string
  food: Food
  toppings?: Partial<Record<Topping, number>>
}

const size = { width: 1200, height: 900 }

/** A dish from above as SVG; the same seed and dish always give the same text. */
export function drawDish(
  seed: string,
  { ground, vessel, glaze, food, toppings = {} }: Dish,
): string {
  const brush = brushOf(seed)
  const area = frame(brush, vessel)
  const drawn = vessel
    ? drawVessel(brush, vessel, area, glaze ?? '#f1e9da')
    : { svg: '', inside: area }
  const heap = drawFood(brush, food, drawn.inside)
  const strewn = Object.entries(toppings).map(([topping, count]) =>
    drawTopping(brush, topping as Topping, heap.top, count),
  )
  const shapes = [
    drawGround(brush, ground),
    beside(brush, area, vessel),
    drawn.svg,
    heap.svg,
    ...strewn,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${filters(brush.between(1, 900))}</defs>${shapes.join('')}</svg>`
}

/** Some dishes are seen whole, some so near that the picture cuts their edge. */
function frame(brush: Brush, vessel: Vessel | null): Area {
  const middle = { x: 600 + brush.real(-40, 40), y: 450 + brush.real(-16, 16) }
  if (vessel === 'board' || vessel === 'tray') return { ...middle, r: brush.real(375, 395) }
  if (vessel === null || vessel === 'pan' || brush.chance(0.5)) {
    return { ...middle, r: brush.real(390, 425) }
  }
  const x = 600 + brush.pick([-1, 1]) * brush.real(70, 150)
  return { x, y: 450 + brush.real(-60, 60), r: brush.real(470, 520) }
}

/** What lies on the freer side of the dish: a spoon, a sprig, crumbs, or nothing. */
function beside(brush: Brush, area: Area, vessel: Vessel | null): string {
  const x = area.x > 600 ? brush.real(80, 120) : brush.real(1080, 1120)
  const y = brush.pick([150, 750])
  const hasRoom = vessel !== 'board' && vessel !== 'tray'
  const what = brush.between(hasRoom ? 0 : 2, 4)
  if (what < 2) return spoon(x, brush.real(-8, 8), brush.pick(['#b9bcbd', '#c7a46a', '#8b6a4a']))
  if (what === 2) return sprig(x, y, brush)
  if (what === 3) return ''
  const crumbs = brush.pick(['almonds', 'pepper', 'parsley', 'sesame'] as const)
  return drawTopping(brush, crumbs, { x, y, r: 110 }, 14)
}

function spoon(x: number, turn: number, colour: string): string {
  const shape = `<path d="M-12 420C-16 200 -7 60 -7 -60C-72 -110 -72 -300 0 -310C72 -300 72 -110 7 -60C7 60 16 200 12 420Z" fill="${colour}"/>`
  const hollow = '<ellipse cy="-200" rx="40" ry="82" fill="url(#hollow)" opacity="0.7"/>'
  const below = `<g transform="translate(14 18)" opacity="0.5" filter="url(#haze)">${shape.replace(colour, '#160b04')}</g>`
  return `<g transform="translate(${x.toFixed(0)} 430) rotate(${turn.toFixed(1)})">${below}${layer('glaze', shape)}${hollow}</g>`
}

function sprig(x: number, y: number, brush: Brush): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const side = index % 2 ? 42 : -42
    const green = index % 2 ? '#4f7d3c' : '#5f8f48'
    return `<g transform="translate(${index * 22 - 90} ${side / 3}) rotate(${side})">${leaf(62, 20, green)}</g>`
  })
  const stalk = '<path d="M-110 0H110" stroke="#5a6f38" stroke-width="5"/>'
  return `<g transform="translate(${x.toFixed(0)} ${y}) rotate(${brush.between(0, 360)})">${layer('wet', stalk, ...leaves)}</g>`
}
