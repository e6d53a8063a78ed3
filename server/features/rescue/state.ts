import type { DataFolder } from '#server/files/data-folder.ts'
import type { Salvaged } from './salvage.ts'

export interface OfferedBackup {
  name: string
  date: string
  bytes: number
  finding: 'checking' | 'good' | 'damaged' | 'in-cloud'
}

/** What the page shows. */
export interface RescueState {
  backups: OfferedBackup[]
  /** What is being done. */
  busy: 'restore' | 'salvage' | 'use' | 'new' | 'start' | null
  /** Why the last choice failed, in words. */
  problem: string | null
  /** What could be read, once a person asked for it. */
  salvaged: Salvaged[] | null
}

/** What a person on this computer can choose. */
export interface RescueChoices {
  state: RescueState
  token: string
  /** Null if the folder cannot be used at all; then one can only try again. */
  files: DataFolder | null
  again: () => void
  restore: (name: string) => void
  salvage: () => void
  useSalvaged: () => void
  beginNew: () => void
}
