import { expect, test } from 'vitest'
import { chunkFor, reachedBy } from '../../../scripts/page/chunks.ts'

const imports: Record<string, string[]> = {
  main: ['react', 'theme'],
  list: ['card', 'button', 'main'],
  recipe: ['card', 'step', 'list'],
  step: ['recipe'],
}

test('a module belongs to every screen that reaches it, in circles as well', () => {
  const found = reachedBy(
    { start: 'main', recipe: 'recipe' },
    (file) => file,
    (id) => imports[id] ?? [],
  )
  expect(Object.fromEntries([...found].map(([id, screens]) => [id, [...screens]]))).toEqual({
    main: ['start', 'recipe'],
    react: ['start', 'recipe'],
    theme: ['start', 'recipe'],
    recipe: ['recipe'],
    card: ['recipe'],
    step: ['recipe'],
    list: ['recipe'],
    button: ['recipe'],
  })
})

test.each([
  ['/a/node_modules/react-dom/client.js', ['start'], 'react'],
  ['/a/theme.ts', ['start', 'login', 'list'], 'start'],
  ['/a/Button.mjs', ['login', 'list'], 'start'],
  ['/a/PasswordField.tsx', ['login'], 'login'],
  ['/a/Menu.mjs', ['frame'], 'kitchen'],
  ['/a/card.tsx', ['list', 'recipe'], 'kitchen'],
  ['/a/timer-store.ts', ['recipe', 'timers'], 'kitchen'],
  ['/a/use-dark-mode.ts', ['guests', 'drawer'], 'kitchen'],
  ['/a/lazy-dialog.tsx', ['recipe', 'menu'], 'kitchen'],
  ['/a/cookbooks/queries.ts', ['recipe', 'books'], 'kitchen'],
  ['/a/filters.tsx', ['list'], 'list'],
  ['/a/Menu.mjs', ['list', 'menu'], 'kitchen'],
  ['/a/Drawer.mjs', ['list', 'drawer'], 'kitchen'],
  ['/a/BookCover.tsx', ['shelves', 'books'], 'shelves'],
  ['/a/format-ago.ts', ['shelves'], 'shelves'],
  ['/a/cookbooks/paths.ts', ['recipe', 'shelves'], 'kitchen'],
  ['/a/Card.tsx', ['list', 'shelves'], 'list'],
  ['/a/NumberInput.mjs', ['menu', 'timers'], null],
  ['/a/steps.tsx', ['recipe'], 'recipe'],
  ['/a/TimerRow.tsx', ['timers'], null],
  ['/a/admin.tsx', [], null],
] as const)('%s of %j goes into %s', (id, screens, chunk) => {
  expect(chunkFor(id, new Set(screens))).toBe(chunk)
})
