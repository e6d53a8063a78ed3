import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from '#renderer/app/routes.tsx'
import { ledElsewhere, shotScreens } from '#scripts/shots/screens.ts'
import { lineOf } from '#tests/support/line-of.ts'
import { screens } from '#tests/support/screens.ts'

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

test('each screen has its picture in `npm run shots`, unless it leads to one that has', () => {
  const pictured = [...shotScreens.map(({ route }) => route), ...ledElsewhere]
  expect([...new Set(pictured)].toSorted()).toEqual([...new Set(patternsOf(routes))].toSorted())
})
