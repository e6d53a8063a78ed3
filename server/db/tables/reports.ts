import type { Bit } from './people.ts'

export interface ReportsTable {
  id: string
  groupId: string
  category: 'backup' | 'restore' | 'migration' | 'bulk_import'
  name: string
  status: 'in-progress' | 'success' | 'failure' | 'partial'
  timestamp: string // when the work began
}

export interface ReportEntriesTable {
  id: string
  reportId: string
  success: Bit
  message: string
  exception: string
  recipeId: string | null // the imported recipe, if it still exists
  timestamp: string
}
