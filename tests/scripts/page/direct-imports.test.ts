import { expect, test } from 'vitest'
import { namesOf, withDirectImports } from '../../../scripts/page/direct-imports.ts'

const door = '#renderer/features/recipes/index.ts'
const doors = new Map([
  [
    door,
    namesOf(`import { lazy } from 'react'
export { RecipeCard } from './home/RecipeCard.tsx'
export { type Order, isOrder, orderOf as order } from './order.ts'
export {
  editPath,
  homePath,
} from './paths.ts'
export const Later = lazy(() => import('./Later.tsx'))
`),
  ],
])

test('names are taken from where they come from, under the name they have here', () => {
  const code = `import { RecipeCard as Card, type Order, order } from '${door}'\nconst a = 1`
  expect(withDirectImports(code, doors)).toBe(
    'import { RecipeCard as Card } from "./home/RecipeCard.tsx"; import { orderOf as order } from "./order.ts";\nconst a = 1',
  )
})

test('an import over several lines keeps their number', () => {
  const code = `import {\n  editPath,\n  homePath,\n} from '${door}'\nthrow 1`
  const lines = withDirectImports(code, doors).split('\n')
  expect(lines[0]).toContain('import { editPath as editPath } from "./paths.ts";')
  expect(lines[4]).toBe('throw 1')
})

test('what the door makes itself is still taken from the door', () => {
  expect(withDirectImports(`import { Later } from '${door}'`, doors)).toBe(
    `import { Later as Later } from "${door}";`,
  )
})

test('one thing that is fetched later is fetched alone', () => {
  const later = (name: string) => `const a = async () => (await import('${door}')).${name}`
  expect(withDirectImports(later('RecipeCard'), doors)).toBe(
    'const a = async () => (await import("./home/RecipeCard.tsx")).RecipeCard',
  )
  expect(withDirectImports(later('Later'), doors)).toBe(later('Later'))
})

test('other imports, types alone and a whole module are left alone', () => {
  const code = `import { a } from './a.ts'\nimport type { Order } from '${door}'\nimport * as all from '${door}'`
  expect(withDirectImports(code, doors)).toBe(code)
})

test('a library that imports first and hands on at its end is understood', () => {
  const library = `"use client";
import { Button } from "./components/Button/Button.mjs";
import { RemoveScroll } from "react-remove-scroll";
export { Button, RemoveScroll as Scroll };
export { default as IconX, default as IconClose } from './icons/IconX.mjs';`
  expect(Object.fromEntries(namesOf(library))).toEqual({
    Button: { file: './components/Button/Button.mjs', name: 'Button' },
    Scroll: { file: 'react-remove-scroll', name: 'RemoveScroll' },
    IconX: { file: './icons/IconX.mjs', name: 'default' },
    IconClose: { file: './icons/IconX.mjs', name: 'default' },
  })
})
