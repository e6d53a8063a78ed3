import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { sessionQuery } from '#renderer/api/session.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/r/stew?edit=true'

test('what was typed a moment before the right was taken away is offered when it is given back', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Stew' })
  const mayOnlyLook = async (readOnly: boolean) => {
    const rights = { userId: app.cook.id, readOnly }
    expect((await app.as(app.admin).put('/api/groups/permissions', rights)).status).toBe(200)
  }
  const { queryClient } = await renderApp({ at, app, as: app.cook })
  const name = await screen.findByLabelText('Name *')
  await mayOnlyLook(true)
  // At once, so that the form has not kept it yet.
  fireEvent.change(name, { target: { value: 'Hot pot' } })
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
  expect(
    await screen.findByText('You can look and cook here, but not edit recipes.'),
  ).toBeInTheDocument()
  expect(screen.queryByLabelText('Name *')).toBeNull()

  cleanup()
  await mayOnlyLook(false)
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByLabelText('Name *')).toHaveValue('Hot pot')
})
