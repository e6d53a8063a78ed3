import { useMutation } from '@tanstack/react-query'
import { recipeFiles } from '#contract/recipe-files.ts'
import type { RecipeFormat } from '#contract/recipe-formats.ts'
import { call, callForFile } from '#renderer/api/client.ts'
import { saveFile } from '#renderer/components/buttons/save-file.ts'

/**
 * Downloads a recipe with its pictures: as '{slug}.zip' with its files, or in the form of another program.
 * @param errors where a failure is shown: in a toast, or by the form that asks
 */
export function useDownload({ slug }: { slug: string }, errors: 'toast' | 'form' = 'toast') {
  return useMutation({
    mutationFn: (format: 'zip' | RecipeFormat) =>
      format === 'zip'
        ? zipOf(slug)
        : callForFile(recipeFiles.exportFormat, { params: { slug }, query: { format } }),
    onSuccess: (file, format) => saveFile(file, `${slug}.${endingOf(file, format)}`),
    ...(errors === 'form' && { meta: { errors } }),
  })
}

async function zipOf(slug: string) {
  const params = { slug }
  const { token } = await call(recipeFiles.exportToken, { params })
  return callForFile(recipeFiles.exportZip, { params, query: { token } })
}

const endings: Record<RecipeFormat, string> = {
  html: 'html',
  paprika: 'paprikarecipes',
  'schema-org': 'json',
  cooklang: 'cook',
  recipemd: 'md',
  csv: 'csv',
}

/** What takes several files comes as a zip. */
function endingOf(file: Blob, format: 'zip' | RecipeFormat): string {
  const isZip = format === 'zip' || (format !== 'paprika' && file.type === 'application/zip')
  return isZip ? 'zip' : endings[format]
}
