import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'

const draw = () => {
  let renders = 0
  const queryClient = new QueryClient()
  const Frame = () => {
    renders += 1
    return <p>{useQuiet() ? 'quiet' : 'busy'}</p>
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>,
  )
  /** @returns what ends the query */
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    void queryClient.prefetchQuery({ queryKey: [name], queryFn: () => promise })
    return () => {
      resolve(name)
      return waitFor(() => expect(queryClient.getQueryData([name])).toBe(name))
    }
  }
  return { queryClient, ask, count: () => renders }
}

test('it is quiet once the last query has ended', async () => {
  const { ask } = draw()
  const [endOne, endOther] = [ask('one'), ask('two')]
  await endOne()
  let looks = 0
  await waitFor(() => expect((looks += 1)).toBeGreaterThan(3)) // frames in which it could become quiet
  expect(screen.getByText('busy')).toBeVisible()
  await endOther()
  expect(await screen.findByText('quiet')).toBeVisible()
})

test('once it is quiet, queries that come and go draw nothing anew', async () => {
  const { ask, count, queryClient } = draw()
  await screen.findByText('quiet')
  const before = count()
  const end = ask('later')
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  await end()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(count()).toBe(before)
})
