import { trash } from '#contract/recipe-files.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { trashKey } from '#renderer/features/recipes/index.ts'

const options = { refresh: trashKey, errors: 'form' } as const

export const useDeleteForGood = () => useApiMutation(trash.delete, options)

export const useEmptyTrash = () => useApiMutation(trash.empty, options)
