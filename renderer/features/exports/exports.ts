import {
  type QueryClient,
  QueryObserver,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type DataExport, exportsKept, type ExportType, recipeBulk } from '#contract/recipe-bulk.ts'
import type { RecipeFormat } from '#contract/recipe-formats.ts'
import { call } from '#renderer/api/client.ts'
import { downloadByToken } from '#renderer/api/download.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { counted, formatBytes, formatNumber } from '#renderer/i18n/format.ts'

const pollMs = 1000

/** The exports of the group; polled while one is in progress. */
export const exportsQuery = () =>
  queryOptions({
    ...apiQuery(recipeBulk.exports, {}),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? pollMs : false,
  })

/** Starts an export of the recipes with these ids; a toast reports its end on any page. */
export const useStartExport = () =>
  useStart((body: { recipes: string[]; exportType: ExportType }) =>
    call(recipeBulk.export, { body }),
  )

/** The same for everything that the household has. */
export const useStartArchive = () =>
  useStart((body: { formats: RecipeFormat[] }) => call(recipeBulk.archive, { body }))

function useStart<Body>(start: (body: Body) => Promise<DataExport>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: async (started) => {
      const { queryKey } = exportsQuery()
      // A request that is already running would answer without the new export.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known = []) => [
        started,
        ...known.filter(({ id }) => id !== started.id),
      ])
      announceWhenDone(queryClient, started.id)
    },
    meta: { errors: 'form' },
  })
}

/** Downloads a finished export; a failure shows a toast. */
export async function downloadExport({ path, filename }: Pick<DataExport, 'path' | 'filename'>) {
  try {
    const { fileToken } = await call(recipeBulk.download, { query: { path } })
    downloadByToken(fileToken, filename)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

/** Not bound to a component: an export often takes longer than the user stays on the page. */
function announceWhenDone(queryClient: QueryClient, id: string) {
  const observer = new QueryObserver(queryClient, exportsQuery())
  const stop = observer.subscribe(({ data, isError, isFetching }) => {
    if (isError) return stop()
    const found = data?.find((one) => one.id === id)
    if (found?.status === 'running' || (!found && isFetching)) return
    stop()
    if (found?.status === 'failed') toast.error(i18n.t('bulk.export-failed'))
    if (found?.status === 'ready') announce(found)
  })
}

function announce(ready: DataExport) {
  const message = i18n.t('bulk.export-ready', counted(ready.total))
  toastWithAction(message, i18n.t('bulk.download'), () => downloadExport(ready))
}

/** How much is kept, for sentences. */
export const keptExports = () => ({
  most: formatNumber(exportsKept.most),
  size: formatBytes(exportsKept.bytes),
})
