import { type OrganizerKind, tools } from '#contract/organizers.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { callsOf } from './kinds.ts'

/** The keys of all queries that contain names of organizers or depend on them. */
const named = [
  ['organizers'],
  ['recipes'],
  ['recipe-facets'],
  ['explore'],
  ['groups', 'cookbooks'],
  ['groups', 'mealplans'],
]
const options = { refresh: named, errors: 'form' } as const

/** The mutations of one kind; the dialogs show the errors. */
export function useOrganizerChanges(kind: OrganizerKind) {
  const calls = callsOf(kind)
  return {
    create: useApiMutation(calls.create, options),
    update: useApiMutation(calls.update, options),
    remove: useApiMutation(calls.delete, options),
    removeMany: useApiMutation(calls.deleteMany, options),
    merge: useApiMutation(calls.merge, options),
  }
}

/** Notes for the whole group whether a tool is in the kitchen; a toast says what went wrong. */
export const useSetOnHand = () => useApiMutation(tools.update, { refresh: named })
