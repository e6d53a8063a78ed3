import type { ChangeEvent } from 'react'
import { type OrganizerKind, tools } from '#contract/organizers.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { callsOf, type Organizer } from './kinds.ts'

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

/** The mutations of one kind; the dialogs show the errors. `merged` follows what the server says of a merge. */
export function useOrganizerChanges(kind: OrganizerKind, merged?: () => string) {
  const calls = callsOf(kind)
  return {
    create: useApiMutation(calls.create, options),
    update: useApiMutation(calls.update, options),
    remove: useApiMutation(calls.delete, options),
    removeMany: useApiMutation(calls.deleteMany, options),
    merge: useApiMutation(calls.merge, { ...options, ...(merged && { more: merged }) }),
  }
}

/**
 * The props of a checkbox for whether a tool is in the kitchen, for the whole group. It changes at once, and back if the
 * server refuses; a toast says why.
 */
export function useOnHandBox({
  id,
  name,
  onHand = false,
}: Pick<Organizer, 'id' | 'name' | 'onHand'>) {
  const change = useApiMutation(tools.update, { refresh: named })
  return {
    checked: change.isPending ? change.variables.body.onHand === true : onHand,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change.mutate({ params: { id }, body: { name, onHand: currentTarget.checked } }),
  }
}
