import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from '#renderer/app/routes.tsx'
import { lineOf, screens } from '#tests/support/screens.ts'

/** The addresses of all screens, without those that only hold others. */
function patternsOf(list: RouteObject[], above = ''): string[] {
  return list.flatMap(({ path, index, children }) => {
    if (index) return [above || '/']
    const here = [above, path].filter(Boolean).join('/')
    return children ? patternsOf(children, here) : [here]
  })
}

test('each screen has its line in the table that a browser walks for every kind of viewer', () => {
  const lines = new Set(screens.map(({ route }) => route))
  expect([...lines].toSorted()).toEqual([...new Set(patternsOf(routes))].toSorted())
  for (const route of Object.values(lineOf)) expect(lines).toContain(route)
})
