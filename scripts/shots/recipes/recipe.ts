import type { Dish } from '#scripts/shots/food/picture.ts'

/** A recipe of the sample household. Days are counted back from the day the household is made for. */
export interface SampleRecipe {
  name: string
  about: string
  serves: string
  /** Minutes of preparation and of cooking. */
  minutes: [prep: number, cook: number]
  difficulty?: 'easy' | 'medium' | 'hard'
  categories: string[]
  tags?: string[]
  tools?: string[]
  rating?: number
  favorite?: true
  /** Days since it was written down. */
  added: number
  /** Days since it was cooked, each time. */
  made?: number[]
  /** 'amount unit | food | note'; a line that begins with # starts a section. */
  lines: string[]
  /** A step that begins with # has its section before a colon. */
  steps: string[]
  notes?: [title: string, text: string][]
  /** Per serving: kcal, then g of fat, protein and carbohydrates. */
  nutrition?: [kcal: number, fat: number, protein: number, carbohydrates: number]
  from?: string
  locked?: true
  /** It was deleted. */
  gone?: true
  comments?: string[]
  /** What its picture shows; null: it has none. */
  dish: Dish | null
}
