import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PickList } from '#renderer/features/explorer/filter/PickList.tsx'

const foods = Array.from({ length: 2500 }, (_, index) => ({
  id: `id-${index}`,
  slug: '',
  name: `Food ${index}`,
}))

test('of many rows only those in view are drawn, and keys reach all of them', async () => {
  const onPick = vi.fn<(id: string, state: string) => void>()
  render(
    <MantineProvider>
      <PickList
        label="Foods"
        options={foods}
        picks={{ include: [], exclude: ['id-2499'], all: false }}
        counts={{ 'id-0': 3 }}
        onPick={onPick}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2500')

  screen.getByRole('button', { name: 'Food 0, 3 recipes' }).focus()
  await userEvent.keyboard('{End}')
  const last = screen.getByRole('button', { name: 'Food 2499' })
  expect(last).toHaveFocus()
  expect(last).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowRight}')
  const without = screen.getByRole('button', { name: 'Exclude Food 2499' })
  expect(without).toHaveFocus()
  expect(without).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenLastCalledWith('id-2499', 'off')
  await userEvent.keyboard('{Home}{ArrowLeft} ')
  expect(onPick).toHaveBeenLastCalledWith('id-0', 'include')
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
})
