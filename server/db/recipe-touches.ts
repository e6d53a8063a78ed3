import type Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'
import { handleOf } from './row-changes.ts'

/** A moment in the record of changed recipes. */
export interface TouchMark {
  era: number
  at: number
}

interface Touches {
  /** Begins anew when anything may have changed. */
  era: number
  /** Row numbers in the order of their changes. */
  rows: number[]
  /** Where the last mark was made. */
  markedAt: number
  othersCommits: () => unknown
  seenCommits: unknown
}

/** With more, counting all recipes again is as quick. */
const MOST_ROWS = 2000

/** Tables with rows of recipes. */
const parts = [
  'recipeIngredients',
  'recipeCategories',
  'recipeTags',
  'recipeTools',
  'recipeSettings',
  'recipeNutrition',
]

/** Records that many recipes may have, and what filters read of them. New ones are on no recipe yet. */
const named: Record<string, string[]> = {
  categories: ['name', 'slug', 'groupId'],
  tags: ['name', 'slug', 'groupId'],
  tools: ['name', 'slug', 'groupId'],
  foods: ['name', 'groupId'],
  units: ['name', 'groupId'],
  users: ['username', 'fullName'],
  groups: ['name', 'slug'],
}

/** Filters may only read these. */
export const touchedTables = ['recipes', ...parts, ...Object.keys(named)]

const known = new WeakMap<Db, Touches>()

/**
 * Now, for `touchedSince`. What a statement reads that is started afterwards contains every change before the mark. Null
 * inside of a transaction. The first call begins the record, by triggers of this connection.
 */
export function markTouches(db: Db): TouchMark | null {
  const touches = touchesOf(db)
  if (!touches) return null
  touches.markedAt = touches.rows.length
  return { era: touches.era, at: touches.rows.length }
}

/** The recipes that may pass another filter than at the mark, by row number; null if all of them may. */
export function touchedSince(db: Db, { era, at }: TouchMark): number[] | null {
  const touches = touchesOf(db)
  if (!touches || touches.era !== era) return null
  return [...new Set(touches.rows.slice(at))]
}

function touchesOf(db: Db): Touches | null {
  const sqlite = handleOf(db)
  if (!sqlite || sqlite.inTransaction) return null
  const touches = known.get(db) ?? begin(sqlite)
  known.set(db, touches)
  const commits = touches.othersCommits()
  if (commits !== touches.seenCommits) beginAnew(touches)
  touches.seenCommits = commits
  return touches
}

function beginAnew(touches: Touches) {
  touches.era += 1
  touches.rows = []
  touches.markedAt = 0
}

function begin(sqlite: Sqlite.Database): Touches {
  const commits = sqlite.prepare('pragma data_version').pluck()
  const othersCommits = () => commits.get()
  const seenCommits = othersCommits()
  const touches: Touches = { era: 0, rows: [], markedAt: 0, othersCommits, seenCommits }
  sqlite.function('recipe_touched', (rowId) => {
    // Of a recipe that is gone, its own trigger tells.
    if (rowId === null) return null
    // A recipe and its rows are written one after the other.
    if (touches.rows.length > touches.markedAt && touches.rows.at(-1) === rowId) return null
    if (touches.rows.length >= MOST_ROWS) beginAnew(touches)
    touches.rows.push(Number(rowId))
    return null
  })
  sqlite.function('any_recipe_touched', () => {
    beginAnew(touches)
    return null
  })
  for (const [name, when, what] of triggers()) {
    sqlite.exec(`create temp trigger "touched_${name}" after ${when} begin select ${what}; end`)
  }
  return touches
}

function triggers(): [name: string, when: string, what: string][] {
  const kinds = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }
  const of = (row: string) => `recipe_touched(${row})`
  const owner = (row: string) => `(select rowId from main.recipes where id = ${row}.recipeId)`
  return [
    ...Object.entries(kinds).flatMap(([kind, rows]) =>
      ['recipes', ...parts].map((table): [string, string, string] => [
        `${table}_${kind}`,
        `${kind} on main.${table}`,
        rows.map((row) => of(table === 'recipes' ? `${row}.rowId` : owner(row))).join(', '),
      ]),
    ),
    ...Object.entries(named).flatMap(([table, columns]): [string, string, string][] => [
      [
        `${table}_update`,
        `update on main.${table} when ${columns.map((name) => `old.${name} is not new.${name}`).join(' or ')}`,
        'any_recipe_touched()',
      ],
      [`${table}_delete`, `delete on main.${table}`, 'any_recipe_touched()'],
    ]),
  ]
}
