import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
}
const Words = ({ opened }: DialogProps) => opened && <p>the dialog</p>

function setUp(fetchDialog: () => Promise<ComponentType<DialogProps>>) {
  const Dialog = lazyDialog(fetchDialog)
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button onClick={() => setOpened(true)}>{opened ? 'opened' : 'open'}</button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  render(<Page />)
  return userEvent.setup()
}

test('a dialog is fetched when it is opened, and only once', async () => {
  let fetched = 0
  const user = setUp(async () => {
    fetched += 1
    return Words
  })
  expect(fetched).toBe(0)
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('the dialog')).toBeVisible()
  expect(fetched).toBe(1)
})

test('one that cannot be fetched closes, the page stays, and opening it again tries again', async () => {
  let isThere = false
  const user = setUp(async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return Words
  })
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(await screen.findByRole('button', { name: 'open' })).toBeVisible()
  isThere = true
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(await screen.findByText('the dialog')).toBeVisible()
})
