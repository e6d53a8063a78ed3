/**
 * What a file holds beside recipes, as plain data. Foods and units come before the recipes, so that these find them; all
 * else comes after, as it names recipes.
 */
export type IncomingPart =
  | { kind: 'foods'; food: IncomingFood }
  | { kind: 'cookbooks'; cookbook: IncomingCookbook }
  | { kind: 'shoppingLists'; list: IncomingList }
  | { kind: 'mealPlans'; meal: IncomingMeal }

export type PartKind = IncomingPart['kind']

/** How much there is of each, and who wrote in it: told before anything is read. */
export interface Holds {
  parts: Partial<Record<PartKind, number>>
  people: IncomingPerson[]
}

/** Somebody who has an account in the other program. No account is made of it. */
export interface IncomingPerson {
  /** By which comments, stars and meals of the file name the person. */
  key: string
  name: string
  userName: string
  email: string
}

/** A food or unit with what the other program knows of it besides its name. */
export interface IncomingFood {
  is: 'food' | 'unit'
  name: string
  pluralName: string
  description: string
  aliases: string[]
  /** Of foods. '' for none. */
  label: string
  /** Of units. */
  abbreviation: string
  pluralAbbreviation: string
  useAbbreviation: boolean
}

/** A recipe that a part names, by its `sourceId` or, where the file has none, by its name. */
export interface NamedRecipe {
  sourceId: string
  name: string
}

export interface IncomingMeal {
  /** YYYY-MM-DD */
  date: string
  /** In the file's words: 'dinner', 'Snack'. */
  meal: string
  title: string
  text: string
  recipe: NamedRecipe | null
  servings: number | null
  /** The key of who planned it. */
  person: string
}

export interface IncomingList {
  name: string
  items: IncomingItem[]
}

export interface IncomingItem {
  quantity: number | null
  unit: string
  food: string
  /** What else is written; the whole thing where there is no food. */
  note: string
  label: string
  isChecked: boolean
  recipe: NamedRecipe | null
}

export interface IncomingCookbook {
  name: string
  description: string
  isPublic: boolean
  /** The names by which recipes are in it. */
  categories: string[]
  tags: string[]
  tools: string[]
  requireAll: { categories: boolean; tags: boolean; tools: boolean }
  /** Instead of the names, a filter in the words of docs/contract/filter-language.md, with ids of the file. */
  filter: string
  /** What the ids in the filter stand for. */
  named: { id: string; list: 'categories' | 'tags' | 'tools' | 'foods'; name: string }[]
}
