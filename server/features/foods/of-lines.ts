import type { Db } from '#server/db/database.ts'
import { foodsById, unitsById } from './repository.ts'

interface Line {
  foodId: string | null
  unitId: string | null
}

/**
 * Loads the foods and units of lines in a constant number of statements. @returns a function that gives those of a
 * line, or null
 */
export async function namedOfLines(db: Db, groupId: string, lines: readonly Line[]) {
  const idsOf = (key: keyof Line) => lines.flatMap((line) => line[key] ?? [])
  const foods = await foodsById(db, groupId, idsOf('foodId'))
  const units = await unitsById(db, groupId, idsOf('unitId'))
  return ({ foodId, unitId }: Line) => ({
    food: (foodId && foods.get(foodId)) || null,
    unit: (unitId && units.get(unitId)) || null,
  })
}
