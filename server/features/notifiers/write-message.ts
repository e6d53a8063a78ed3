import { randomUUID } from 'node:crypto'
import type { NotifierOption } from '#contract/notifier-options.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import type { Happening, Subject } from './happenings.ts'
import { findNames } from './find-names.ts'
import { type Message, titleCase } from './services/service.ts'

/** A message and the event that it tells of, in snake_case: 'recipe_created'. */
export interface EventMessage {
  event: string
  message: Message
}

/** More ids than this are not listed for programs. */
const MOST_LISTED = 500

/**
 * Puts into words what happened, in the language of a notifier.
 * @returns the message, with a link where this server knows its own address
 */
export async function writeMessage(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Db,
  happening: Happening,
  locale: string,
): Promise<EventMessage> {
  const t = translator(locale)
  const named = await findNames(db, happening)
  const { subjects, groupSlug } = named
  const event = snakeCase(happening.option)
  const [first] = subjects
  const body = t(`messages.notify-${event.replaceAll('_', '-')}`, {
    count: subjects.length,
    name: first?.name || t('messages.notify-unnamed'),
    date: dayOf(first, locale),
  })
  const path = subjects.length === 1 ? pathOf(happening, first, groupSlug) : null
  const url = config.baseUrl && path ? config.baseUrl + path : null
  const document = documentOf(happening, subjects)
  return {
    event,
    message: {
      title: titleOf(happening.option, locale),
      body,
      url,
      fields: fieldsOf(event, document, now()),
    },
  }
}

/** The message that is sent to see whether a notifier works; its texts are those that programs know. */
export function testMessage(now: Date): EventMessage {
  const event = 'test_message'
  const document = { documentType: 'generic', operation: 'info' }
  const fields = fieldsOf(event, document, now)
  return { event, message: { title: titleCase(event), body: 'test message', url: null, fields } }
}

/** What services that take data get beside title and text. */
const fieldsOf = (event: string, document: object, now: Date) => ({
  event_type: event,
  integration_id: 'generic',
  document_data: JSON.stringify(document),
  event_id: randomUUID(),
  timestamp: now.toISOString(),
})

/** The fields of the first record, and for several records each field as a list: recipeSlug and recipeSlugs. */
function documentOf({ kind, operation }: Happening, subjects: Subject[]) {
  const [first] = subjects
  const lists = Object.keys(subjects.length > 1 ? (first?.data ?? {}) : {})
    .filter((name) => !name.endsWith('s'))
    .map((name) => [`${name}s`, subjects.slice(0, MOST_LISTED).map(({ data }) => data[name])])
  return { documentType: kind, operation, ...first?.data, ...Object.fromEntries(lists) } as object
}

function pathOf({ kind, operation }: Happening, subject: Subject | undefined, group: string) {
  const slug = subject?.data[kind === 'cookbook' ? 'cookbookSlug' : 'recipeSlug']
  if (operation === 'delete' || typeof slug !== 'string') return null
  return kind === 'cookbook' ? `/g/${group}/cookbooks/${slug}` : `/g/${group}/r/${slug}`
}

function dayOf(subject: Subject | undefined, locale: string): string {
  const date = subject?.data['date']
  if (typeof date !== 'string') return ''
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, day).format(new Date(`${date}T00:00:00Z`))
}

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** In English the words that programs know, too. */
function titleOf(option: NotifierOption, locale: string): string {
  if (locale === defaultLocale) return titleCase(snakeCase(option))
  return translator(locale)([`notifiers.event.${option}`, 'notifiers.title'])
}
