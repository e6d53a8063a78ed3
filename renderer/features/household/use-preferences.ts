import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import type { Preferences } from '#renderer/components/fields/PreferenceFields.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'

const query = apiQuery(groups.preferences, {})
const mutationKey = ['household-preferences']

/**
 * The preferences of the household. A change is shown at once, and saved; if that fails, what was there before is shown
 * again. Changes are sent one after the other, each with all fields, since the call replaces all of them.
 */
export function usePreferences() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const preferences = useQuery(query)
  const save = useMutation({
    scope: { id: 'household-preferences' },
    mutationKey,
    mutationFn: () => {
      const body = queryClient.getQueryData(query.queryKey)
      return call(groups.updatePreferences, { body: body ?? {} })
    },
    onSuccess: () => {
      toast.success(t('household.saved'))
      // What the server has is older than what is still to be sent.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      return queryClient.invalidateQueries({ queryKey: ['groups'] })
    },
    // Whatever the server still has is true.
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const change = (part: Partial<Preferences>) => {
    void queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, (now) => now && { ...now, ...part })
    save.mutate()
  }
  return { preferences, change }
}
