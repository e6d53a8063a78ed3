/** The shelves in their order; tonight, which is none, stands above them. */
export const shelfNames = ['not-lately', 'cookbooks', 'favorites'] as const
export type ShelfName = (typeof shelfNames)[number]

/** How many things are on each shelf; of tonight above them the room it takes: 1 a line, 2 a card, more with lists beside it. */
export type ShelfCounts = Partial<Record<ShelfName | 'tonight', number>>

/** A shelf with less says too little; where five stand in a row, the style sheet asks for five. */
export const leastOnShelf = 4
/** With fewer recipes, the grid shows all of them as quickly. */
export const leastInGroup = 12

export const hasShelf = (counts: ShelfCounts) =>
  shelfNames.some((name) => (counts[name] ?? 0) >= leastOnShelf)

/** Whether a meal stands above the recipes, and not only a line that there is none. */
export const hasMeal = ({ tonight = 0 }: ShelfCounts) => tonight > 1

const keyOf = (owner: string) => `home-shelves ${owner}`

/** What was on the shelves the last time, so that their room is kept; null if nobody has been here yet. */
export function rememberedShelves(owner: string): ShelfCounts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const counts = Object.entries(kept).filter(([, count]) => typeof count === 'number')
    return Object.fromEntries(counts) as ShelfCounts
  } catch {
    return null
  }
}

export function rememberShelves(owner: string, counts: ShelfCounts) {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(counts))
  } catch {
    // Storage is refused: the next visit waits for the shelves again.
  }
}

export function forgetShelves(owner: string) {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Storage is refused: nothing was kept.
  }
}
