import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, desktop } from '#renderer/desktop.ts'

export type Shell = NonNullable<ReturnType<typeof desktop>>
export type DesktopSettings = Awaited<ReturnType<Shell['settings']>>

/** The settings of this computer, from the desktop shell. */
export const settingsQuery = (shell: Shell) =>
  queryOptions({
    queryKey: ['desktop', 'settings'],
    queryFn: () => answerOf(shell.settings()),
    staleTime: 0,
  })

/** Changes settings of this computer; errors are shown in a toast. */
export function useSetSettings(shell: Shell) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Parameters<Shell['setSettings']>[0]) =>
      answerOf(shell.setSettings(changes)),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery(shell).queryKey, settings),
  })
}
