import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type Explorer, useExplorer } from '#renderer/features/explorer/use-explorer.ts'

test('letters that are typed while a search is on its way are kept, and searched for', async () => {
  let arrive = () => {}
  let explorer: Explorer | null = null
  const Page = () => {
    explorer = useExplorer()
    return null
  }
  // A busy device shows the page of an address a moment later.
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const route = { path: '/', loader, Component: Page, HydrateFallback: () => null }
  const router = createMemoryRouter([route])
  render(<RouterProvider router={router} />)
  act(() => arrive())
  await waitFor(() => expect(explorer).not.toBeNull())

  act(() => explorer!.setSearch('s'))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  act(() => explorer!.setSearch('sou'))
  act(() => arrive())
  await waitFor(() => expect(explorer!.applied.search).toBe('s'))
  expect(explorer!.draft.search).toBe('sou')
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  act(() => arrive())
  await waitFor(() => expect(explorer!.applied.search).toBe('sou'))
})
