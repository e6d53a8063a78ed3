import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { Toolbar } from '#renderer/components/buttons/Toolbar.tsx'

const show = (direction: 'ltr' | 'rtl', names = ['Bold', 'List', 'Link']) => (
  <Providers queryClient={createQueryClient()} direction={direction} env="test">
    <input aria-label="Before" />
    <Toolbar label="Tools">
      {names.map((name) => (
        <button type="button" key={name}>
          {name}
        </button>
      ))}
    </Toolbar>
    <input aria-label="After" />
  </Providers>
)
const expectFocus = (role: string, name: string) =>
  expect(screen.getByRole(role, { name })).toHaveFocus()
const button = (name: string) => expectFocus('button', name)

test('is one Tab stop, and comes back to the button one was at', async () => {
  render(show('ltr'))
  const user = userEvent.setup()
  screen.getByRole('textbox', { name: 'Before' }).focus()
  await user.tab()
  button('Bold')
  await user.keyboard('{ArrowRight}')
  button('List')
  await user.tab()
  expectFocus('textbox', 'After')
  await user.tab({ shift: true })
  button('List')
})

test('arrows go round, Home and End to the ends', async () => {
  render(show('ltr'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  await user.keyboard('{ArrowLeft}')
  button('Link')
  await user.keyboard('{ArrowRight}')
  button('Bold')
  await user.keyboard('{End}')
  button('Link')
  await user.keyboard('{Home}')
  button('Bold')
})

test('arrows are mirrored in right-to-left languages', async () => {
  render(show('rtl'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  await user.keyboard('{ArrowLeft}')
  button('List')
  await user.keyboard('{ArrowRight}')
  button('Bold')
})

test('stays a Tab stop when the button one was at is gone', async () => {
  const { rerender } = render(show('ltr'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'List' }))
  rerender(show('ltr', ['Bold', 'Link']))
  screen.getByRole('textbox', { name: 'Before' }).focus()
  await user.tab()
  button('Bold')
})
