import type { Area, Brush } from './brush.ts'
import { darker, lighter } from './colour.ts'

export interface Heap {
  svg: string
  /** Where toppings may lie. */
  top: Area
}

export type Make = (brush: Brush, colours: string[], area: Area) => Heap

export const disc = ({ x, y, r }: Area, fill: string, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${more}/>`

/** The middle of an area. */
export const inner = (area: Area, share: number): Area => ({ ...area, r: area.r * share })

/** One of these colours, a little lighter or darker each time. */
export function shade(brush: Brush, colours: readonly string[], much = 0.16): string {
  const tone = brush.real(-much, much)
  const colour = brush.pick(colours)
  return tone < 0 ? darker(colour, -tone) : lighter(colour, tone)
}
