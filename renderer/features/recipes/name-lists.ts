import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { foods, units } from '#contract/foods.ts'
import { categories, tags, tools } from '#contract/organizers.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { everyName, namedQuery, type NamedRecord } from '#renderer/api/named-records.ts'
import {
  exactOption,
  type NameOption,
  nameOption,
} from '#renderer/components/fields/name-options.ts'
import { toast } from '#renderer/components/toasts/toast.ts'

const everything = { query: everyName }

const lists = {
  foods: {
    query: () => namedQuery(foods.list, everything),
    create: foods.create,
  },
  units: {
    query: () => namedQuery(units.list, everything),
    create: units.create,
  },
  categories: {
    query: () => namedQuery(categories.list, everything),
    create: categories.create,
  },
  tags: {
    query: () => namedQuery(tags.list, everything),
    create: tags.create,
  },
  tools: {
    query: () => namedQuery(tools.list, everything),
    create: tools.create,
  },
} satisfies Record<string, { query: () => unknown; create: Endpoint }>

export type NameListKind = keyof typeof lists

export interface NameChoice {
  options: NameOption[]
  /** False until the options are loaded. */
  isReady: boolean
  /** Creates a record of this name, or returns an existing one. Rethrows errors, after a toast unless a form shows them. */
  create: (name: string) => Promise<{ id: string; name: string }>
}

/** The group's foods, units or organizers, as options of name fields. */
export function useNameList(kind: NameListKind, errors: 'toast' | 'form' = 'toast'): NameChoice {
  const queryClient = useQueryClient()
  const query = useNamedQuery(kind)
  const { data, isSuccess: isReady } = useQuery(query)
  const options = useMemo(() => (data?.items ?? []).map(optionOf), [data])

  const create = useCallback(
    async (name: string) => {
      const refresh = async () => {
        await queryClient.invalidateQueries({ queryKey: query.queryKey })
        return queryClient.getQueryData<{ items: NamedRecord[] }>(query.queryKey)
      }
      try {
        const made: unknown = await call(lists[kind].create as Endpoint, { body: { name } })
        await refresh()
        return made as { id: string; name: string }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Somebody else may have created it a moment ago; then it is used.
        const known = exactOption(((await refresh())?.items ?? []).map(optionOf), name)
        if (known) return known
        if (errors === 'toast') toast.error(error.message)
        throw error
      }
    },
    [kind, errors, queryClient, query.queryKey],
  )
  return useMemo(() => ({ options, isReady, create }), [options, isReady, create])
}

function useNamedQuery(kind: NameListKind) {
  return useMemo(() => ({ ...lists[kind].query(), staleTime: 60_000 }), [kind])
}

function optionOf(record: NamedRecord): NameOption {
  const { id, name, pluralName, abbreviation, pluralAbbreviation, useAbbreviation } = record
  const aliases = (record.aliases ?? []).map((alias) => alias.name)
  const option = nameOption(id, name, [pluralName, abbreviation, pluralAbbreviation, ...aliases])
  const short = useAbbreviation ? abbreviation : ''
  const [one, many] = [short || name, (short && pluralAbbreviation) || short || pluralName || name]
  return { ...option, counted: { one, many } }
}
