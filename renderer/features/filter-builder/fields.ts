import { difficulties } from '#contract/recipe-fields.ts'

/** The fields of conditions, with their names in the filter language (docs/contract/filter-language.md). */
export const fields = {
  categories: { kind: 'list', attribute: 'recipe_category.id' },
  tags: { kind: 'list', attribute: 'tags.id' },
  tools: { kind: 'list', attribute: 'tools.id' },
  foods: { kind: 'list', attribute: 'recipe_ingredient.food.id' },
  name: { kind: 'text', attribute: 'name' },
  rating: { kind: 'number', attribute: 'rating' },
  totalMinutes: { kind: 'number', attribute: 'total_minutes' },
  difficulty: { kind: 'choice', attribute: 'difficulty', choices: difficulties },
  lastMade: { kind: 'date', attribute: 'last_made' },
  created: { kind: 'date', attribute: 'created_at' },
  updated: { kind: 'date', attribute: 'updated_at' },
} as const

export type Field = keyof typeof fields
export type Kind = (typeof fields)[Field]['kind']
/** Fields whose values are records of the group, such as tags. */
export type ListField = {
  [F in Field]: (typeof fields)[F]['kind'] extends 'list' ? F : never
}[Field]

export const fieldNames = Object.keys(fields) as Field[]
export const isListField = (field: Field): field is ListField => fields[field].kind === 'list'

/** The operators of each type of field; a new condition gets the first. */
export const operators = {
  list: ['one-of', 'none-of', 'all-of', 'empty', 'filled'],
  text: ['contains', 'contains-not', 'starts', 'equals', 'differs'],
  number: ['at-least', 'at-most', 'more', 'less', 'equals', 'differs', 'empty', 'filled'],
  choice: ['equals', 'differs', 'empty', 'filled'],
  date: ['from', 'after', 'until', 'before', 'empty', 'filled'],
} as const satisfies Record<Kind, readonly string[]>

/**
 * Comparisons with the start of a day, as other programs write them. They are read and kept but not offered: they
 * differ too little from the ordinary ones.
 */
export const momentOperators = ['moment-after', 'moment-until', 'moment', 'moment-not'] as const

export type Operator = (typeof operators)[Kind][number] | (typeof momentOperators)[number]

/** False for operators that only test whether there is a value. */
export const needsValue = (operator: Operator) => operator !== 'empty' && operator !== 'filled'

export const operatorsOf = (field: Field): readonly Operator[] => operators[fields[field].kind]
