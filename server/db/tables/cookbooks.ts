import type { Bit } from './people.ts'

export interface CookbooksTable {
  id: string
  groupId: string
  name: string
  slug: string
  description: string
  position: number // 1 to n within the group
  public: Bit
  filter: string // which recipes are in it (docs/contract/filter-language.md); '' for all
  requireAllCategories: Bit // how a list in the filter is read; also set for a kind that the filter does not name
  requireAllTags: Bit
  requireAllTools: Bit
  createdAt: string
  updatedAt: string
}
