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
const inFocus = () => document.activeElement?.textContent
const field = (name: string) => screen.getByRole('textbox', { name })

test('is one Tab stop, and comes back to the button one was at', async () => {
  render(show('ltr'))
  const user = userEvent.setup()
  field('Before').focus()
  await user.tab()
  expect(inFocus()).toBe('Bold')
  await user.keyboard('{ArrowRight}')
  expect(inFocus()).toBe('List')
  await user.tab()
  expect(field('After')).toHaveFocus()
  await user.tab({ shift: true })
  expect(inFocus()).toBe('List')
})

test('arrows go round, Home and End to the ends', async () => {
  render(show('ltr'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  await user.keyboard('{ArrowLeft}')
  expect(inFocus()).toBe('Link')
  await user.keyboard('{ArrowRight}')
  expect(inFocus()).toBe('Bold')
  await user.keyboard('{End}')
  expect(inFocus()).toBe('Link')
  await user.keyboard('{Home}')
  expect(inFocus()).toBe('Bold')
})

test('arrows are mirrored in right-to-left languages', async () => {
  render(show('rtl'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  await user.keyboard('{ArrowLeft}')
  expect(inFocus()).toBe('List')
  await user.keyboard('{ArrowRight}')
  expect(inFocus()).toBe('Bold')
})

test('stays a Tab stop when the button one was at is gone', async () => {
  const { rerender } = render(show('ltr'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'List' }))
  rerender(show('ltr', ['Bold', 'Link']))
  field('Before').focus()
  await user.tab()
  expect(inFocus()).toBe('Bold')
})
