// Only server/recipe-cards/ reads and writes these tables.

export interface RecipeCardsTable {
  rowId: number // of recipes outside the trash
  json: string // a CardRecipe of the contract as it is sent; what `cardsStale` names may be older
}

/** Triggers (migration 0044) note here whose card shows something that has changed. */
export interface CardsStaleTable {
  rowId: number // of recipes
}

/** One row: which program made the cards. Another one may show something else. */
export interface CardMakerTable {
  maker: string
}
