import type { Asked } from './measure.ts'

export interface Row {
  name: string
  label: string
  concurrency: number
  request: (index: number) => Asked
  /** Sent ahead of each request, and not measured. */
  before?: Asked
  /** Goal for the 95th percentile, in milliseconds. */
  p95Goal?: number
  /** Goal for the median, as a multiple of the express floor. */
  floorGoal?: number
  /** Its floors are measured with the same concurrency. */
  isCompared?: true
}
