import type { Bit } from './people.ts'

export interface LabelsTable {
  id: string
  groupId: string
  name: string
  color: string
  createdAt: string
  updatedAt: string
}

export interface FoodsTable {
  id: string
  groupId: string
  name: string
  pluralName: string | null
  description: string
  labelId: string | null
  onHand: Bit
  extras: string // JSON object of text values
  createdAt: string
  updatedAt: string
}

export interface FoodAliasesTable {
  foodId: string
  name: string
  nameSearch: string
}

export interface UnitsTable {
  id: string
  groupId: string
  name: string
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: Bit
  fraction: Bit
  description: string
  onHand: Bit
  extras: string
  createdAt: string
  updatedAt: string
}

export interface UnitAliasesTable {
  unitId: string
  name: string
  nameSearch: string
}
