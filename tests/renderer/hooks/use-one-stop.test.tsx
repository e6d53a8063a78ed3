import { DirectionProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useOneStop } from '#renderer/hooks/use-one-stop.ts'

function Row() {
  const { row, tabIndexOf } = useOneStop(1)
  return (
    <>
      <div {...row}>
        {['one', 'two', 'three'].map((name, index) => (
          <button key={name} type="button" tabIndex={tabIndexOf(index)}>
            {name}
          </button>
        ))}
      </div>
      <button type="button">after</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('Tab comes to one button of a row, and the arrow keys lead along it', async () => {
  render(<Row />)
  await userEvent.tab()
  expect(focused()).toBe('two')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('three')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('one')
  await userEvent.tab()
  expect(focused()).toBe('after')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('two')
})

test('in a page from right to left the arrows are mirrored', async () => {
  render(
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <Row />
    </DirectionProvider>,
  )
  screen.getByRole('button', { name: 'two' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('three')
})
