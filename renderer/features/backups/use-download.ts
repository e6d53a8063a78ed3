import { useMutation } from '@tanstack/react-query'
import { backups } from '#contract/backups.ts'
import { call } from '#renderer/api/client.ts'
import { downloadByToken } from '#renderer/api/download.ts'

/** Downloads a backup by its name. */
export function useDownload() {
  return useMutation({
    mutationFn: async (fileName: string) => {
      const { fileToken } = await call(backups.download, { params: { fileName } })
      downloadByToken(fileToken, fileName)
    },
  })
}
