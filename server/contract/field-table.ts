import type { z } from 'zod'

/** A field of a record: its schemas in the API and how the database stores it. Everything else derives from this row. */
export interface Field {
  /** The schema of its value in answers. */
  answer: z.ZodType
  /** The schema of its value in requests; null if requests cannot set it. */
  body: z.ZodType | null
  /**
   * column: unchanged, in the column of this name. flag: as 1 or 0. json: as JSON. moment: as ISO text, converted for
   * answers (`wireDate`). elsewhere: in other tables, or computed for each answer.
   */
  stored: 'column' | 'flag' | 'json' | 'moment' | 'elsewhere'
  /** The type of the column in the filter language; null if filters cannot use it. */
  filter: 'text' | 'uuid' | 'number' | 'flag' | 'date' | 'date-time' | null
}
export type FieldTable = Readonly<Record<string, Field>>

type AnswerShape<T extends FieldTable> = { [F in keyof T]: T[F]['answer'] }
type BodyShape<T extends FieldTable> = {
  [F in keyof T as T[F]['body'] extends z.ZodType ? F : never]: Extract<T[F]['body'], z.ZodType>
}

/** The answer schemas of a table's fields, for `z.object`. */
export const answerShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { answer }]) => [name, answer]),
  ) as AnswerShape<T>

/** The request schemas of a table's fields, for `z.object`. Fields that requests cannot set are left out. */
export const bodyShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { body }]) => (body === null ? [] : [[name, body]])),
  ) as BodyShape<T>
