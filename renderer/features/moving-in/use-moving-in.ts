import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { migrations } from '#contract/migrations.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { upload } from '#renderer/api/upload.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { readsAsPage } from './choose-file.ts'
import {
  chosenGroups,
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
  /** Of a file of several households those that are wanted; absent: those of before. */
  groups?: string[]
  /** Called when the import of this file has begun. */
  onBegun?: () => void
}

interface Asked<Answer> {
  purpose: Sending['purpose']
  file: File
  /** The id of the file on the server, if it was sent before. */
  kept: string | undefined
  again: (id: string, signal: AbortSignal) => Promise<Answer>
  send: (how: Pick<Parameters<typeof upload>[1], 'onProgress' | 'signal'>) => Promise<Answer>
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

  /**
   * Asks about the file that the server still keeps, and sends it where it is not there. Null if that failed or was
   * canceled, and then the page says why.
   */
  const ask = async <Answer>({ purpose, file, kept, again, send }: Asked<Answer>) => {
    const abort = new AbortController()
    const sending = { purpose, part: kept ? 1 : 0, cancel: () => abort.abort() }
    change({ file, sending, problem: null })
    const progress = {
      signal: abort.signal,
      onProgress: (part: number) => change({ sending: { ...sending, part } }),
    }
    try {
      const known = kept && (await again(kept, abort.signal).catch(unlessGone))
      return known || (await send(progress))
    } catch (error) {
      change({
        problem:
          error instanceof ApiError
            ? { ...problemOf(file, error), wasRead: purpose === 'import' }
            : null,
      })
      return null
    } finally {
      change({ sending: null })
    }
  }

  /** Reads the file as it would be imported. Of another file than before, what was typed is forgotten. */
  const look = async (file: File, { type = '', whole = false, onBegun, ...wanted }: Look = {}) => {
    const isOther = file !== state.file
    const groups = (wanted.groups ?? chosenGroups(isOther ? null : state.preview)).join(',')
    change({ type, ...(isOther && { names: {}, preview: null, onBegun: onBegun ?? null }) })
    if (isOther) forgetFile(state)
    const preview = await ask({
      purpose: 'preview',
      file,
      kept: isOther ? undefined : state.preview?.file,
      again: (id, signal) => {
        const body = { migrationType: type, whole, groups }
        return call(migrations.previewKept, { params: { id }, body }, signal)
      },
      send: (how) =>
        upload(migrations.preview, {
          file,
          fields: { migrationType: type, whole: String(whole), groups },
          ...how,
        }),
    })
    if (preview) change({ preview })
  }

  /** @returns the id of the report; null if the import was not begun */
  const begin = async (options: ImportOptions): Promise<string | null> => {
    const { file, type, names, preview } = state
    if (!file) return null
    const body = {
      migrationType: type,
      names: JSON.stringify(mappingOf(names)),
      addMigrationTag: options.addMigrationTag,
      onDuplicate: options.onDuplicate,
      fetchPictures: options.fetchPictures,
      withSettings: options.withSettings,
      without: options.without.join(','),
      people: JSON.stringify(peopleOf(options)),
      groups: chosenGroups(preview).join(','),
    }
    const report = await ask({
      purpose: 'import',
      file,
      kept: preview?.file,
      again: (id, signal) => call(migrations.startKept, { params: { id }, body }, signal),
      send: (how) =>
        upload(migrations.start, {
          file,
          fields: Object.fromEntries(
            Object.entries(body).map(([name, value]) => [name, String(value)]),
          ),
          ...how,
        }),
    })
    if (!report) return null
    state.onBegun?.()
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
    forget: () => {
      forgetFile(state)
      change(nothingYet)
    },
  }
}

/** After half an hour, or a start of the server, the file has to be sent again. */
function unlessGone(error: unknown) {
  if (error instanceof ApiError && error.code === 'migration.file-gone') return null
  throw error
}

/** It would go by itself after a while. */
function forgetFile({ preview }: MovingIn) {
  if (preview) void call(migrations.forgetFile, { params: { id: preview.file } }).catch(() => {})
}

function problemOf(file: File, error: ApiError): Problem {
  const isUnknown = error.code === 'recipe-file.unknown'
  const isPage = isUnknown && readsAsPage(file)
  // The server's words name every program, which stand on the page already.
  const unknown = i18n.t(isPage ? 'moving-in.is-page' : 'moving-in.unknown')
  return {
    name: file.name,
    words: isUnknown ? unknown : error.message,
    canRetry: error.status === 0 || error.status >= 409,
    isPage,
  }
}
