import { z } from 'zod'
import type { FoundPerson } from '#contract/migration-preview.ts'
import { Uuid } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { ofMembers } from '#server/http/body-limits.ts'
import type { IncomingPerson } from '#server/recipe-files/incoming-parts.ts'
import { parseWithin } from '#server/text/json-gauge.ts'

/** Who of the household somebody of the file is, by the key of the file; null for nobody. */
export type PeopleWish = Record<string, string | null>

const Wish = z.record(z.string().max(1000), Uuid.nullable())

/** The `people` of a form. @throws AppError request.invalid */
export function readPeople(text: string): PeopleWish {
  if (text === '') return {}
  let value: unknown
  try {
    value = parseWithin(text, ofMembers)
  } catch {
    value = undefined
  }
  const { success, data } = Wish.safeParse(value)
  if (success) return data
  const issues = [{ loc: ['body', 'people'], type: 'invalid' }]
  throw new AppError('request.invalid', {}, { issues })
}

/**
 * The people of a file, and whom of the household each may be taken for: anybody for oneself, which the importer has to
 * know, and whoever has the same mail or user name, if the importer manages the household. Nobody else's name may be put
 * under words that come from a file.
 */
export async function findPeople(ctx: SignedIn, people: IncomingPerson[]): Promise<FoundPerson[]> {
  if (people.length === 0) return []
  const { viewer } = ctx
  const members = await ofGroup(ctx.db, viewer.groupId)
    .select('users')
    .select(['users.id', 'users.fullName', 'users.username', 'users.email'])
    .execute()
  const self = { id: viewer.id, name: viewer.fullName }
  const mayNameOthers = viewer.canManage || viewer.admin
  return people.map(({ key, name, userName, email }) => {
    const same = members.filter(
      (member) => isSame(member.email, email) || isSame(member.username, userName),
    )
    const others = same
      .filter(({ id }) => mayNameOthers && id !== viewer.id)
      .map((member) => ({ id: member.id, name: member.fullName }))
    const isSelf = same.some(({ id }) => id === viewer.id)
    return { key, name, userName, choices: [self, ...others], here: isSelf ? viewer.id : null }
  })
}

/** Who of the household each person of a file is, as wished; nobody who may not be named. */
export function mappedPeople(found: FoundPerson[], wish: PeopleWish): Map<string, string> {
  const mapped = new Map<string, string>()
  for (const { key, choices, here } of found) {
    const wanted = Object.hasOwn(wish, key) ? wish[key] : here
    if (wanted && choices.some(({ id }) => id === wanted)) mapped.set(key, wanted)
  }
  return mapped
}

const isSame = (here: string | null, there: string) =>
  here !== null && there !== '' && here.trim().toLowerCase() === there.trim().toLowerCase()
