import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { backups } from '#contract/backups.ts'
import { ApiError } from '#renderer/api/client.ts'
import { upload } from '#renderer/api/upload.ts'
import { toastAnswer } from '#renderer/components/toasts/answer-toast.ts'
import { listQuery } from './queries.ts'

interface Upload {
  name: string
  bytes: number
  /** From 0 to 1; at 1, the server is checking the file. */
  part: number
  cancel: () => void
}

interface UploadState {
  running: Upload | null
  problem: string | null
}

const idle: UploadState = { running: null, problem: null }

/** In the query cache instead of state, so that the upload is still shown after leaving the page and coming back. */
const uploadQuery = queryOptions({
  queryKey: ['app', 'backup-upload'],
  queryFn: () => idle,
  initialData: idle,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Uploads a backup file into the list: one at a time; it continues when the page is left. */
export function useUpload() {
  const queryClient = useQueryClient()
  const state = useQuery(uploadQuery).data

  const set = useCallback(
    (next: UploadState) => queryClient.setQueryData(uploadQuery.queryKey, next),
    [queryClient],
  )
  const start = useCallback(
    async (file: File) => {
      if (queryClient.getQueryData(uploadQuery.queryKey)?.running) return
      const abort = new AbortController()
      const running = { name: file.name, bytes: file.size, part: 0, cancel: () => abort.abort() }
      set({ running, problem: null })
      try {
        const onProgress = (part: number) => set({ running: { ...running, part }, problem: null })
        const answer = await upload(backups.upload, { file, onProgress, signal: abort.signal })
        set(idle)
        toastAnswer(answer)
        await queryClient.invalidateQueries({ queryKey: listQuery.queryKey, exact: true })
      } catch (error) {
        set({ running: null, problem: error instanceof ApiError ? error.message : null })
      }
    },
    [queryClient, set],
  )
  return { ...state, start, dismiss: () => set(idle) }
}
