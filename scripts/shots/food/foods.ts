import { bakes } from './bakes.ts'
import type { Area, Brush } from './brush.ts'
import { glasses } from './glasses.ts'
import type { Heap } from './heap.ts'
import { heaps } from './heaps.ts'
import { drawPieces, type Pieces } from './pieces.ts'

const makers = { ...heaps, ...bakes, ...glasses }

/** What the dish is made of; toppings come on it. */
export type Food = { kind: keyof typeof makers; colours: string[] } | Pieces

export function drawFood(brush: Brush, food: Food, area: Area): Heap {
  return food.kind === 'pieces'
    ? drawPieces(brush, food, area)
    : makers[food.kind](brush, food.colours, area)
}
