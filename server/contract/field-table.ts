import type { z } from 'zod'

/** What is to be known of a field: the home of everything that is said of it on the wire and in the database. */
export interface Field {
  /** What answers say. */
  answer: z.ZodType
  /** What a request may say; null: a request has no say. */
  body: z.ZodType | null
  /**
   * column: as it is, in the column of this name. flag: as 1 or 0. json: as JSON. moment: as ISO text, which answers write
   * in their own way. elsewhere: in other tables, or worked out for each answer.
   */
  stored: 'column' | 'flag' | 'json' | 'moment' | 'elsewhere'
  /** As what filters may ask about the column; null: not at all. */
  filter: 'text' | 'uuid' | 'number' | 'flag' | 'date' | 'date-time' | null
}
export type FieldTable = Readonly<Record<string, Field>>

type AnswerShape<T extends FieldTable> = { [F in keyof T]: T[F]['answer'] }
type BodyShape<T extends FieldTable> = {
  [F in keyof T as T[F]['body'] extends z.ZodType ? F : never]: Extract<T[F]['body'], z.ZodType>
}

/** The schemas of what answers say, as the shape of an object. */
export const answerShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { answer }]) => [name, answer]),
  ) as AnswerShape<T>

/** The schemas of what requests may say, as the shape of an object. */
export const bodyShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { body }]) => (body === null ? [] : [[name, body]])),
  ) as BodyShape<T>
