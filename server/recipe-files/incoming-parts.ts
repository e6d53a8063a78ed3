import type { EntryType } from '#contract/meal-plans.ts'
import type { ImportedPart } from '#contract/migration-options.ts'

/**
 * What a file holds beside recipes, as plain data. Names, foods and units come before the recipes, so that these find
 * them; all else comes after, as it names recipes. Meals of the day come before what is planned, stores before lists.
 */
export type IncomingPart =
  | { kind: 'names'; name: IncomingName }
  | { kind: 'foods'; food: IncomingFood }
  | { kind: 'cookbooks'; cookbook: IncomingCookbook }
  | { kind: 'shoppingStores'; store: IncomingStore }
  | { kind: 'shoppingLists'; list: IncomingList }
  | { kind: 'mealTypes'; types: IncomingMealType[] }
  | { kind: 'mealPlans'; meal: IncomingMeal }
  | { kind: 'menus'; menu: IncomingMenu }
  | { kind: 'mealPlanRules'; rule: IncomingRule }
  | { kind: 'settings'; settings: IncomingSetting[] }
  | { kind: 'groups'; groups: IncomingGroup[] }

export type PartKind = IncomingPart['kind']

/** With what a person chooses a kind, or leaves it out; null for what is only told of. */
export const chosenWith: Record<PartKind, ImportedPart | null> = {
  names: 'foods',
  foods: 'foods',
  cookbooks: 'cookbooks',
  shoppingStores: 'shoppingLists',
  shoppingLists: 'shoppingLists',
  mealTypes: 'mealPlans',
  mealPlans: 'mealPlans',
  menus: 'menus',
  mealPlanRules: 'mealPlanRules',
  settings: null,
  groups: null,
}

/** How the household was set there, by the name of the column: 'firstDayOfWeek'. */
export interface IncomingSetting {
  field: string
  value: string
}

/** How much there is of each, and who wrote in it: told before anything is read. */
export interface Holds {
  parts: Partial<Record<ImportedPart, number>>
  people: IncomingPerson[]
  settings?: IncomingSetting[]
  /** Of a file of several households: who they are, and which of them come in. */
  groups?: IncomingGroup[]
}

/** A household of the file. */
export interface IncomingGroup {
  key: string
  name: string
  recipes: number
  isChosen: boolean
}

/** Somebody who has an account in the other program. No account is made of it. */
export interface IncomingPerson {
  /** By which comments, stars and meals of the file name the person. */
  key: string
  name: string
  userName: string
  email: string
}

/** A name that recipes or foods can have, whether or not one has it. */
export interface IncomingName {
  is: 'label' | 'category' | 'tag' | 'tool'
  name: string
  /** Of labels: '#E0E0E0'. '' for none. */
  color: string
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
  /** Of units, whether amounts are shown as fractions. */
  fraction?: boolean
  onHand?: boolean
  /** What other programs keep with it. */
  extras?: Record<string, string>
}

/** A recipe that a part or another recipe names, by its `sourceId` or by its name; '' where the file says only one of them. */
export interface NamedRecipe {
  sourceId: string
  name: string
}

/** A meal of the day: one of the four in the household's own way, or one that it has added. */
export interface IncomingMealType {
  isOwn: boolean
  countsAs: EntryType
  /** '' for one of the four that is called as usual. */
  name: string
  /** '18:30'; '' for the usual one. */
  time: string
  isHidden: boolean
}

/** Which meal of the day, in the file's words: 'dinner', 'Snack'. */
export interface NamedMeal {
  meal: string
  /** What it counts as where the household has no meal of that name. */
  countsAs?: EntryType
}

export interface IncomingMeal extends NamedMeal {
  /** YYYY-MM-DD */
  date: string
  title: string
  text: string
  recipe: NamedRecipe | null
  servings: number | null
  /** The key of who planned it. */
  person: string
  /** By which leftovers of it name it. */
  sourceId?: string
  leftoverOf?: string
  eatingOut?: boolean
}

/** Meals under a name, which can be planned from any day on. */
export interface IncomingMenu {
  name: string
  meals: IncomingMenuMeal[]
}

/** `day` counts from 0, and so does `position` among the meals of its day and kind. */
export type IncomingMenuMeal = Omit<IncomingMeal, 'date' | 'person'> & {
  day: number
  position: number
}

/** Which recipes are proposed for which meals. */
export interface IncomingRule extends NamedMeal, Conditions {
  /** 'monday'; 'unset' for every day. `meal` is 'unset' for every meal. */
  day: string
}

/** A shop, with the names of its labels in the order of its shelves. */
export interface IncomingStore {
  sourceId: string
  name: string
  labels: string[]
}

export interface IncomingList {
  name: string
  extras?: Record<string, string>
  items: IncomingItem[]
  /** Names of labels in the order of this list. */
  labels?: string[]
  /** The `sourceId` of a store. */
  store?: string
  /** How many times recipes are on it. */
  recipes?: { recipe: NamedRecipe; times: number }[]
  recurring?: IncomingRecurring[]
}

/** Something that comes back onto a list by itself. */
export interface IncomingRecurring {
  quantity: number
  unit: string
  food: string
  note: string
  label: string
  everyCount: number
  /** 'day', 'week', 'month' */
  everyUnit: string
  /** YYYY-MM-DD; '' while it is on the list. */
  nextOn: string
}

export interface IncomingItem {
  quantity: number | null
  unit: string
  food: string
  /** What else is written; the whole thing where there is no food. */
  note: string
  label: string
  isChecked: boolean
  extras?: Record<string, string>
  recipe: NamedRecipe | null
  /** Instead, where the file says how much of it each recipe needs. */
  recipes?: { recipe: NamedRecipe; quantity: number; scale: number | null; note: string }[]
}

export interface IncomingCookbook extends Conditions {
  name: string
  description: string
  isPublic: boolean
  tools: string[]
  requireAll: { categories: boolean; tags: boolean; tools: boolean }
}

/** Which recipes are meant. */
export interface Conditions {
  /** The names that they have. */
  categories: string[]
  tags: string[]
  /** Instead of the names, a filter in the words of docs/contract/filter-language.md, with ids of the file. */
  filter: string
  /** What the ids in the filter stand for. */
  named: { id: string; list: 'categories' | 'tags' | 'tools' | 'foods'; name: string }[]
}
