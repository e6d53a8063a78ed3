import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { recipeFiles, type RecipePictures } from '#contract/recipe-files.ts'
import type { Recipe } from '#contract/recipes.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { picturesQuery, recipeQuery, refreshLists } from '#renderer/features/recipes/index.ts'

/** The pictures of a recipe, with changes that are saved at once. */
export function usePictures(recipe: Recipe) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isPending } = useQuery(picturesQuery(recipe.slug))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const params = { slug: recipe.id }

  const show = (pictures: RecipePictures) => {
    queryClient.setQueryData(picturesQuery(recipe.slug).queryKey, pictures)
    queryClient.setQueryData(recipeQuery(recipe.slug).queryKey, (shown: Recipe | undefined) =>
      shown ? { ...shown, image: pictures.image } : shown,
    )
    void refreshLists(queryClient)
  }
  /** Runs one change at a time; true if it worked. */
  const change = async (work: () => Promise<RecipePictures>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setBusy(true)
    setFailure(null)
    try {
      show(await work())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      return false
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const addOne = (file: Blob) => call(recipeFiles.addPicture, { params, file })
  const arrange = (order: string[], coverId?: string) =>
    call(recipeFiles.arrangePictures, { params, body: { order, ...(coverId && { coverId }) } })

  return {
    pictures: data?.pictures ?? [],
    isLoading: isPending,
    loadError: error,
    reload: () => void refetch(),
    isBusy,
    failure,
    /** Adds them one after the other; if one is refused, those before it are kept. */
    add: (files: Blob[]) =>
      change(async () => {
        let latest: RecipePictures | null = null
        for (const file of files) {
          latest = await addOne(file)
          show(latest)
        }
        return latest ?? call(recipeFiles.pictures, { params })
      }),
    /** Adds the picture at a web address. */
    addFrom: (url: string) =>
      change(() => call(recipeFiles.addPictureFrom, { params, body: { url } })),
    arrange: (order: string[], coverId?: string) => change(() => arrange(order, coverId)),
    remove: (id: string) =>
      change(() => call(recipeFiles.deletePicture, { params: { ...params, id } })),
    /** Replaces a picture by a cropped one; the old one is deleted last, after everything else has worked. */
    replace: (id: string, file: Blob) =>
      change(async () => {
        const before = data?.pictures ?? []
        const { pictures } = await addOne(file)
        const added = pictures.find((one) => !before.some((known) => known.id === one.id))
        if (!added) throw new Error('the new picture is not among the pictures')
        const order = before.flatMap((known) => (known.id === id ? [added.id, id] : [known.id]))
        const isCover = before.find((known) => known.id === id)?.isCover ?? false
        show(await arrange(order, isCover ? added.id : undefined))
        return call(recipeFiles.deletePicture, { params: { ...params, id } })
      }),
  }
}
