import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#renderer/api/client.ts'
import { forgetSession, sessionQuery } from '#renderer/api/session.ts'
import { isWithoutNetwork } from '#renderer/api/without-network.ts'
import { toastAnswer } from '#renderer/components/toasts/answer-toast.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { i18n } from '#renderer/i18n/i18n.ts'

/** The query cache, and the one place that shows what the server says and handles a refused session. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!endSession(queryClient, error)) noticeLostRight(queryClient, error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, _input, _result, mutation) => {
        const more = mutation.meta?.['more'] as ((answer: unknown) => string) | undefined
        toastAnswer(answer, more?.(answer))
      },
      onError: (error, _input, _result, mutation) => {
        if (endSession(queryClient, error)) return
        noticeLostRight(queryClient, error)
        if (mutation.meta?.['errors'] !== 'form') toast.error(error.message)
      },
    }),
    defaultOptions: {
      // Also where the browser says that it is offline: lists and plan are then answered by what was kept, Trivet may be
      // on this very computer, and a page that only waited would not say why.
      queries: {
        retry: shouldRetry,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

/**
 * Retries only errors that may be temporary: twice, with the library's growing pauses. A server that says it is busy
 * with a restore is asked for half a minute; without a network, or if it was silent for seconds, it is not asked again.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || failures >= (error.status === 503 ? 5 : 2)) return false
  if (error.status === 0) return error.code !== 'silent' && !isWithoutNetwork()
  return error.status === 429 || error.status >= 500
}

/** Somebody took a right away while the page was open: what the page still offers is asked for anew. */
function noticeLostRight(queryClient: QueryClient, error: Error) {
  const isRefusal = error instanceof ApiError && lostRights.includes(error.code)
  if (isRefusal)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}

const lostRights = ['auth.forbidden', 'auth.read-only', 'invitation.not-allowed']

/** A 401 ends the session in the page, too. Several at once show one message. */
function endSession(queryClient: QueryClient, error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  if (error.code === 'auth.invalid-credentials') return false
  if (queryClient.getQueryData(sessionQuery.queryKey)) {
    forgetSession(queryClient, { isUnasked: true })
    toast.info(i18n.t('app.session-ended'))
  }
  return true
}
