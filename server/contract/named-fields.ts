import { z } from 'zod'
import type { FieldTable } from './field-table.ts'
import { DateTime, Extras, Line, Name, Uuid } from './values.ts'

export const Label = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  color: z.string(),
})

const optionalText = Line.nullish().transform((text) => text || null)
const textOrNothing = Line.nullish().transform((text) => text ?? '')

/** What a request may have of them; how many are kept is limited as well (limits.ts), and who has more sends them again. */
const MOST_SENT = 10_000

/** Blank and repeated aliases are dropped. */
const Aliases = z
  .array(
    z.preprocess(
      (alias) => (typeof alias === 'string' ? { name: alias } : alias),
      z.object({ name: Line }),
    ),
  )
  .max(MOST_SENT)
  .nullish()
  .transform((aliases) => [
    ...new Map(
      (aliases ?? []).filter(({ name }) => name).map((alias) => [alias.name, alias]),
    ).values(),
  ])

const text = { stored: 'column', filter: 'text' } as const
const flag = { stored: 'flag', filter: 'flag' } as const
const moment = { answer: DateTime, body: null, stored: 'moment', filter: 'date-time' } as const

/** The fields that foods and units have in common. */
const named = {
  id: { answer: z.uuid(), body: null, stored: 'column', filter: 'uuid' },
  name: { ...text, answer: z.string(), body: Name },
  pluralName: { ...text, answer: z.string().nullable(), body: optionalText },
  description: {
    ...text,
    answer: z.string(),
    body: z
      .string()
      .max(10_000)
      .nullish()
      .transform((text) => text ?? ''),
  },
  extras: {
    answer: z.record(z.string(), z.string()),
    body: Extras.nullish().transform((extras) => extras ?? {}),
    stored: 'json',
    filter: null,
  },
  aliases: {
    answer: z.array(z.object({ name: z.string() })),
    body: Aliases,
    stored: 'elsewhere',
    filter: null,
  },
  onHand: { ...flag, answer: z.boolean(), body: z.boolean().default(false) },
  createdAt: moment,
  updateAt: { answer: DateTime, body: null, stored: 'elsewhere', filter: null },
  updatedAt: moment,
} as const satisfies FieldTable

/** The fields of a food. Schemas, columns and filters derive from these rows. */
export const foodFields = {
  ...named,
  labelId: {
    answer: z.uuid().nullable(),
    body: z.preprocess((value) => value || null, Uuid.nullable()),
    stored: 'column',
    filter: 'uuid',
  },
  label: { answer: Label.nullable(), body: null, stored: 'elsewhere', filter: null },
} as const satisfies FieldTable

/** The fields of a unit, likewise. */
export const unitFields = {
  ...named,
  fraction: { ...flag, answer: z.boolean(), body: z.boolean().default(true) },
  abbreviation: { ...text, answer: z.string(), body: textOrNothing },
  pluralAbbreviation: { ...text, answer: z.string().nullable(), body: textOrNothing },
  useAbbreviation: { ...flag, answer: z.boolean(), body: z.boolean().default(false) },
} as const satisfies FieldTable
