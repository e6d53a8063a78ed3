import type { Condition } from './conditions.ts'

/** A condition with its place in the filter. */
export interface Row extends Condition {
  id: string
  /** How it is joined to the row before; ignored for the first row. */
  joined: 'AND' | 'OR'
  /** How many parentheses open before it, and how many close after it. */
  open: number
  close: number
}
