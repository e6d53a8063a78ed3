import type { QueryClient } from '@tanstack/react-query'

/** The first screen asks in steps: after one answer it may fetch the code of a part that asks again. */
const quietMs = 1000

/** Resolves when no answer has been waited for since a while. */
export function quiet(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    let timer = setTimeout(end, quietMs)
    const stop = queryClient.getQueryCache().subscribe(() => {
      clearTimeout(timer)
      if (queryClient.isFetching() === 0) timer = setTimeout(end, quietMs)
    })
  })
}
