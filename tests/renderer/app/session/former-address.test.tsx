import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test.for(['/g/home/r/pea-soup', '/g/home/recipes/timeline'])(
  'a member who comes to %s finds it at the new name of the household',
  async (at, { app }) => {
    await app.create.recipe({ name: 'Pea soup' })
    await app.as(app.admin).put(`/api/admin/groups/${app.home.id}`, { name: 'Villa' })
    const { router } = await renderApp({ at, app, as: app.cook })
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(at.replace('/home/', '/villa/')),
    )
    expect(screen.queryByText('You don’t have access to this page')).toBeNull()
  },
)
