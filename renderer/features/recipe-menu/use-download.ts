import { useMutation } from '@tanstack/react-query'
import { recipeFiles } from '#contract/recipe-files.ts'
import { call, callForFile } from '#renderer/api/client.ts'
import { saveFile } from '#renderer/components/buttons/save-file.ts'

/** Downloads a recipe with its pictures and files as '{slug}.zip'; a failure shows a toast. */
export function useDownload({ slug }: { slug: string }) {
  return useMutation({
    mutationFn: async () => {
      const params = { slug }
      const { token } = await call(recipeFiles.exportToken, { params })
      return callForFile(recipeFiles.exportZip, { params, query: { token } })
    },
    onSuccess: (file) => saveFile(file, `${slug}.zip`),
  })
}
