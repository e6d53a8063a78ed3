import { z } from 'zod'
import { type NotifierOption, notifierOptions } from '#contract/notifier-options.ts'
import type { Db } from '#server/db/database.ts'
import { defaultLocale } from '#server/i18n/translator.ts'
import { ofGroup } from '#server/db/group-scope.ts'

const Stored = z.array(z.string())

/** The options that are on, as they are stored. Names of other versions are passed over. */
export function storedOptions(text: string): NotifierOption[] {
  const names = new Set(Stored.parse(JSON.parse(text)))
  return notifierOptions.filter((name) => names.has(name))
}

/** What the notifiers of every group tell of; asked once, when the server starts. */
export async function wantedOfAll(db: Db): Promise<Map<string, Set<NotifierOption>>> {
  const rows = await db
    .selectFrom('notifiers')
    .where('enabled', '=', 1)
    .select(['groupId', 'options'])
    .execute()
  const wanted = new Map<string, Set<NotifierOption>>()
  for (const { groupId, options } of rows) {
    const all = wanted.get(groupId) ?? new Set()
    for (const name of storedOptions(options)) all.add(name)
    wanted.set(groupId, all)
  }
  return wanted
}

/** The notifiers of a group that are on, what each tells of, and in which language. */
export async function wantedOf(db: Db, groupId: string) {
  const rows = await ofGroup(db, groupId)
    .select('notifiers')
    .where('notifiers.enabled', '=', 1)
    .select(['notifiers.id', 'notifiers.options', 'notifiers.locale'])
    .execute()
  return rows.map(({ id, options, locale }) => ({
    id,
    options: storedOptions(options),
    locale: locale ?? defaultLocale,
  }))
}
