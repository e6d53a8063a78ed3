import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#renderer/api/client.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'

const drawing = () => document.querySelector('svg[viewBox="0 0 360 232"]')

/** What the server answered: for anything else the panel asks whether there is a connection, and here is none. */
const answered = new ApiError(500, 'unexpected', 'broken')

const fail = (fullPage: boolean) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ErrorPanel error={answered} fullPage={fullPage} />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('a page that failed has its drawing, like one that is not there', async () => {
  fail(true)
  await waitFor(() => expect(drawing()).toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1, name: 'An error occurred' })).toBeVisible()
})

test('a part of a page that failed has a sign', () => {
  fail(false)
  expect(screen.getByRole('alert').querySelector('svg')).toBeInTheDocument()
  expect(drawing()).toBeNull()
})
