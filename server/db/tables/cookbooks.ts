import type { Bit } from './people.ts'

export interface CookbooksTable {
  id: string
  groupId: string
  name: string
  slug: string
  description: string
  position: number // 1 to n within the group
  public: Bit
  filter: string // a condition (contract 1.7) that recipes of the book pass; '' for all
  requireAllCategories: Bit // how the filter reads, also for a kind that it does not name
  requireAllTags: Bit
  requireAllTools: Bit
  createdAt: string
  updatedAt: string
}
