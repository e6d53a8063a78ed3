import type { DataExport } from '#contract/recipe-bulk.ts'

export interface DataExportsTable {
  id: string // also the name of the file
  groupId: string
  exportType: DataExport['exportType']
  status: 'running' | 'ready' | 'failed'
  done: number // recipes that are in the zip by now
  total: number
  size: number // bytes
  createdAt: string
  expiresAt: string
}
