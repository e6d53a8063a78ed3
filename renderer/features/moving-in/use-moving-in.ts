import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { migrations } from '#contract/migrations.ts'
import { ApiError } from '#renderer/api/client.ts'
import { upload } from '#renderer/api/upload.ts'
import {
  type ImportOptions,
  mappingOf,
  type MovingIn,
  nothingYet,
  peopleOf,
  type Problem,
  type Sending,
  type TypedNames,
} from './state.ts'

const key = ['app', 'moving-in']

/** In the query cache instead of state, so that nothing is lost when the page is left for a moment. */
const movingInQuery = queryOptions({
  queryKey: key,
  // Asked again, it is as it was.
  queryFn: ({ client }) => client.getQueryData<MovingIn>(key) ?? nothingYet,
  initialData: nothingYet,
  staleTime: Infinity,
  gcTime: Infinity,
})

interface Look {
  type?: string
  whole?: boolean
}

/** The file that is about to be imported: looked at first, then imported. One at a time. */
export function useMovingIn() {
  const queryClient = useQueryClient()
  const state = useQuery(movingInQuery).data
  const change = (next: Partial<MovingIn>) =>
    queryClient.setQueryData(movingInQuery.queryKey, (before = nothingYet) => ({
      ...before,
      ...next,
    }))

  /** Sends the file; null if that failed or was canceled, and then the page says why. */
  const send = async <Answer>(
    purpose: Sending['purpose'],
    file: File,
    ask: (how: Pick<Parameters<typeof upload>[1], 'onProgress' | 'signal'>) => Promise<Answer>,
  ): Promise<Answer | null> => {
    const abort = new AbortController()
    const sending = { purpose, part: 0, cancel: () => abort.abort() }
    change({ file, sending, problem: null })
    try {
      return await ask({
        signal: abort.signal,
        onProgress: (part) => change({ sending: { ...sending, part } }),
      })
    } catch (error) {
      change({ problem: error instanceof ApiError ? problemOf(file, error) : null })
      return null
    } finally {
      change({ sending: null })
    }
  }

  /** Reads the file as it would be imported. Of another file than before, what was typed is forgotten. */
  const look = async (file: File, { type = '', whole = false }: Look = {}) => {
    const isOther = file !== state.file
    change({ type, ...(isOther && { names: {}, preview: null }) })
    const preview = await send('preview', file, (how) =>
      upload(migrations.preview, {
        file,
        fields: { migrationType: type, whole: String(whole) },
        ...how,
      }),
    )
    if (preview) change({ preview })
  }

  /** @returns the id of the report; null if the import was not begun */
  const begin = async (options: ImportOptions): Promise<string | null> => {
    const { file, type, names } = state
    if (!file) return null
    const report = await send('import', file, (how) =>
      upload(migrations.start, {
        file,
        fields: {
          migrationType: type,
          names: JSON.stringify(mappingOf(names)),
          addMigrationTag: String(options.addMigrationTag),
          onDuplicate: options.skipDuplicates ? 'skip' : 'copy',
          fetchPictures: String(options.fetchPictures),
          without: options.without.join(','),
          people: JSON.stringify(peopleOf(options)),
        },
        ...how,
      }),
    )
    if (!report) return null
    change(nothingYet)
    await queryClient.invalidateQueries({ queryKey: ['groups', 'reports'] })
    return report.id
  }

  return {
    ...state,
    look,
    begin,
    refuse: (problem: Problem) => change({ problem }),
    rename: (names: TypedNames) => change({ names }),
    forget: () => change(nothingYet),
  }
}

const problemOf = (file: File, error: ApiError): Problem => ({
  name: file.name,
  words: error.message,
  canRetry: error.status === 0 || error.status >= 409,
})
