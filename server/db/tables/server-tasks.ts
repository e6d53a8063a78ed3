import type { Generated } from 'kysely'
import type { Bit } from './people.ts'

export interface ServerTasksTable {
  id: Generated<number>
  groupId: string // of the first group for what concerns the whole server
  ofServer: Bit
  kind: string // see server/contract/server-tasks.ts
  status: 'running' | 'finished' | 'failed'
  cancelled: Generated<Bit>
  log: Generated<string> // 'time: message' per line
  done: Generated<number>
  total: Generated<number> // 0 while nobody knows
  createdAt: string
  endedAt: string | null
}
